import Testing

/// Everything here decodes or encodes. libvips has one error text for the whole process, so one test at a time, as the render worker
/// takes one photo at a time.
@Suite(.serialized) struct PictureTests {}

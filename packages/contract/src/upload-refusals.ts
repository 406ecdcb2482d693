/** What a refused picture is told, by the client before it sends and by the server after (behaviour: image upload). */
export const UPLOAD_REFUSALS = {
  invalidType: { title: 'Invalid file type', message: 'Please select an image file' },
  tooLarge: { title: 'File too large', message: 'Please select an image smaller than 10MB' },
  tooManyPixels: { title: 'File too large', message: 'Please select an image of at most 50 megapixels' },
  noRoom: {
    title: 'No room left',
    message: 'Your photos take all of the 2 GB that you have. Please delete some and try again.',
  },
  tooCostly: {
    title: 'File too large',
    message: 'This image takes too much work to process. Please save it as an ordinary JPEG and try again.',
  },
} as const;

/** Messages for rejected health documents; kept apart because other uploads don't need them. */
export const DOCUMENT_REFUSALS = {
  invalidType: { title: 'Invalid file type', message: 'Please select an image or a PDF' },
  tooLarge: { title: 'File too large', message: 'Please select a file smaller than 10MB' },
  noRoom: {
    title: 'No room left',
    message:
      'The documents of this owner’s pets take all of the 500 MB that there are. Please delete some and try again.',
  },
} as const;

/** Messages for rejected health documents; kept apart because other uploads don't need them. */
export const DOCUMENT_REFUSALS = {
  invalidType: { title: 'Invalid file type', message: 'Please select an image or a PDF' },
  tooLarge: { title: 'File too large', message: 'Please select a file smaller than 10MB' },
  noRoom: {
    title: 'Storage full',
    message: 'This owner’s documents have used up their 500 MB. Please delete some and try again.',
  },
} as const;

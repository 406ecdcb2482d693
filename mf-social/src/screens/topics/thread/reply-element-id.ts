/** Of a reply's row, by its number. */
export const replyElementId = (number: number): string => `reply-${number}`;

/** Returns the element id of a reply's row. */
export const replyElementId = (number: number): string => `reply-${number}`;

/** Returns a finder's name, which is optional. */
export const finderText = (name: string): string => name || 'Somebody';

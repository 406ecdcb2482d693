/** How a finder is called, who need not say who they are. */
export const finderText = (name: string): string => name || 'Somebody';

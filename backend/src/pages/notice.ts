/** Notice above a page's content. */
export type Notice = { tone: 'good' | 'bad'; text: string };

export const good = (text: string): Notice => ({ tone: 'good', text });
export const bad = (text: string): Notice => ({ tone: 'bad', text });

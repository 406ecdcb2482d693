/** Session and user of a request. */
export type Identity = { sessionId: string; userId: string };

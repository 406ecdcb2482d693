/** Who sends a request: the session and its user. */
export type Identity = { sessionId: string; userId: string };

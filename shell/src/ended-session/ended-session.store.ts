import type { Caller } from '@qlixline/api-client/query-client';
import { createStore } from 'zustand/vanilla';

/** `caller`: who got the last answer that shows that this tab's session is over. */
export type EndedSession = { caller?: Caller | undefined };

export const endedSessionStore = createStore<EndedSession>(() => ({}));

export const noticeEndedSession = (caller?: Caller): void => endedSessionStore.setState({ caller });

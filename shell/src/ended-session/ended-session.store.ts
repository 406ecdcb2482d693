import type { Caller } from '@qlixline/api-client/queries/query-client';
import { createStore } from 'zustand/vanilla';

/** `caller` is the source of the latest request that failed because the session has ended. */
export type EndedSession = { caller?: Caller | undefined };

export const endedSessionStore = createStore<EndedSession>(() => ({}));

export const noticeEndedSession = (caller?: Caller): void => endedSessionStore.setState({ caller });

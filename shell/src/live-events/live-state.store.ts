import { create } from 'zustand';

/** Whether the live connection is blocked, so that the page asks for what is new instead. */
export const useLiveState = create<{ isBlocked: boolean }>(() => ({ isBlocked: false }));

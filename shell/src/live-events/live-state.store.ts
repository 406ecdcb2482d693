import { create } from 'zustand';

/** True while the live connection is blocked and the page polls instead. */
export const useLiveState = create<{ isBlocked: boolean }>(() => ({ isBlocked: false }));

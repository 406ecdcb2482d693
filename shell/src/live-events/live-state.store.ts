import type { ComponentType } from 'react';
import { create } from 'zustand';

export type KeptNoticeProps = { isOnline: boolean; className: string | undefined };

type LiveState = {
  /** True while the live connection is blocked and the page polls instead. */
  isBlocked: boolean;
  /** Notice of offline use, loaded after the first view. */
  Kept?: ComponentType<KeptNoticeProps> | undefined;
};

export const useLiveState = create<LiveState>(() => ({ isBlocked: false }));

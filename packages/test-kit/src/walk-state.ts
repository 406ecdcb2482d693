import type { Walk } from '@qlixline/contract/walk';

export type WalkState = {
  /** The soonest first, wherever one looks. */
  walks: Walk[];
  /** Since when the viewer's calendar has an address. */
  walkCalendarSince: string | null;
};

export function createWalkState(seed: Partial<WalkState>): WalkState {
  return { walks: seed.walks ?? [], walkCalendarSince: seed.walkCalendarSince ?? null };
}

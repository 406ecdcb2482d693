import type { Walk } from '@qlixline/contract/walks/walk';

export type WalkState = {
  /** Walks, soonest first for any point. */
  walks: Walk[];
  /** Time since which the viewer's calendar has an address. */
  walkCalendarSince: string | null;
};

export function createWalkState(seed: Partial<WalkState>): WalkState {
  return { walks: seed.walks ?? [], walkCalendarSince: seed.walkCalendarSince ?? null };
}

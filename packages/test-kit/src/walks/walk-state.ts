import { CALENDAR_PARTS } from '@qlixline/contract/calendars/calendar-parts';
import type { CalendarPart } from '@qlixline/contract/calendars/calendar-parts';
import type { Walk } from '@qlixline/contract/walks/walk';

export type WalkState = {
  /** Walks, soonest first for any point. */
  walks: Walk[];
  /** Time since which the viewer's calendar has an address. */
  walkCalendarSince: string | null;
  /** Parts of the viewer's calendar. */
  calendarParts: CalendarPart[];
};

export function createWalkState(seed: Partial<WalkState>): WalkState {
  return {
    walks: seed.walks ?? [],
    walkCalendarSince: seed.walkCalendarSince ?? null,
    calendarParts: seed.calendarParts ?? [...CALENDAR_PARTS],
  };
}

// Kept apart from the schemas so that screens can import the names alone.

/** Parts of a user's calendar. */
export const CALENDAR_PARTS = ['walks', 'visits', 'vaccinations', 'medication', 'birthdays'] as const;
export type CalendarPart = (typeof CALENDAR_PARTS)[number];

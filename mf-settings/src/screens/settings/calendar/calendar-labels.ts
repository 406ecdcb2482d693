import type { CalendarPart } from '@qlixline/contract/calendars/calendar-parts';

/** Names of what the user's calendar may contain. */
export const CALENDAR_LABELS: Readonly<Record<CalendarPart, string>> = {
  walks: 'Walks',
  visits: 'Vet visits, dental care and heat',
  vaccinations: 'Vaccinations',
  medication: 'Medication, deworming and parasites',
  birthdays: 'Birthdays of pets',
};

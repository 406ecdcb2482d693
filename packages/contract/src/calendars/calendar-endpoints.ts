import { defineEndpoints } from '../calls/endpoint.ts';
import { calendarInputSchema, calendarSchema, newCalendarSchema } from './calendar.ts';

const ofEntry = { access: 'session', params: { id: 'integer', entryId: 'integer' } } as const;

/** The viewer's calendar, which calendar apps read at a secret address, and single files. */
export const calendarEndpoints = defineEndpoints({
  'GET /api/calendar': { access: 'session', reply: calendarSchema },
  /** Creates a new address, and invalidates the former one. */
  'POST /api/calendar': {
    access: 'session',
    body: calendarInputSchema,
    reply: newCalendarSchema,
    status: 201,
    rates: ['edits'],
    reaches: [],
  },
  /** Changes what the calendar contains; 404 without an address. */
  'PUT /api/calendar': {
    access: 'session',
    body: calendarInputSchema,
    reply: calendarSchema,
    rates: ['edits'],
    reaches: [],
  },
  'DELETE /api/calendar': { access: 'session', reply: null },
  /** iCalendar feed of a user's calendar, for calendar apps that poll it. */
  'GET /api/calendars/:token': { access: 'public', params: { token: 'text' }, reply: 'file', rates: ['calendars'] },
  /** The reminder day of an entry in a health journal as an iCalendar file. */
  'GET /api/pets/:id/health/:entryId/calendar': { ...ofEntry, reply: 'file' },
});

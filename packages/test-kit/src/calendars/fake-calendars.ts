import type { calendarEndpoints } from '@qlixline/contract/calendars/calendar-endpoints';

import { missing } from '../fake-endpoint.ts';
import type { FakeArea } from '../fake-endpoint.ts';

export const calendarFakes: FakeArea<typeof calendarEndpoints> = {
  'GET /api/calendar': ({ state }) => ({ since: state.walkCalendarSince, parts: state.calendarParts }),
  'POST /api/calendar': ({ state, body }) => {
    state.walkCalendarSince = new Date().toISOString();
    state.calendarParts = body.parts;
    return { url: `https://qlixline.example/api/calendars/${'x'.repeat(43)}.ics` };
  },
  'PUT /api/calendar': ({ state, body }) => {
    if (state.walkCalendarSince === null) throw missing();
    state.calendarParts = body.parts;
    return { since: state.walkCalendarSince, parts: state.calendarParts };
  },
  'DELETE /api/calendar': ({ state }) => {
    state.walkCalendarSince = null;
  },
};

import { defineEndpoints } from '../calls/endpoint.ts';
import { inboundMailQuerySchema, mailEventsSchema } from './mail-events.ts';

/** Calls by mail servers and providers, with MAIL_RETURN_SECRET; others get 404. */
export const mailReturnEndpoints = defineEndpoints({
  /** Reports bounces and complaints. */
  'POST /api/mail/events': { access: 'public', body: mailEventsSchema, reply: null, rates: [], reaches: [] },
  /** Hands over a raw message (`message/rfc822`) to one of our return addresses. */
  'POST /api/mail/inbound': {
    access: 'public',
    accepts: 'message',
    query: inboundMailQuerySchema,
    reply: null,
    rates: [],
    reaches: [],
  },
});

import { defineEndpoints } from '../calls/endpoint.ts';
import { pageQuerySchema } from '../calls/page.ts';
import { muteQuerySchema } from './mute.ts';
import {
  hiddenWordsSchema,
  moderationActionSchema,
  moderationLogEntrySchema,
  moderationLogPageSchema,
  moderationPageSchema,
  ownReportPageSchema,
  ownReportSchema,
  reportInputSchema,
  blockOrMutePageSchema,
  blockOrMuteSchema,
  blockQuerySchema,
} from './safety.ts';
import { suspensionInputSchema, suspensionPageSchema, suspensionSchema } from './suspension.ts';

const list = { access: 'session', query: pageQuerySchema } as const;
const toUser = { access: 'session', params: { userId: 'uuid' }, reply: null } as const;

/** Blocks, mutes, hidden words, reports and suspensions; `/api/moderation` is for moderators. */
export const safetyEndpoints = defineEndpoints({
  'GET /api/blocks': { access: 'session', query: blockQuerySchema, reply: blockOrMutePageSchema },
  /** Returns one block; 404 if the viewer doesn't block this user. Kept for older remotes. */
  'GET /api/blocks/:id': { access: 'session', params: { id: 'text' }, reply: blockOrMuteSchema },
  'PUT /api/blocks/:userId': toUser,
  'DELETE /api/blocks/:userId': toUser,
  'GET /api/mutes': { ...list, reply: blockOrMutePageSchema },
  'PUT /api/mutes/:userId': { ...toUser, query: muteQuerySchema },
  'DELETE /api/mutes/:userId': toUser,
  'GET /api/restrictions': { ...list, reply: blockOrMutePageSchema },
  'PUT /api/restrictions/:userId': toUser,
  'DELETE /api/restrictions/:userId': toUser,
  'GET /api/hidden-words': { access: 'session', reply: hiddenWordsSchema },
  'PUT /api/hidden-words': { access: 'session', body: hiddenWordsSchema, reply: hiddenWordsSchema },
  'POST /api/reports': {
    access: 'session',
    body: reportInputSchema,
    reply: ownReportSchema,
    status: 201,
    rates: ['abuseReports'],
    reaches: ['report'],
  },
  'GET /api/reports/mine': { ...list, reply: ownReportPageSchema },
  'GET /api/moderation/reports': { ...list, reply: moderationPageSchema },
  'GET /api/moderation/actions': { ...list, reply: moderationLogPageSchema },
  'POST /api/moderation/actions': {
    access: 'session',
    body: moderationActionSchema,
    reply: moderationLogEntrySchema,
    status: 201,
    rates: [],
    reaches: [],
  },
  'GET /api/moderation/suspensions': { ...list, reply: suspensionPageSchema },
  /** Suspends the user or changes the suspension; 403 for moderators, and for oneself. */
  'PUT /api/moderation/suspensions/:userId': {
    access: 'session',
    params: { userId: 'uuid' },
    body: suspensionInputSchema,
    reply: suspensionSchema,
  },
  /** Lifts the suspension; 404 if none applies. */
  'DELETE /api/moderation/suspensions/:userId': toUser,
});

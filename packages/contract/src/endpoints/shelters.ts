import { defineEndpoints } from '../endpoint.ts';
import { IMPORT_BODY_MAX_BYTES } from '../limits.ts';
import { listingPageSchema } from '../listing.ts';
import { pageQuerySchema } from '../page.ts';
import { moderationLogEntrySchema } from '../safety.ts';
import {
  draftsOnApprovalSchema,
  ownSheltersSchema,
  shelterAnswerSchema,
  shelterInvitationSchema,
  shelterMembersSchema,
  shelterRoleSchema,
  shelterSchema,
  waitingShelterPageSchema,
} from '../shelter.ts';
import {
  importInputSchema,
  importPreviewInputSchema,
  importPreviewSchema,
  importResultSchema,
} from '../shelter-import.ts';
import { shelterInputSchema } from '../shelter-input.ts';

const byId = { access: 'session', params: { id: 'integer' } } as const;
const toMember = { access: 'session', params: { id: 'integer', userId: 'uuid' } } as const;
const large = { bodyMaxBytes: IMPORT_BODY_MAX_BYTES } as const;

/** Shelters: an approved one is read by everybody who is signed in, looked after by its members; `/api/moderation` is for moderators. */
export const shelterEndpoints = defineEndpoints({
  'POST /api/shelters': {
    access: 'session',
    body: shelterInputSchema,
    reply: shelterSchema,
    status: 201,
    takesIdempotencyKey: true,
    rates: ['newShelters'],
  },
  'GET /api/shelters/mine': { access: 'session', reply: ownSheltersSchema },
  'GET /api/shelters/:id': { ...byId, reply: shelterSchema },
  /** By a manager. One that was refused waits again. */
  'PUT /api/shelters/:id': { ...byId, body: shelterInputSchema, reply: shelterSchema, rates: ['edits'] },
  /** By a member. Refused once the shelter is approved: its drafts are published one by one then. */
  'PUT /api/shelters/:id/drafts-on-approval': {
    ...byId,
    body: draftsOnApprovalSchema,
    reply: shelterSchema,
    rates: ['edits'],
  },
  /** By a manager, for good: its listings are withdrawn, and nobody is a member any more. */
  'POST /api/shelters/:id/close': { ...byId, reply: null, rates: [] },
  /** Newest first: what it offers now; for its members, of all states. */
  'GET /api/shelters/:id/listings': { ...byId, query: pageQuerySchema, reply: listingPageSchema },
  'GET /api/shelters/:id/members': { ...byId, reply: shelterMembersSchema },
  'POST /api/shelters/:id/invitations': {
    ...byId,
    body: shelterInvitationSchema,
    reply: shelterMembersSchema,
    status: 201,
    rates: ['shelterInvitations'],
  },
  /** By whoever is invited: they are a member from now on, or never were asked. */
  'POST /api/shelters/:id/invitation/acceptance': { ...byId, reply: shelterSchema, rates: ['edits'] },
  'DELETE /api/shelters/:id/invitation': { ...byId, reply: null },
  'PUT /api/shelters/:id/members/:userId': { ...toMember, body: shelterRoleSchema, reply: shelterMembersSchema },
  /** By a manager, also of who is only invited; of oneself: one leaves. */
  'DELETE /api/shelters/:id/members/:userId': { ...toMember, reply: null },
  'POST /api/shelters/:id/import/preview': {
    ...byId,
    ...large,
    body: importPreviewInputSchema,
    reply: importPreviewSchema,
    rates: ['imports'],
  },
  'POST /api/shelters/:id/import': {
    ...byId,
    ...large,
    body: importInputSchema,
    reply: importResultSchema,
    status: 201,
    takesIdempotencyKey: true,
    rates: ['imports'],
  },
  'GET /api/moderation/shelters': { access: 'session', query: pageQuerySchema, reply: waitingShelterPageSchema },
  'POST /api/moderation/shelters/:id/answer': {
    ...byId,
    body: shelterAnswerSchema,
    reply: moderationLogEntrySchema,
    status: 201,
    rates: [],
  },
});

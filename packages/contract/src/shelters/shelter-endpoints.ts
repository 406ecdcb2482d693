import { defineEndpoints } from '../calls/endpoint.ts';
import { IMPORT_BODY_MAX_BYTES } from '../limits.ts';
import { listingPageSchema } from '../listings/listing.ts';
import { pageQuerySchema } from '../calls/page.ts';
import { moderationLogEntrySchema } from '../safety/safety.ts';
import {
  draftsOnApprovalSchema,
  ownSheltersSchema,
  shelterAnswerSchema,
  shelterInvitationSchema,
  shelterMembersSchema,
  shelterRoleSchema,
  shelterSchema,
  waitingShelterPageSchema,
} from './shelter.ts';
import {
  importInputSchema,
  importPreviewInputSchema,
  importPreviewSchema,
  importResultSchema,
} from './shelter-import.ts';
import { shelterInputSchema } from './shelter-input.ts';

const byId = { access: 'session', params: { id: 'integer' } } as const;
const toMember = { access: 'session', params: { id: 'integer', userId: 'uuid' } } as const;
const large = { bodyMaxBytes: IMPORT_BODY_MAX_BYTES } as const;

/**
 * Shelters. Approved ones are visible to all signed-in users and managed by their members; `/api/moderation` is for
 * moderators.
 */
export const shelterEndpoints = defineEndpoints({
  'POST /api/shelters': {
    access: 'session',
    body: shelterInputSchema,
    reply: shelterSchema,
    status: 201,
    takesIdempotencyKey: true,
    rates: ['newShelters'],
    reaches: [],
  },
  'GET /api/shelters/mine': { access: 'session', reply: ownSheltersSchema },
  'GET /api/shelters/:id': { ...byId, reply: shelterSchema },
  /** Updates a shelter; only managers may. A rejected shelter returns to review. */
  'PUT /api/shelters/:id': { ...byId, body: shelterInputSchema, reply: shelterSchema, rates: ['edits'], reaches: [] },
  /**
   * Sets whether drafts are published on approval; any member may. Refused once the shelter is approved, when drafts
   * are published one by one.
   */
  'PUT /api/shelters/:id/drafts-on-approval': {
    ...byId,
    body: draftsOnApprovalSchema,
    reply: shelterSchema,
    rates: ['edits'],
    reaches: [],
  },
  /** Closes a shelter permanently; only managers may. Its listings are withdrawn and its memberships end. */
  'POST /api/shelters/:id/close': { ...byId, reply: null, rates: [], reaches: [] },
  /** Current listings of the shelter, newest first; its members see listings in all states. */
  'GET /api/shelters/:id/listings': { ...byId, query: pageQuerySchema, reply: listingPageSchema },
  'GET /api/shelters/:id/members': { ...byId, reply: shelterMembersSchema },
  'POST /api/shelters/:id/invitations': {
    ...byId,
    body: shelterInvitationSchema,
    reply: shelterMembersSchema,
    status: 201,
    rates: ['shelterInvitations'],
    reaches: ['shelterInvitation'],
  },
  /** Accepts an invitation and makes the user a member; DELETE declines it. */
  'POST /api/shelters/:id/invitation/acceptance': { ...byId, reply: shelterSchema, rates: ['edits'], reaches: [] },
  'DELETE /api/shelters/:id/invitation': { ...byId, reply: null },
  'PUT /api/shelters/:id/members/:userId': { ...toMember, body: shelterRoleSchema, reply: shelterMembersSchema },
  /** Removes a member or an invitation; only managers may. Removing oneself leaves the shelter. */
  'DELETE /api/shelters/:id/members/:userId': { ...toMember, reply: null },
  'POST /api/shelters/:id/import/preview': {
    ...byId,
    ...large,
    body: importPreviewInputSchema,
    reply: importPreviewSchema,
    rates: ['imports'],
    reaches: [],
  },
  'POST /api/shelters/:id/import': {
    ...byId,
    ...large,
    body: importInputSchema,
    reply: importResultSchema,
    status: 201,
    takesIdempotencyKey: true,
    rates: ['imports'],
    reaches: [],
  },
  'GET /api/moderation/shelters': { access: 'session', query: pageQuerySchema, reply: waitingShelterPageSchema },
  'POST /api/moderation/shelters/:id/answer': {
    ...byId,
    body: shelterAnswerSchema,
    reply: moderationLogEntrySchema,
    status: 201,
    rates: [],
    reaches: [],
  },
});

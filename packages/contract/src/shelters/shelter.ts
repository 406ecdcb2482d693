import * as z from 'zod/mini';

import { imageSchema } from '../images/image.ts';
import { MODERATION_NOTE_MAX, SHELTER_MEMBERS_MAX, SHELTERS_JOINED_MAX } from '../limits.ts';
import { pageOf } from '../calls/page.ts';
import { shelterCardSchema } from './shelter-card.ts';
import { SHELTER_ANSWERS, SHELTER_ROLES, SHELTER_STATES } from './shelter-states.ts';
import { textUpTo } from '../text/text.ts';
import { userCardSchema } from '../users/user.ts';
import { usernameSchema } from '../account/username.ts';

const stateSchema = z.enum(SHELTER_STATES);
const roleSchema = z.enum(SHELTER_ROLES);

/** Content that a shelter publishes about itself. */
const saidSchema = z.extend(shelterCardSchema, {
  about: z.string(),
  address: z.string(),
  /** Opening hours; empty if not given. */
  openingHours: z.string(),
  website: z.nullable(z.string()),
  logo: z.nullable(imageSchema),
});

/**
 * Reply of `GET /api/shelters/:id`: visible to everybody once approved, otherwise only to members and invited users.
 */
export const shelterSchema = z.extend(saidSchema, {
  state: stateSchema,
  /** Number of its current listings that the viewer can see. */
  animalCount: z.int(),
  /** The viewer's role; null if they aren't a member. */
  role: z.nullable(roleSchema),
  /** True if the viewer is invited. */
  isInvited: z.boolean(),
  /** Reason of a refusal, for members; null otherwise. */
  refusal: z.nullable(z.string()),
  /**
   * True if complete drafts are published with the approval. Null for users who aren't members, and once the shelter is
   * approved.
   */
  publishesDrafts: z.nullable(z.boolean()),
});
export type Shelter = z.infer<typeof shelterSchema>;

/** Body of `PUT /api/shelters/:id/drafts-on-approval`, by a member, before the shelter is approved. */
export const draftsOnApprovalSchema = z.strictObject({ publishesDrafts: z.boolean() });
export type DraftsOnApproval = z.infer<typeof draftsOnApprovalSchema>;

/** A shelter in the viewer's own list. */
export const ownShelterSchema = z.extend(shelterCardSchema, { state: stateSchema, role: roleSchema });
export type OwnShelter = z.infer<typeof ownShelterSchema>;

/**
 * Reply of `GET /api/shelters/mine`: the viewer's shelters, longest membership first, and invitations, newest first.
 */
export const ownSheltersSchema = z.object({
  shelters: z.array(ownShelterSchema).check(z.maxLength(SHELTERS_JOINED_MAX)),
  invitations: z.array(shelterCardSchema).check(z.maxLength(SHELTERS_JOINED_MAX)),
});
export type OwnShelters = z.infer<typeof ownSheltersSchema>;

export const shelterMemberSchema = z.object({
  user: userCardSchema,
  role: roleSchema,
  /** Start of the membership, or time of the invitation. */
  since: z.string(),
  /** True while the invitation is unanswered. */
  isInvited: z.boolean(),
  /** True if a block separates the viewer, a manager, from the member. */
  isHidden: z.boolean(),
});
export type ShelterMember = z.infer<typeof shelterMemberSchema>;

/** Reply of `GET /api/shelters/:id/members`, for members: longest membership first, then invitations. */
export const shelterMembersSchema = z.array(shelterMemberSchema).check(z.maxLength(SHELTER_MEMBERS_MAX));

/** Body of `POST /api/shelters/:id/invitations`, for managers. Idempotent. */
export const shelterInvitationSchema = z.strictObject({ username: usernameSchema });
export type ShelterInvitation = z.infer<typeof shelterInvitationSchema>;

/** Body of `PUT /api/shelters/:id/members/:userId`, for managers. */
export const shelterRoleSchema = z.strictObject({ role: roleSchema });
export type ShelterRoleInput = z.infer<typeof shelterRoleSchema>;

/** Row of `GET /api/moderation/shelters` (moderators), longest waiting first. */
export const waitingShelterSchema = z.extend(saidSchema, {
  /** Founder; null if the account is deleted. */
  founder: z.nullable(userCardSchema),
  createdAt: z.string(),
  /** True if the moderator is a member or invited; another one must answer. */
  isOwn: z.boolean(),
});
export type WaitingShelter = z.infer<typeof waitingShelterSchema>;
export const waitingShelterPageSchema = pageOf(waitingShelterSchema);

/**
 * Body of `POST /api/moderation/shelters/:id/answer` (moderators). A refusal needs a reason, which the members can
 * read.
 */
export const shelterAnswerSchema = z
  .strictObject({ answer: z.enum(SHELTER_ANSWERS), note: textUpTo(MODERATION_NOTE_MAX) })
  .check(
    z.refine(({ answer, note }) => answer === 'approve' || note !== '', {
      error: 'Please say why: its members read this',
      path: ['note'],
    }),
  );
export type ShelterAnswerInput = z.infer<typeof shelterAnswerSchema>;

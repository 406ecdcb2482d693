import * as z from 'zod/mini';

import { imageSchema } from './image.ts';
import { MODERATION_NOTE_MAX, SHELTER_MEMBERS_MAX, SHELTERS_JOINED_MAX } from './limits.ts';
import { pageOf } from './page.ts';
import { shelterCardSchema } from './shelter-card.ts';
import { SHELTER_ANSWERS, SHELTER_ROLES, SHELTER_STATES } from './shelter-states.ts';
import { textUpTo } from './text.ts';
import { userCardSchema } from './user.ts';
import { usernameSchema } from './username.ts';

const stateSchema = z.enum(SHELTER_STATES);
const roleSchema = z.enum(SHELTER_ROLES);

/** What a shelter says of itself. */
const saidSchema = z.extend(shelterCardSchema, {
  about: z.string(),
  address: z.string(),
  /** Empty where nothing is said. */
  openingHours: z.string(),
  website: z.nullable(z.string()),
  logo: z.nullable(imageSchema),
});

/** `GET /api/shelters/:id`: an approved one for everybody, any other for its members and those whom it has invited. */
export const shelterSchema = z.extend(saidSchema, {
  state: stateSchema,
  /** Animals that it offers now, as far as the viewer sees them. */
  animalCount: z.int(),
  /** The viewer's own; null for who is no member. */
  role: z.nullable(roleSchema),
  /** The viewer may become a member. */
  isInvited: z.boolean(),
  /** Why a moderator refused it, for its members; null otherwise. */
  refusal: z.nullable(z.string()),
  /** Complete drafts are published with the approval. Null for who is no member, and once the shelter is approved. */
  publishesDrafts: z.nullable(z.boolean()),
});
export type Shelter = z.infer<typeof shelterSchema>;

/** `PUT /api/shelters/:id/drafts-on-approval`, by a member, before the shelter is approved. */
export const draftsOnApprovalSchema = z.strictObject({ publishesDrafts: z.boolean() });
export type DraftsOnApproval = z.infer<typeof draftsOnApprovalSchema>;

/** In the list of one's own. */
export const ownShelterSchema = z.extend(shelterCardSchema, { state: stateSchema, role: roleSchema });
export type OwnShelter = z.infer<typeof ownShelterSchema>;

/** `GET /api/shelters/mine`: those that the viewer is a member of, the longest first, and those that invite them, newest first. */
export const ownSheltersSchema = z.object({
  shelters: z.array(ownShelterSchema).check(z.maxLength(SHELTERS_JOINED_MAX)),
  invitations: z.array(shelterCardSchema).check(z.maxLength(SHELTERS_JOINED_MAX)),
});
export type OwnShelters = z.infer<typeof ownSheltersSchema>;

export const shelterMemberSchema = z.object({
  user: userCardSchema,
  role: roleSchema,
  /** Since when they are a member, or invited. */
  since: z.string(),
  /** They have yet to answer. */
  isInvited: z.boolean(),
});
export type ShelterMember = z.infer<typeof shelterMemberSchema>;

/** `GET /api/shelters/:id/members`, for members: the longest first, then those who are invited. */
export const shelterMembersSchema = z.array(shelterMemberSchema).check(z.maxLength(SHELTER_MEMBERS_MAX));

/** `POST /api/shelters/:id/invitations`, by a manager. Once more changes nothing. */
export const shelterInvitationSchema = z.strictObject({ username: usernameSchema });
export type ShelterInvitation = z.infer<typeof shelterInvitationSchema>;

/** `PUT /api/shelters/:id/members/:userId`, by a manager. */
export const shelterRoleSchema = z.strictObject({ role: roleSchema });
export type ShelterRoleInput = z.infer<typeof shelterRoleSchema>;

/** One row of `GET /api/moderation/shelters` (moderators): those that wait longest first. */
export const waitingShelterSchema = z.extend(saidSchema, {
  /** Null when the account is gone. */
  founder: z.nullable(userCardSchema),
  createdAt: z.string(),
  /** The moderator is a member of it, or invited: another one answers. */
  isOwn: z.boolean(),
});
export type WaitingShelter = z.infer<typeof waitingShelterSchema>;
export const waitingShelterPageSchema = pageOf(waitingShelterSchema);

/** `POST /api/moderation/shelters/:id/answer` (moderators). A refusal says why: its members read it. */
export const shelterAnswerSchema = z
  .strictObject({ answer: z.enum(SHELTER_ANSWERS), note: textUpTo(MODERATION_NOTE_MAX) })
  .check(
    z.refine(({ answer, note }) => answer === 'approve' || note !== '', {
      error: 'Please say why: its members read this',
      path: ['note'],
    }),
  );
export type ShelterAnswerInput = z.infer<typeof shelterAnswerSchema>;

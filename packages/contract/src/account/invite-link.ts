import * as z from 'zod/mini';

import { INVITE_LINK_PLACES_MAX } from '../limits.ts';

/** Values of the setting `REGISTRATION`: everybody, people with an invite link, or nobody may register. */
export const REGISTRATION_MODES = ['open', 'invited', 'closed'] as const;
export type RegistrationMode = (typeof REGISTRATION_MODES)[number];

/** Maximum length of a link's code in an address; other codes are refused by the backend as unknown. */
const CODE_MAX = 100;
export const inviteCodeSchema = z.string().check(z.maxLength(CODE_MAX, 'Please open the link again'));

/** Link by which people join, one in the reply of `GET /api/invite-links`. */
export const inviteLinkSchema = z.object({
  id: z.uuid(),
  /** Address of the registration page. */
  url: z.string(),
  /** Number of people who may join by it. */
  places: z.int(),
  /** Number of people who have. */
  joined: z.int(),
  expiresAt: z.iso.datetime(),
});
export type InviteLink = z.infer<typeof inviteLinkSchema>;
/** Reply of `GET /api/invite-links`, newest first: those that people can still join by. */
export const inviteLinkListSchema = z.array(inviteLinkSchema);

/** Body of `POST /api/invite-links`. */
export const inviteLinkInputSchema = z.strictObject({
  places: z
    .int('Please choose for how many people')
    .check(
      z.minimum(1, 'Please choose for how many people'),
      z.maximum(INVITE_LINK_PLACES_MAX, `${INVITE_LINK_PLACES_MAX} people at most`),
    ),
});
export type InviteLinkInput = z.infer<typeof inviteLinkInputSchema>;

import { BIO_MAX, DISPLAY_NAME_MAX, LOCATION_MAX } from '@qlixline/contract/limits';
import { USERNAME_REQUIRED } from '@qlixline/contract/profile-texts';
import { lineUpTo, textUpTo } from '@qlixline/contract/text';
import type { CurrentUser, ProfileUpdate } from '@qlixline/contract/user';
import { foldUsername } from '@qlixline/contract/username-rule';
import * as z from 'zod/mini';

/** Whether the name fits the rule and is free is the username field's own, live answer. */
export const profileFormSchema = z.object({
  username: z.string().check(z.refine((name: string) => name.trim() !== '', USERNAME_REQUIRED.description)),
  displayName: lineUpTo(DISPLAY_NAME_MAX),
  bio: textUpTo(BIO_MAX),
  location: lineUpTo(LOCATION_MAX),
});
export type ProfileFormValues = z.infer<typeof profileFormSchema>;

/** What someone who has been here before entered already. */
export function valuesOf(user: CurrentUser): ProfileFormValues {
  return {
    username: user.username ?? '',
    displayName: user.displayName ?? '',
    bio: user.bio ?? '',
    location: user.location ?? '',
  };
}

/** The payload of `PATCH /api/profile` (spec §3). */
export function toProfileUpdate({ username, displayName, bio, location }: ProfileFormValues): ProfileUpdate {
  return { username: foldUsername(username), displayName, bio, location };
}

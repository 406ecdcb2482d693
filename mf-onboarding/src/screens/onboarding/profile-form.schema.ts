import { profileFormSchema } from '@qlixline/contract/profile-form';
import type { ProfileFormValues } from '@qlixline/contract/profile-form';
import { USERNAME_REQUIRED } from '@qlixline/contract/profile-texts';
import type { ProfileUpdate } from '@qlixline/contract/user';
import { foldUsername } from '@qlixline/contract/username-rule';
import * as z from 'zod/mini';

/** Here a username is required. Whether it fits the rule and is free is the username field's own, live answer. */
export const firstProfileFormSchema = z.extend(profileFormSchema, {
  username: z.string().check(z.refine((name: string) => name.trim() !== '', USERNAME_REQUIRED.description)),
});

/** The payload of `PATCH /api/profile` (behaviour: users). */
export function toProfileUpdate({ username, displayName, bio, location }: ProfileFormValues): Required<ProfileUpdate> {
  return { username: foldUsername(username), displayName, bio, location };
}

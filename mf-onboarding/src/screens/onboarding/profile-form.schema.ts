import { profileFormSchema } from '@qlixline/contract/users/profile-form';
import type { ProfileFormValues } from '@qlixline/contract/users/profile-form';
import { USERNAME_REQUIRED } from '@qlixline/contract/users/profile-texts';
import type { ProfileUpdate } from '@qlixline/contract/users/user';
import { foldUsername } from '@qlixline/contract/account/username-rule';
import * as z from 'zod/mini';

/** Requires a username here. Its validity and availability are checked live by the username field. */
export const firstProfileFormSchema = z.extend(profileFormSchema, {
  username: z.string().check(z.refine((name: string) => name.trim() !== '', USERNAME_REQUIRED.description)),
});

/** Converts the form to the payload of `PATCH /api/profile` (behaviour: users). */
export function toProfileUpdate({ username, ...texts }: ProfileFormValues): Required<ProfileUpdate> {
  return { username: foldUsername(username), ...texts };
}

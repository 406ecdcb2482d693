import { BIO_MAX, DISPLAY_NAME_MAX, LOCATION_MAX } from '@qlixline/contract/limits';
import { lineUpTo, textUpTo } from '@qlixline/contract/text';
import type { CurrentUser, ProfileUpdate } from '@qlixline/contract/user';
import { foldUsername } from '@qlixline/contract/username-rule';
import * as z from 'zod/mini';

/** What stands in the form: texts only. Whether a username is free is asked while it is typed. */
export const profileFormSchema = z.object({
  username: z.string(),
  displayName: lineUpTo(DISPLAY_NAME_MAX),
  bio: textUpTo(BIO_MAX),
  location: lineUpTo(LOCATION_MAX),
});
export type ProfileForm = z.infer<typeof profileFormSchema>;

export function profileFormOf(user: CurrentUser): ProfileForm {
  return {
    username: user.username ?? '',
    displayName: user.displayName ?? '',
    bio: user.bio ?? '',
    location: user.location ?? '',
  };
}

/** Only what differs from what is saved: an absent key is left as it is by the server. */
export function profileChanges(form: ProfileForm, user: CurrentUser): ProfileUpdate {
  const saved = profileFormOf(user);
  const entered = {
    username: foldUsername(form.username),
    displayName: form.displayName.trim(),
    bio: form.bio.trim(),
    location: form.location.trim(),
  };
  const changed = Object.entries(entered).filter(([field, text]) => text !== saved[field as keyof ProfileForm]);
  return Object.fromEntries(changed);
}

import { eachProfileText, profileFormOf } from '@qlixline/contract/users/profile-form';
import type { ProfileFormValues } from '@qlixline/contract/users/profile-form';
import type { CurrentUser, ProfileUpdate } from '@qlixline/contract/users/user';
import { foldUsername } from '@qlixline/contract/account/username-rule';

/** Returns only changed fields, because absent ones stay as they are on the server. */
export function profileChanges(form: ProfileFormValues, user: CurrentUser): ProfileUpdate {
  const saved = profileFormOf(user);
  const entered = { username: foldUsername(form.username), ...eachProfileText((field) => form[field].trim()) };
  const changed = Object.entries(entered).filter(([field, text]) => text !== saved[field as keyof ProfileFormValues]);
  return Object.fromEntries(changed);
}

import * as z from 'zod/mini';

import { BIO_MAX, DISPLAY_NAME_MAX, LOCATION_MAX } from '../limits.ts';
import { lineUpTo, textUpTo } from '../text/text.ts';
import type { CurrentUser } from './user.ts';

/** Values of a profile form, as text only. The availability of a username is checked while it is typed. */
export const profileFormSchema = z.object({
  username: z.string(),
  displayName: lineUpTo(DISPLAY_NAME_MAX),
  bio: textUpTo(BIO_MAX),
  location: lineUpTo(LOCATION_MAX),
});
export type ProfileFormValues = z.infer<typeof profileFormSchema>;

/** Returns the form values for the user's current profile. */
export function profileFormOf(user: CurrentUser): ProfileFormValues {
  return {
    username: user.username ?? '',
    displayName: user.displayName ?? '',
    bio: user.bio ?? '',
    location: user.location ?? '',
  };
}

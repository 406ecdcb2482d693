import * as z from 'zod/mini';

import { clearableTexts } from '../fields/field.ts';
import type { ClearableText } from '../fields/field.ts';
import { textsShape } from '../fields/text-field-schemas.ts';
import { USER_FIELDS } from './user-fields.ts';
import type { CurrentUser } from './user.ts';

/** Values of a profile form, as text only. The availability of a username is checked while it is typed. */
export const profileFormSchema = z.object({ username: z.string(), ...textsShape(USER_FIELDS) });
export type ProfileFormValues = z.infer<typeof profileFormSchema>;

type ProfileText = ClearableText<typeof USER_FIELDS>;

/** Returns the form values for the user's current profile. */
export function profileFormOf(user: CurrentUser): ProfileFormValues {
  return { username: user.username ?? '', ...eachProfileText((field) => user[field] ?? '') };
}

/** Values of the form: one for each text except the username. */
export function eachProfileText<Value>(valueOf: (field: ProfileText) => Value): Record<ProfileText, Value> {
  const values = clearableTexts(USER_FIELDS).map((field) => [field, valueOf(field)]);
  return Object.fromEntries(values) as Record<ProfileText, Value>;
}

import * as z from 'zod/mini';

import { imageSchema } from './image.ts';
import { BIO_MAX, DISPLAY_NAME_MAX, LOCATION_MAX } from './limits.ts';
import { roleSchema } from './role.ts';
import { lineUpTo, textUpTo } from './text.ts';
import { usernameSchema } from './username.ts';

/** Anything but imperial counts as metric (behaviour: units). */
export const measurementUnitSchema = z.enum(['metric', 'imperial']);
export type MeasurementUnit = z.infer<typeof measurementUnitSchema>;

/** What another person may see of a user. */
export const userCardSchema = z.object({
  id: z.string(),
  username: z.nullable(z.string()),
  displayName: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
});
export type UserCard = z.infer<typeof userCardSchema>;

/** `GET /api/auth/user`: the signed-in user (behaviour: users). */
export const currentUserSchema = z.extend(userCardSchema, {
  profileImage: z.nullable(imageSchema),
  bio: z.nullable(z.string()),
  location: z.nullable(z.string()),
  isPremium: z.boolean(),
  measurementUnit: measurementUnitSchema,
  /** False while the owner of an address has not followed the link that was mailed to it. */
  isEmailConfirmed: z.boolean(),
  /** False for an account of an OpenID Connect issuer. */
  hasPassword: z.boolean(),
  /** Granted by an operator; most people have none. */
  roles: z.array(roleSchema),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;

/** `PATCH /api/profile` (behaviour: users). An absent key is left as it is; empty text clears the field. */
export const profileUpdateSchema = z.strictObject({
  username: z.optional(usernameSchema),
  displayName: z.optional(lineUpTo(DISPLAY_NAME_MAX)),
  bio: z.optional(textUpTo(BIO_MAX)),
  location: z.optional(lineUpTo(LOCATION_MAX)),
});
export type ProfileUpdate = z.infer<typeof profileUpdateSchema>;

/** `PATCH /api/settings`. */
export const settingsSchema = z.object({
  email: z.nullable(z.string()),
  hasPassword: currentUserSchema.shape.hasPassword,
  measurementUnit: measurementUnitSchema,
  /** People who are no friends may follow this person's public posts; switching it off ends that they do. */
  allowsFollowers: z.boolean(),
  /** People who are not signed in see this person's profile and public posts. */
  allowsVisitors: z.boolean(),
  /** Others see how far this person has read what they write, and this person sees it of them. */
  sharesReadReceipts: z.boolean(),
});
export type Settings = z.infer<typeof settingsSchema>;
export const settingsUpdateSchema = z.strictObject({
  measurementUnit: z.optional(measurementUnitSchema),
  allowsFollowers: z.optional(z.boolean()),
  allowsVisitors: z.optional(z.boolean()),
  sharesReadReceipts: z.optional(z.boolean()),
});
export type SettingsUpdate = z.infer<typeof settingsUpdateSchema>;

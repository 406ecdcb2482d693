import * as z from 'zod/mini';

import { imageSchema } from '../images/image.ts';
import { roleSchema } from '../account/role.ts';
import { partialTextsShape, storedTextsShape } from '../fields/text-field-schemas.ts';
import { GLUCOSE_UNITS } from '../pet-health/health-kinds.ts';
import { userCardSchema } from './user-card.ts';
import { CONTACT_AUDIENCES } from '../trust/contacts.ts';
import type { ContactName } from '../trust/contacts.ts';
import { USER_FIELDS } from './user-fields.ts';
import { usernameSchema } from '../account/username.ts';

export { userCardSchema } from './user-card.ts';
export type { UserCard } from './user-card.ts';

/** Unit of measurement; anything but imperial counts as metric (behaviour: units). */
export const measurementUnitSchema = z.enum(['metric', 'imperial']);
export type MeasurementUnit = z.infer<typeof measurementUnitSchema>;

/** Reply of `GET /api/auth/user`: the signed-in user (behaviour: users). */
export const currentUserSchema = z.extend(userCardSchema, {
  profileImage: z.nullable(imageSchema),
  ...storedTextsShape(USER_FIELDS),
  isPremium: z.boolean(),
  measurementUnit: measurementUnitSchema,
  /** False until the user has followed the confirmation link. */
  isEmailConfirmed: z.boolean(),
  /** False for accounts of an OpenID Connect issuer. */
  hasPassword: z.boolean(),
  /** Roles granted by an operator; usually empty. */
  roles: z.array(roleSchema),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;

/** Body of `PATCH /api/profile` (behaviour: users). Absent fields stay; empty text clears a field. */
export const profileUpdateSchema = z.strictObject({
  username: z.optional(usernameSchema),
  ...partialTextsShape(USER_FIELDS),
});
export type ProfileUpdate = z.infer<typeof profileUpdateSchema>;

const contactAudienceSchema = z.enum(CONTACT_AUDIENCES);
const contactAudiencesSchema = z.strictObject({
  groupInvitation: contactAudienceSchema,
  message: contactAudienceSchema,
  mention: contactAudienceSchema,
  comment: contactAudienceSchema,
} satisfies Record<ContactName, typeof contactAudienceSchema>);

const glucoseUnitSchema = z.enum(GLUCOSE_UNITS);

/** Reply of `GET` and `PATCH /api/settings`. */
export const settingsSchema = z.object({
  email: z.nullable(z.string()),
  hasPassword: currentUserSchema.shape.hasPassword,
  measurementUnit: measurementUnitSchema,
  /** Unit of blood glucose; null if it follows the measurement unit. Older servers don't send it. */
  glucoseUnit: z.optional(z.nullable(glucoseUnitSchema)),
  /** True if non-friends may follow this user's public posts; disabling it removes the followers. */
  allowsFollowers: z.boolean(),
  /** True if visitors without an account can see the profile and public posts. */
  allowsVisitors: z.boolean(),
  /** True if this user shares read receipts and sees those of others. */
  sharesReadReceipts: z.boolean(),
  /** Users from whom each contact is accepted. */
  contactAudiences: contactAudiencesSchema,
});
export type Settings = z.infer<typeof settingsSchema>;
export const settingsUpdateSchema = z.strictObject({
  measurementUnit: z.optional(measurementUnitSchema),
  glucoseUnit: z.optional(z.nullable(glucoseUnitSchema)),
  allowsFollowers: z.optional(z.boolean()),
  allowsVisitors: z.optional(z.boolean()),
  sharesReadReceipts: z.optional(z.boolean()),
  /** Absent contacts keep their audience. */
  contactAudiences: z.optional(z.partial(contactAudiencesSchema)),
});
export type SettingsUpdate = z.infer<typeof settingsUpdateSchema>;

import * as z from 'zod/mini';

import { exactPlaceInputSchema, exactPointSchema } from '../map/exact-place.ts';
import { gridPlaceSchema } from '../map/grid-place.ts';
import { imageSchema, imageUrlSchema } from '../images/image.ts';
import { sensitiveSchema } from '../images/sent-image.ts';
import { NOTICE_DAYS_MAX, SIGHTING_TEXT_MAX, SIGHTING_WHERE_MAX, TAG_FINDER_NAME_MAX } from '../limits.ts';
import { SIGHTINGS_LISTED_MAX } from '../trust/crowd-limits.ts';
import { pastMomentWithin } from '../time/past-moment.ts';
import { lineUpTo, requiredLineUpTo, textUpTo } from '../text/text.ts';
import { userCardSchema } from '../users/user.ts';

/** A sighting of a lost pet. */
export const sightingSchema = z.object({
  id: z.int(),
  /** Time of the sighting, ISO 8601. */
  seenAt: z.iso.datetime(),
  /** Place in words. */
  where: z.string(),
  /** Place with a precision of about 1 km; null if a visitor didn't mark it on the map. */
  place: z.nullable(gridPlaceSchema),
  /** Exact point to a metre, for the notice's owners and the sighting's author; null for others. */
  point: z.nullable(exactPointSchema),
  text: z.string(),
  /** Photo. A photo by a visitor without an account is only shown to the notice's owners; null for others. */
  image: z.nullable(imageSchema),
  /** Author; null for a visitor without an account and for a user hidden from the viewer. */
  author: z.nullable(userCardSchema),
  /**
   * Conversation that a visitor started with the sighting, for the notice's owners; null for others and if there is
   * none or it has ended.
   */
  conversationId: z.nullable(z.int()),
  /** True if the viewer may delete it. */
  isOwn: z.boolean(),
  /** True if a block separates the author from the viewer, who is the notice's author or the pet's owner. */
  isHidden: z.boolean(),
});
export type Sighting = z.infer<typeof sightingSchema>;

/** Reply of `GET /api/lost-found/:id/sightings`: all sightings in the order of their times. */
export const sightingsSchema = z.array(sightingSchema).check(z.maxLength(SIGHTINGS_LISTED_MAX));

/** Body of `POST /api/lost-found/:id/sightings`. */
export const sightingInputSchema = z.strictObject({
  seenAt: pastMomentWithin(NOTICE_DAYS_MAX),
  place: exactPlaceInputSchema,
  text: textUpTo(SIGHTING_TEXT_MAX),
  imageUrl: z.nullable(imageUrlSchema),
  /** True if the author wants the photo covered. */
  isSensitive: sensitiveSchema,
});
export type SightingInput = z.infer<typeof sightingInputSchema>;

/** Choices for the age of a visitor's sighting, in minutes. */
export const SEEN_AGO = {
  '0': 'Just now',
  '60': 'About an hour ago',
  '180': 'A few hours ago',
  '720': 'Half a day ago',
  '1440': 'Yesterday',
  '2880': 'Two days ago',
  '10080': 'About a week ago',
} as const;
type SeenAgo = keyof typeof SEEN_AGO;

/** Query of `GET /api/lost/:id?sent=`; `sent` shows thanks after a sighting was sent. */
export const visitorPageQuerySchema = z.strictObject({ sent: z.optional(z.literal('')) });

/** Body of `POST /api/lost/:id`: fields of the form for visitors without an account; a photo may be sent with it. */
export const visitorSightingInputSchema = z.strictObject({
  where: requiredLineUpTo(SIGHTING_WHERE_MAX, 'Please say where you saw it'),
  text: z._default(textUpTo(SIGHTING_TEXT_MAX), ''),
  name: z._default(lineUpTo(TAG_FINDER_NAME_MAX), ''),
  /** Age of the sighting in minutes, one of SEEN_AGO, as pages without scripts offer it. */
  ago: z._default(z.enum(Object.keys(SEEN_AGO) as [SeenAgo, ...SeenAgo[]]), '0'),
  /** Position of the device, if the visitor allowed it. */
  latitude: z.optional(z.string().check(z.maxLength(30))),
  longitude: z.optional(z.string().check(z.maxLength(30))),
  /** Id of the form, so that a form sent again after a lost reply isn't stored twice. */
  formId: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
});
export type VisitorSightingInput = z.infer<typeof visitorSightingInputSchema>;

import * as z from 'zod/mini';

import { exactPlaceInputSchema, exactPointSchema } from './exact-place.ts';
import { gridPlaceSchema } from './grid-place.ts';
import { imageSchema, imageUrlSchema } from './image.ts';
import {
  NOTICE_DAYS_MAX,
  SIGHTINGS_MAX,
  SIGHTING_TEXT_MAX,
  SIGHTING_WHERE_MAX,
  TAG_FINDER_NAME_MAX,
} from './limits.ts';
import { pastMomentWithin } from './past-moment.ts';
import { lineUpTo, requiredLineUpTo, textUpTo } from './text.ts';
import { userCardSchema } from './user.ts';

/** Somebody has seen a lost pet. */
export const sightingSchema = z.object({
  id: z.int(),
  /** ISO 8601. */
  seenAt: z.iso.datetime(),
  /** In words. */
  where: z.string(),
  /** To a kilometre; null of a visitor who did not say it on a map. */
  place: z.nullable(gridPlaceSchema),
  /** To the metre, for whoever looks for the pet and whoever reported it; null for others. */
  point: z.nullable(exactPointSchema),
  text: z.string(),
  /** That of a visitor without an account is for whoever looks for the pet alone; null for others. */
  image: z.nullable(imageSchema),
  /** Null of a visitor without an account, and of somebody hidden from the viewer. */
  author: z.nullable(userCardSchema),
  /** The conversation that a visitor began with it, for whoever looks for the pet; null for others, and where none began or it has ended. */
  conversationId: z.nullable(z.int()),
  /** The viewer may delete it. */
  isOwn: z.boolean(),
});
export type Sighting = z.infer<typeof sightingSchema>;

/** `GET /api/lost-found/:id/sightings`: whole, in the order in which the pet was seen. */
export const sightingsSchema = z.array(sightingSchema).check(z.maxLength(SIGHTINGS_MAX));

/** `POST /api/lost-found/:id/sightings`. */
export const sightingInputSchema = z.strictObject({
  seenAt: pastMomentWithin(NOTICE_DAYS_MAX),
  place: exactPlaceInputSchema,
  text: textUpTo(SIGHTING_TEXT_MAX),
  imageUrl: z.nullable(imageUrlSchema),
});
export type SightingInput = z.infer<typeof sightingInputSchema>;

/** How long ago a visitor may have seen it, by its minutes. */
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

/** `GET /api/lost/:id?sent=`: thanks whoever has just sent one. */
export const visitorPageQuerySchema = z.strictObject({ sent: z.optional(z.literal('')) });

/** `POST /api/lost/:id`: of somebody who is not signed in, as a page's form sends it beside the photo. */
export const visitorSightingInputSchema = z.strictObject({
  where: requiredLineUpTo(SIGHTING_WHERE_MAX, 'Please say where you saw it'),
  text: z._default(textUpTo(SIGHTING_TEXT_MAX), ''),
  name: z._default(lineUpTo(TAG_FINDER_NAME_MAX), ''),
  /** How long ago, one of SEEN_AGO, in minutes; as a page without a script asks. */
  ago: z._default(z.enum(Object.keys(SEEN_AGO) as [SeenAgo, ...SeenAgo[]]), '0'),
  /** By the device, where its owner has let it. */
  latitude: z.optional(z.string().check(z.maxLength(30))),
  longitude: z.optional(z.string().check(z.maxLength(30))),
  /** Made with the form that sends it: one whose answer was lost is sent again and is there once. */
  formId: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
});
export type VisitorSightingInput = z.infer<typeof visitorSightingInputSchema>;

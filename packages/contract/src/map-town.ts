import * as z from 'zod/mini';

import { gridPlaceInputSchema } from './grid-place-input.ts';
import { gridPlaceSchema } from './grid-place.ts';
import { FRIENDS_PETS_IN_VIEW_MAX } from './limits.ts';
import { boundsQuerySchema } from './bounds-query.ts';
import { petTileSchema } from './user-profile.ts';
import { userCardSchema } from './user.ts';

/** `PUT /api/map/town`: where friends see the viewer's pets on their map. The server keeps the nearest town alone. */
export const mapTownInputSchema = gridPlaceInputSchema;

/** `GET /api/map/town`: null: friends do not see their pets there. */
export const ownMapTownSchema = z.object({ town: z.nullable(gridPlaceSchema) });

/** `GET /api/map/friends-pets?bbox=`: pets of friends who show them, each in its owner's town; the newest. */
export const friendsPetsInViewQuerySchema = z.strictObject({ bbox: boundsQuerySchema });
const friendsPetSchema = z.extend(petTileSchema, { owner: userCardSchema, place: gridPlaceSchema });
export type FriendsPet = z.infer<typeof friendsPetSchema>;
export const friendsPetsInViewSchema = z.array(friendsPetSchema).check(z.maxLength(FRIENDS_PETS_IN_VIEW_MAX));

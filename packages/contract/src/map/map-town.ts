import * as z from 'zod/mini';

import { gridPlaceInputSchema } from './grid-place-input.ts';
import { gridPlaceSchema } from './grid-place.ts';
import { FRIENDS_PETS_IN_VIEW_MAX } from '../limits.ts';
import { boundsQuerySchema } from './bounds-query.ts';
import { petTileSchema } from '../users/user-profile.ts';
import { userCardSchema } from '../users/user.ts';

/**
 * Body of `PUT /api/map/town`: where friends see the viewer's pets on their map. The server stores only the nearest
 * town.
 */
export const mapTownInputSchema = gridPlaceInputSchema;

/** Reply of `GET /api/map/town`; null if friends don't see the viewer's pets. */
export const ownMapTownSchema = z.object({ town: z.nullable(gridPlaceSchema) });

/** Query of `GET /api/map/friends-pets?bbox=`: newest pets of friends who share them, each in its owner's town. */
export const friendsPetsInViewQuerySchema = z.strictObject({ bbox: boundsQuerySchema });
const friendsPetSchema = z.extend(petTileSchema, { owner: userCardSchema, place: gridPlaceSchema });
export type FriendsPet = z.infer<typeof friendsPetSchema>;
export const friendsPetsInViewSchema = z.array(friendsPetSchema).check(z.maxLength(FRIENDS_PETS_IN_VIEW_MAX));

import * as z from 'zod/mini';

import { inbreedingSchema } from '../pet-family/pet-family.ts';
import { INTEREST_STATES } from './mating-states.ts';
import { pageOf } from '../calls/page.ts';
import { rowIdSchema } from '../calls/row-id.ts';
import { petTileSchema } from '../users/user-profile.ts';
import { userCardSchema } from '../users/user.ts';

/**
 * Body of `PUT /api/listings/:id/interest` with one of the viewer's pets. Repeating it with another pet replaces the
 * interest.
 */
export const interestInputSchema = z.strictObject({ petId: rowIdSchema });
export type InterestInput = z.infer<typeof interestInputSchema>;

/** Interest of a user in mating their pet with the offered one. */
export const interestSchema = z.object({
  id: z.int(),
  state: z.enum(INTEREST_STATES),
  pet: petTileSchema,
  owner: userCardSchema,
  createdAt: z.string(),
  /** Inbreeding of a litter of the two. */
  inbreeding: inbreedingSchema,
});
export type Interest = z.infer<typeof interestSchema>;

/**
 * Reply of `GET /api/listings/:id/interests`: for the lister, newest first, without pets that have died or changed
 * owners.
 */
export const interestPageSchema = pageOf(interestSchema);

/** Reply of `POST /api/listings/:id/interests/:interestId/accept`: the conversation of the two. */
export const matchSchema = z.object({ conversationId: z.int() });

/**
 * Reply of `GET /api/listings/:id/candidates`: the viewer's living pets, oldest first, and whether they are suitable.
 */
export const candidatesSchema = z.object({
  items: z.array(
    z.object({
      pet: petTileSchema,
      /** Reason why the pet isn't suitable; null if it is. */
      refusal: z.nullable(z.string()),
      /** Inbreeding of a litter; null if the pet isn't suitable. */
      inbreeding: z.nullable(inbreedingSchema),
    }),
  ),
});
export type Candidate = z.infer<typeof candidatesSchema>['items'][number];

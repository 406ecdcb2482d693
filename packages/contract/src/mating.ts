import * as z from 'zod/mini';

import { inbreedingSchema } from './pet-family.ts';
import { INTEREST_STATES } from './mating-states.ts';
import { pageOf } from './page.ts';
import { rowIdSchema } from './row-id.ts';
import { petTileSchema } from './user-profile.ts';
import { userCardSchema } from './user.ts';

/** `PUT /api/listings/:id/interest`: with one of the own pets. Once more with another one replaces it. */
export const interestInputSchema = z.strictObject({ petId: rowIdSchema });
export type InterestInput = z.infer<typeof interestInputSchema>;

/** Somebody would like to mate a pet of theirs with the one that is offered. */
export const interestSchema = z.object({
  id: z.int(),
  state: z.enum(INTEREST_STATES),
  pet: petTileSchema,
  owner: userCardSchema,
  createdAt: z.string(),
  /** Of a litter that the two would have. */
  inbreeding: inbreedingSchema,
});
export type Interest = z.infer<typeof interestSchema>;

/** `GET /api/listings/:id/interests`: for its lister, newest first; of pets that are still their owners' and alive. */
export const interestPageSchema = pageOf(interestSchema);

/** `POST /api/listings/:id/interests/:interestId/accept`: where the two talk from now on. */
export const matchSchema = z.object({ conversationId: z.int() });

/** `GET /api/listings/:id/candidates`: the viewer's own pets that are alive, oldest first, and which of them fit. */
export const candidatesSchema = z.object({
  items: z.array(
    z.object({
      pet: petTileSchema,
      /** Why it does not fit; null where it does. */
      refusal: z.nullable(z.string()),
      /** Of a litter; null where it does not fit. */
      inbreeding: z.nullable(inbreedingSchema),
    }),
  ),
});
export type Candidate = z.infer<typeof candidatesSchema>['items'][number];

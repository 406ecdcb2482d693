import * as z from 'zod/mini';

import { careSchema } from '../pet-health/care.ts';
import { CARED_FOR_MAX, CARERS_MAX } from '../limits.ts';
import { petTileSchema } from '../users/user-profile.ts';
import { userCardSchema } from '../users/user.ts';

const carerSchema = z.extend(careSchema, { user: userCardSchema });
export type Carer = z.infer<typeof carerSchema>;

/** Reply of `GET /api/pets/:id/carers`: accepted carers first, then invitations, oldest first. */
export const carersSchema = z.object({ items: z.array(carerSchema).check(z.maxLength(CARERS_MAX)) });

const caredForSchema = z.extend(careSchema, { pet: petTileSchema, owner: userCardSchema });
export type CaredFor = z.infer<typeof caredForSchema>;

/** Reply of `GET /api/pets/cared-for`: open invitations first, then the most recently accepted pets. */
export const caredForListSchema = z.object({ items: z.array(caredForSchema).check(z.maxLength(CARED_FOR_MAX)) });

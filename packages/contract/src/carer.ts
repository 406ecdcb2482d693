import * as z from 'zod/mini';

import { careSchema } from './care.ts';
import { CARED_FOR_MAX, CARERS_MAX } from './limits.ts';
import { petTileSchema } from './user-profile.ts';
import { userCardSchema } from './user.ts';

const carerSchema = z.extend(careSchema, { user: userCardSchema });
export type Carer = z.infer<typeof carerSchema>;

/** `GET /api/pets/:id/carers`: those who have accepted first, then whoever was asked first. */
export const carersSchema = z.object({ items: z.array(carerSchema).check(z.maxLength(CARERS_MAX)) });

const caredForSchema = z.extend(careSchema, { pet: petTileSchema, owner: userCardSchema });
export type CaredFor = z.infer<typeof caredForSchema>;

/** `GET /api/pets/cared-for`: what waits for an answer first, then the pets that were accepted last. */
export const caredForListSchema = z.object({ items: z.array(caredForSchema).check(z.maxLength(CARED_FOR_MAX)) });

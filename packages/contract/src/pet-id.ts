import * as z from 'zod/mini';

import { INTEGER_MAX } from './integer-max.ts';

/** As it is sent. */
export const petIdSchema = z.int().check(z.gte(1), z.lte(INTEGER_MAX));

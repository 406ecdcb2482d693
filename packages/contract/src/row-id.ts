import * as z from 'zod/mini';

import { INTEGER_MAX } from './integer-max.ts';

/** The id of a row, as it is sent. */
export const rowIdSchema = z.int().check(z.gte(1), z.lte(INTEGER_MAX));

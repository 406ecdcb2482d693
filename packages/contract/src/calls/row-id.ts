import * as z from 'zod/mini';

import { ROW_ID_MAX } from '../integer-max.ts';

/** Id of a row, as sent by clients. */
export const rowIdSchema = z.int().check(z.gte(1), z.lte(ROW_ID_MAX));

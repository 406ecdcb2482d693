import * as z from 'zod/mini';

import { BATCH_MAX, BATCH_TEXT_MAX } from './limits.ts';

/** `GET /api/batch?paths=/api/feeds /api/pets?limit=5`: addresses below /api, each with its query, with a space between two. */
export const batchQuerySchema = z.strictObject({
  paths: z.pipe(
    z.pipe(
      z.string().check(z.maxLength(BATCH_TEXT_MAX)),
      z.transform((text) => text.split(' ')),
    ),
    z.array(z.string().check(z.regex(/^\/api\/[!-~]*$/))).check(z.maxLength(BATCH_MAX)),
  ),
});

/** In the order of what was asked: what each would have answered alone, an error included. `body` is its JSON. */
export const batchSchema = z.object({
  answers: z.array(z.object({ status: z.int(), body: z.unknown() })),
});
export type Batch = z.infer<typeof batchSchema>;

import * as z from 'zod/mini';

import { BATCH_MAX, BATCH_TEXT_MAX } from '../limits.ts';

/**
 * Query of `GET /api/batch?paths=/api/feeds /api/pets?limit=5`: addresses below /api with their queries, separated by
 * spaces.
 */
export const batchQuerySchema = z.strictObject({
  paths: z.pipe(
    z.pipe(
      z.string().check(z.maxLength(BATCH_TEXT_MAX)),
      z.transform((text) => text.split(' ')),
    ),
    z.array(z.string().check(z.regex(/^\/api\/[!-~]*$/))).check(z.maxLength(BATCH_MAX)),
  ),
});

/** Replies in the order of the paths, each as the single request would answer, including errors. `body` is its JSON. */
export const batchSchema = z.object({
  answers: z.array(z.object({ status: z.int(), body: z.unknown() })),
});
export type Batch = z.infer<typeof batchSchema>;

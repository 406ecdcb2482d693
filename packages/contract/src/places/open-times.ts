import * as z from 'zod/mini';

import { OPEN_TIMES_MAX } from '../limits.ts';
import { WEEK_MINUTES } from './place-hours.ts';

const openTimeSchema = z.tuple([
  z.int().check(z.gte(0), z.lte(WEEK_MINUTES - 1)),
  z.int().check(z.gte(1), z.lte(WEEK_MINUTES)),
]);

/** Open times of a regular week, sorted and neither overlapping nor adjacent; empty means never open. */
export const openTimesSchema = z.array(openTimeSchema).check(
  z.maxLength(OPEN_TIMES_MAX, `Please enter at most ${OPEN_TIMES_MAX} times`),
  z.refine(
    (times) => times.every(([from, to], at) => from < to && from > (times[at - 1]?.[1] ?? -1)),
    'Please enter times that end after they begin, and do not overlap',
  ),
);

import * as z from 'zod/mini';

import { unitNameSchema, versionSchema } from './remote-build.ts';
import { REPORTS_MAX } from './remote-report-limits.ts';

const milliseconds = z.optional(z.int().check(z.gte(0), z.lte(3_600_000)));

/** Worst value of each measurement for a version in one tab; missing if the browser doesn't measure it. */
export const versionVitalsSchema = z.strictObject({
  remote: unitNameSchema,
  version: versionSchema,
  lcp: milliseconds,
  inp: milliseconds,
  cls: z.optional(z.number().check(z.gte(0), z.lte(1_000))),
  longestFrame: milliseconds,
});
export type VersionVitals = z.infer<typeof versionVitalsSchema>;

/** Body of `POST /api/beacons/vitals`. */
export const vitalsReportSchema = z.strictObject({
  vitals: z.array(versionVitalsSchema).check(z.minLength(1), z.maxLength(REPORTS_MAX)),
});
export type VitalsReport = z.infer<typeof vitalsReportSchema>;

import * as z from 'zod/mini';

import { REMOTE_FAILURE_KINDS } from './composition.ts';
import { REPORTS_MAX } from './remote-report-limits.ts';
import { unitNameSchema, versionSchema } from './remote-build.ts';

/** How opening a remote went in one tab. `ready` once per remote and tab; failures each time. */
export const remoteReportSchema = z.strictObject({
  snapshotId: z.string().check(z.maxLength(64)),
  remote: unitNameSchema,
  version: versionSchema,
  kind: z.enum(['ready', 'incompatible', ...REMOTE_FAILURE_KINDS]),
  /** From asking for it until it was there or had failed. */
  ms: z.int().check(z.gte(0), z.lte(3_600_000)),
});
export type RemoteReport = z.infer<typeof remoteReportSchema>;

/** `POST /api/beacons/remotes`. */
export const remoteReportsSchema = z.strictObject({
  reports: z.array(remoteReportSchema).check(z.minLength(1), z.maxLength(REPORTS_MAX)),
});
export type RemoteReports = z.infer<typeof remoteReportsSchema>;

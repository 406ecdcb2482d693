import * as z from 'zod/mini';

import { REMOTE_FAILURE_KINDS } from './composition.ts';
import { ERROR_MESSAGE_MAX, ERROR_STACK_MAX, REPORTS_MAX } from './remote-report-limits.ts';
import { unitNameSchema, versionSchema } from './remote-build.ts';

/**
 * Ways in which a remote fails that is shown: an error or a rejected promise that nothing has caught, renders without
 * end, a page that does not answer any more, one with nothing on it, one whose memory grows without end, one that the
 * browser had to end.
 */
export const RUNNING_FAILURE_KINDS = ['error', 'rejection', 'loop', 'hang', 'blank', 'memory', 'crash'] as const;

/** How a remote fared in one tab. `ready` once per remote and tab; failures each time. */
export const remoteReportSchema = z.strictObject({
  snapshotId: z.string().check(z.maxLength(64)),
  remote: unitNameSchema,
  version: versionSchema,
  kind: z.enum(['ready', 'incompatible', ...REMOTE_FAILURE_KINDS, ...RUNNING_FAILURE_KINDS]),
  /** From asking for it until it was there or had failed. */
  ms: z.int().check(z.gte(0), z.lte(3_600_000)),
  /** Of an error of the remote's code. */
  error: z.optional(
    z.strictObject({
      message: z.string().check(z.maxLength(ERROR_MESSAGE_MAX)),
      stack: z.string().check(z.maxLength(ERROR_STACK_MAX)),
    }),
  ),
});
export type RemoteReport = z.infer<typeof remoteReportSchema>;

/** `POST /api/beacons/remotes`. */
export const remoteReportsSchema = z.strictObject({
  reports: z.array(remoteReportSchema).check(z.minLength(1), z.maxLength(REPORTS_MAX)),
});
export type RemoteReports = z.infer<typeof remoteReportsSchema>;

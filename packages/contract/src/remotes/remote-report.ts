import * as z from 'zod/mini';

import { REMOTE_FAILURE_KINDS } from './composition.ts';
import { ERROR_MESSAGE_MAX, ERROR_STACK_MAX, REPORTS_MAX } from './remote-report-limits.ts';
import { unitNameSchema, versionSchema } from './remote-build.ts';

/**
 * Failures of a running remote: an uncaught error, an unhandled rejection, an endless render loop, an unresponsive
 * page, a blank page, unbounded memory growth, a tab killed by the browser. Then what keeps people from using a page:
 * navigation or content that is covered, presses that nothing answers, a way back that returns, a page that is blocked
 * half of the time, calls, navigations, sockets, listeners or console lines without end, a focus that moves by itself,
 * storage that was filled or cleared, "undefined" for a text, a picture too large for a phone, reloads without end, a
 * page that can't be scrolled, enlarged or selected, texts that nobody can see, calls that the API refuses.
 */
export const RUNNING_FAILURE_KINDS = [
  'error',
  'rejection',
  'loop',
  'hang',
  'blank',
  'memory',
  'crash',
  'covered',
  'unanswered',
  'trapped',
  'busy',
  'flood',
  'focus',
  'storage',
  'values',
  'picture',
  'reloads',
  'locked',
  'unreadable',
  'refused',
] as const;

/** Report about a remote in one tab: `ready` once per tab, failures each time. */
export const remoteReportSchema = z.strictObject({
  snapshotId: z.string().check(z.maxLength(64)),
  remote: unitNameSchema,
  version: versionSchema,
  kind: z.enum(['ready', 'incompatible', ...REMOTE_FAILURE_KINDS, ...RUNNING_FAILURE_KINDS]),
  /** Duration in ms from the request until success or failure. */
  ms: z.int().check(z.gte(0), z.lte(3_600_000)),
  /** Details of an error in the remote's code. */
  error: z.optional(
    z.strictObject({
      message: z.string().check(z.maxLength(ERROR_MESSAGE_MAX)),
      stack: z.string().check(z.maxLength(ERROR_STACK_MAX)),
    }),
  ),
});
export type RemoteReport = z.infer<typeof remoteReportSchema>;

/** Body of `POST /api/beacons/remotes`. */
export const remoteReportsSchema = z.strictObject({
  reports: z.array(remoteReportSchema).check(z.minLength(1), z.maxLength(REPORTS_MAX)),
});
export type RemoteReports = z.infer<typeof remoteReportsSchema>;

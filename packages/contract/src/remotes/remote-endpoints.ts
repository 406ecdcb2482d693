import { compositionSchema } from './composition.ts';
import { defineEndpoints } from '../calls/endpoint.ts';
import { offeredExtensionsSchema } from './extensions.ts';
import { keptPageReplySchema } from '../offline/kept-page.ts';
import { healthSchema } from '../pet-health/health.ts';
import {
  avoidRequestSchema,
  clearOverridesQuerySchema,
  guestRequestSchema,
  overrideSchema,
  overridesSchema,
} from './override.ts';
import {
  disableSchema,
  promoteSchema,
  publishQuerySchema,
  registryOverviewSchema,
  rollbackSchema,
  setFlagSchema,
  switchExtensionSchema,
  unitChangeSchema,
} from './registry.ts';
import { addedReleaseHookSchema, newReleaseHookSchema, releaseHooksSchema } from './release-hook.ts';
import { remoteReportsSchema } from './remote-report.ts';
import { vitalsReportSchema } from './vitals-report.ts';

const change = {
  access: 'deploy-token',
  params: { name: 'unit' },
  reply: unitChangeSchema,
  rates: ['releases'],
  reaches: [],
} as const;

/** Serving and deploying remotes, and health of this process. */
export const remoteEndpoints = defineEndpoints({
  'GET /api/composition': { access: 'public', reply: compositionSchema },
  'GET /api/composition/extensions': { access: 'session', reply: offeredExtensionsSchema },
  /** The page that a browser keeps for the user's next visits, with the addresses of all its files. */
  'GET /api/composition/page': { access: 'session', reply: keptPageReplySchema },
  'POST /api/composition/avoid': { access: 'session', body: avoidRequestSchema, reply: null, rates: [], reaches: [] },
  'GET /api/qa/overrides': { access: 'session', reply: overridesSchema },
  'POST /api/qa/overrides': { access: 'session', body: overrideSchema, reply: overridesSchema, rates: [], reaches: [] },
  /** Clears the overrides of one unit, one flag of it, or all overrides. */
  'DELETE /api/qa/overrides': { access: 'session', query: clearOverridesQuerySchema, reply: overridesSchema },
  /**
   * Clears overrides through the banner's form, which also works if the page's scripts don't. Redirects (303) to the
   * page it came from.
   */
  'POST /api/qa/overrides/clear': { access: 'session', reply: 'page', rates: [], reaches: [] },
  /** Sets a cookie that lets another user set overrides, because end-to-end suites create their own accounts. */
  'POST /api/qa/guests': { access: 'session', body: guestRequestSchema, reply: null, rates: [], reaches: [] },
  /**
   * Records reports of remotes. A page left after signing out also sends its last report, which is ignored and answered
   * with 204 to keep the console clean.
   */
  'POST /api/beacons/remotes': {
    access: 'public',
    body: remoteReportsSchema,
    reply: null,
    rates: ['reports'],
    reaches: [],
  },
  'POST /api/beacons/vitals': {
    access: 'public',
    body: vitalsReportSchema,
    reply: null,
    rates: ['reports'],
    reaches: [],
  },
  'GET /api/remotes': { access: 'deploy-token', reply: registryOverviewSchema },
  /** Publishes a version; the body is the build as a gzipped tar. */
  'POST /api/remotes/:name/versions': {
    access: 'deploy-token',
    params: { name: 'text' },
    accepts: 'gzip',
    query: publishQuerySchema,
    reply: unitChangeSchema,
    status: 201,
    rates: ['publishing'],
    reaches: [],
  },
  /**
   * Dry run of publishing with the same body and query: returns the outcome or the reason for refusal, and keeps
   * nothing.
   */
  'POST /api/remotes/:name/checks': {
    access: 'deploy-token',
    params: { name: 'text' },
    accepts: 'gzip',
    query: publishQuerySchema,
    reply: unitChangeSchema,
    rates: ['publishing'],
    reaches: [],
  },
  'POST /api/remotes/:name/promote': { ...change, body: promoteSchema },
  'POST /api/remotes/:name/rollback': { ...change, body: rollbackSchema },
  'POST /api/remotes/:name/disable': { ...change, body: disableSchema },
  'POST /api/remotes/:name/flags': { ...change, body: setFlagSchema },
  /** Subscriptions to releases: webhooks, mails and feeds. */
  'GET /api/release-hooks': { access: 'deploy-token', reply: releaseHooksSchema },
  'POST /api/release-hooks': {
    access: 'deploy-token',
    body: newReleaseHookSchema,
    reply: addedReleaseHookSchema,
    status: 201,
    rates: ['releases'],
    reaches: [],
  },
  'DELETE /api/release-hooks/:id': { access: 'deploy-token', params: { id: 'uuid' }, reply: null },
  /** Sends a test event to a webhook or by mail. */
  'POST /api/release-hooks/:id/test': {
    access: 'deploy-token',
    params: { id: 'uuid' },
    reply: null,
    rates: ['releases'],
    reaches: [],
  },
  /** Atom feed of releases, for feed readers that poll it. */
  'GET /api/release-feeds/:token': { access: 'public', params: { token: 'text' }, reply: 'file', rates: ['calendars'] },
  'POST /api/remotes/:name/extensions': { ...change, body: switchExtensionSchema },
  'GET /livez': { access: 'public', reply: healthSchema },
  'GET /readyz': { access: 'public', reply: healthSchema },
  /** Manifest of the installable app; 404 if the live shell has none. */
  'GET /manifest.webmanifest': { access: 'public', reply: 'file' },
  /** Redirects to the composer with what another app shares with the installed one. */
  'GET /api/share': { access: 'public', reply: 'page' },
  /** Redirects likewise for a share with photos, which the device's worker takes and the server drops. */
  'POST /api/share': {
    access: 'public',
    accepts: 'multipart',
    fileField: 'photo',
    fromAnywhere: true,
    reply: 'page',
    rates: ['uploads'],
    reaches: [],
  },
  /** Prometheus metrics, for clients with METRICS_TOKEN. */
  'GET /metrics': { access: 'public', reply: 'page' },
});

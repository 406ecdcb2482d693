import { compositionSchema } from '../composition.ts';
import { defineEndpoints } from '../endpoint.ts';
import { healthSchema } from '../health.ts';
import {
  avoidRequestSchema,
  clearOverridesQuerySchema,
  guestRequestSchema,
  overrideSchema,
  overridesSchema,
} from '../override.ts';
import {
  disableSchema,
  promoteSchema,
  publishQuerySchema,
  registryOverviewSchema,
  rollbackSchema,
  unitChangeSchema,
} from '../registry.ts';
import { remoteReportsSchema } from '../remote-report.ts';
import { vitalsReportSchema } from '../vitals-report.ts';

const change = {
  access: 'deploy-token',
  params: { name: 'unit' },
  reply: unitChangeSchema,
  rates: ['releases'],
} as const;

/** What serves and deploys the remotes, and what tells whether this process is alive. */
export const remoteEndpoints = defineEndpoints({
  'GET /api/composition': { access: 'public', reply: compositionSchema },
  'POST /api/composition/avoid': { access: 'session', body: avoidRequestSchema, reply: null, rates: [] },
  'GET /api/qa/overrides': { access: 'session', reply: overridesSchema },
  'POST /api/qa/overrides': { access: 'session', body: overrideSchema, reply: overridesSchema, rates: [] },
  /** One unit's, or all. */
  'DELETE /api/qa/overrides': { access: 'session', query: clearOverridesQuerySchema, reply: overridesSchema },
  /** For the banner's form, which works on a page whose scripts do not: 303 to where it was sent from. */
  'POST /api/qa/overrides/clear': { access: 'session', reply: 'page', rates: [] },
  /** Sets a cookie for somebody else's browser: end-to-end suites make accounts of their own. */
  'POST /api/qa/guests': { access: 'session', body: guestRequestSchema, reply: null, rates: [] },
  /** A page that is left after signing out tells its last, too, which counts for nothing: 204, or its console would complain. */
  'POST /api/beacons/remotes': { access: 'public', body: remoteReportsSchema, reply: null, rates: ['reports'] },
  'POST /api/beacons/vitals': { access: 'public', body: vitalsReportSchema, reply: null, rates: ['reports'] },
  'GET /api/remotes': { access: 'deploy-token', reply: registryOverviewSchema },
  /** The body is the build as a gzipped tar. */
  'POST /api/remotes/:name/versions': {
    access: 'deploy-token',
    params: { name: 'text' },
    accepts: 'gzip',
    query: publishQuerySchema,
    reply: unitChangeSchema,
    status: 201,
    rates: ['publishing'],
  },
  /** The same body and query: what would become of it, or why not. Nothing is kept. */
  'POST /api/remotes/:name/checks': {
    access: 'deploy-token',
    params: { name: 'text' },
    accepts: 'gzip',
    query: publishQuerySchema,
    reply: unitChangeSchema,
    rates: ['publishing'],
  },
  'POST /api/remotes/:name/promote': { ...change, body: promoteSchema },
  'POST /api/remotes/:name/rollback': { ...change, body: rollbackSchema },
  'POST /api/remotes/:name/disable': { ...change, body: disableSchema },
  'GET /livez': { access: 'public', reply: healthSchema },
  'GET /readyz': { access: 'public', reply: healthSchema },
  /** Text for Prometheus, for whoever holds METRICS_TOKEN. */
  'GET /metrics': { access: 'public', reply: 'page' },
});

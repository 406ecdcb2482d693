import { resolve } from 'node:path';

import { NEWS_FEEDS_MAX } from '@qlixline/contract/limits';
import * as z from 'zod/mini';

import { StartError } from '../errors/start-error.ts';
import { webAddressOf } from '../outside/web-address.ts';
import { persistentSecret } from './persistent-secret.ts';

const text = z.optional(z.string().check(z.minLength(1)));
const addressFor = (protocol: RegExp, what: string) => z.url({ protocol, error: `must be ${what}` });
const webAddress = (what: string) => z.optional(addressFor(/^https?$/, what));
/** Schema of an address reduced to its origin, so it may contain nothing else. */
const originOnly = (what: string, example: string) =>
  z.optional(
    addressFor(/^https?$/, `${what}, such as ${example}`).check(
      z.refine(isOriginIfAddress, `must end after its host and port, as ${example} does`),
    ),
  );
const switchedOn = z.pipe(
  z._default(z.enum(['0', '1'], 'must be 0 or 1'), '0'),
  z.transform((value) => value === '1'),
);

const variablesSchema = z.object({
  APP_ENV: z._default(z.enum(['production', 'staging', 'development', 'test']), 'production'),
  HOST: z._default(z.string(), 'localhost'),
  PORT: z._default(z.coerce.number('must be a port number').check(z.int(), z.gte(0), z.lte(65_535)), 3000),
  PUBLIC_URL: originOnly('the address that browsers use', 'https://pets.example'),
  TRUST_PROXY: switchedOn,
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: addressFor(/^postgres(ql)?$/, 'a postgres:// address'),
  DIRECT_DATABASE_URL: z.optional(addressFor(/^postgres(ql)?$/, 'a postgres:// address')),
  PREPARED_STATEMENTS: z._default(z.enum(['0', '1'], 'must be 0 or 1'), '1'),
  DATABASE_POOL: z._default(
    z.coerce.number('must be a number of connections').check(z.int(), z.gte(2), z.lte(200)),
    10,
  ),
  DATABASE_WAIT_MS: z._default(
    z.coerce.number('must be a number of milliseconds').check(z.int(), z.gte(100), z.lte(60_000)),
    2_500,
  ),
  REDIS_URL: z.optional(addressFor(/^rediss?$/, 'a redis:// address')),
  S3_ENDPOINT: webAddress('the address of an S3-compatible storage'),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_BUCKET: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  SESSION_SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  OIDC_ISSUER: webAddress("the OpenID Connect issuer's address"),
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  SMTP_URL: z.optional(addressFor(/^smtps?$/, 'an smtp:// or smtps:// address')),
  MAIL_FROM: z._default(z.string(), 'Qlixline <no-reply@qlixline.example>'),
  DEMO_DATA: z.optional(z.enum(['0', '1'], 'must be 0 or 1')),
  API_DOCS: z.optional(z.enum(['0', '1'], 'must be 0 or 1')),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  BUILDS_DIR: text,
  ALLOW_BROKEN_CALLS: switchedOn,
  REMOTES_ORIGIN: originOnly('the origin that serves published remotes', 'https://cdn.example'),
  OVERRIDE_ORIGINS: text,
  LINK_PREVIEWS: z.optional(z.enum(['0', '1'], 'must be 0 or 1')),
  MAP_STYLE_URL: webAddress('the address of a MapLibre style or of PMTiles'),
  MAP_ORIGINS: text,
  NEWS_FEEDS: text,
  LOG_LEVEL: z.optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
});

export type Env = ReturnType<typeof readEnv>;

/**
 * Parses the settings (behaviour: configuration); folders are relative to the working directory. Throws one sentence
 * about the first invalid variable.
 */
export function readEnv(source: Record<string, string | undefined>) {
  const parsed = variablesSchema.safeParse(withoutEmpty(source));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    const why = source[name] ? issue?.message : 'is missing; the backend cannot start without it';
    throw new StartError(`The setting ${name} ${why}.`);
  }
  const set = parsed.data;
  const outsideProduction = set.APP_ENV === 'production' ? '0' : '1';
  const dataDir = resolve(set.DATA_DIR);
  const publicUrl = new URL(set.PUBLIC_URL ?? `http://localhost:${set.PORT}`);
  return {
    mode: set.APP_ENV,
    host: set.HOST,
    port: set.PORT,
    /** Origin browsers use, without a trailing slash. */
    publicOrigin: publicUrl.origin,
    /** Origins whose pages may change data. */
    allowedOrigins: set.PUBLIC_URL ? [publicUrl.origin] : loopbackOrigins(set.PORT),
    secureCookies: publicUrl.protocol === 'https:',
    trustProxy: set.TRUST_PROXY,
    dataDir,
    databaseUrl: set.DATABASE_URL,
    /** Address past a connection pooler, for migrations and administration. */
    directDatabaseUrl: set.DIRECT_DATABASE_URL ?? set.DATABASE_URL,
    /** False for a connection pooler that loses prepared statements. */
    preparesStatements: set.PREPARED_STATEMENTS === '1',
    databasePool: set.DATABASE_POOL,
    /** Milliseconds a request waits for a statement before 503; slightly less for a connection. */
    databaseWaitMs: set.DATABASE_WAIT_MS,
    redisUrl: set.REDIS_URL,
    s3: s3Settings(set),
    sessionSecret: set.SESSION_SECRET ?? persistentSecret(dataDir, 'session-secret'),
    oidc: oidcSettings(set),
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM,
    /** An installation for demonstration: it is filled with demo data, whose accounts can sign in. */
    demoData: isDemonstration(set),
    /** True if /api/docs describes the endpoints to everybody. */
    apiDocs: (set.API_DOCS ?? outsideProduction) === '1',
    /** Token to read /metrics; undefined disables it. */
    metricsToken: set.METRICS_TOKEN,
    /** Folder of the installation's own builds, with `shell/dist` and `mf-…/dist`. */
    buildsDir: set.BUILDS_DIR === undefined ? undefined : resolve(set.BUILDS_DIR),
    /** True if the process reports ready even if it lacks calls of a served build. */
    allowBrokenCalls: set.ALLOW_BROKEN_CALLS,
    /** Origin browsers load remotes from; empty for our own. */
    remotesOrigin: set.REMOTES_ORIGIN === undefined ? '' : new URL(set.REMOTES_ORIGIN).origin,
    /** Returns true if a user may run a build from another origin; always false in production. */
    overrideOrigin: overrideOriginRule(set),
    /** True if linked pages are fetched; off in specs unless switched on. */
    linkPreviews: (set.LINK_PREVIEWS ?? (set.APP_ENV === 'test' ? '0' : '1')) === '1',
    /** Address of a map style that replaces the bundled basemap. */
    mapStyleUrl: set.MAP_STYLE_URL,
    /** Origins the style and its resources are loaded from, except our own. */
    mapOrigins: mapOrigins(set),
    /** Addresses of RSS or Atom feeds with articles; empty for the product's own articles. */
    newsFeeds: newsFeeds(set),
    logLevel: set.LOG_LEVEL ?? (set.APP_ENV === 'test' ? 'silent' : 'info'),
  };
}

type Variables = z.infer<typeof variablesSchema>;

function isDemonstration({ APP_ENV, DEMO_DATA }: Variables): boolean {
  if (APP_ENV === 'production' && DEMO_DATA === '1') {
    throw new StartError(
      'The setting DEMO_DATA must be 0 in production: everybody knows the password of the demo account.',
    );
  }
  return (DEMO_DATA ?? (APP_ENV === 'development' ? '1' : '0')) === '1';
}

function oidcSettings(set: Variables) {
  if (!set.OIDC_ISSUER) return undefined;
  if (!set.OIDC_CLIENT_ID) throw new StartError('The setting OIDC_CLIENT_ID is missing; OIDC_ISSUER needs it.');
  return { issuer: set.OIDC_ISSUER, clientId: set.OIDC_CLIENT_ID, clientSecret: set.OIDC_CLIENT_SECRET };
}

function s3Settings(set: Variables) {
  if (!set.S3_BUCKET) return undefined;
  if (!set.S3_ACCESS_KEY_ID) throw new StartError('The setting S3_ACCESS_KEY_ID is missing; S3_BUCKET needs it.');
  if (!set.S3_SECRET_ACCESS_KEY)
    throw new StartError('The setting S3_SECRET_ACCESS_KEY is missing; S3_BUCKET needs it.');
  return {
    endpoint: set.S3_ENDPOINT,
    region: set.S3_REGION,
    bucket: set.S3_BUCKET,
    accessKeyId: set.S3_ACCESS_KEY_ID,
    secretAccessKey: set.S3_SECRET_ACCESS_KEY,
  };
}

function newsFeeds({ NEWS_FEEDS = '' }: Variables): string[] {
  const addresses = NEWS_FEEDS.split(/[\s,]+/).filter((address) => address !== '');
  if (addresses.length > NEWS_FEEDS_MAX) {
    throw new StartError(`The setting NEWS_FEEDS must have at most ${NEWS_FEEDS_MAX} addresses.`);
  }
  return [
    ...new Set(
      addresses.map((address) => {
        const url = webAddressOf(address);
        if (!url)
          throw new StartError(`The setting NEWS_FEEDS must have addresses on the web, and ${address} is none.`);
        return url.href;
      }),
    ),
  ];
}

/** Lists the distinct origins of the style and of MAP_ORIGINS. */
function mapOrigins({ MAP_STYLE_URL, MAP_ORIGINS }: Variables): string[] {
  const ofStyle = MAP_STYLE_URL === undefined ? [] : [new URL(MAP_STYLE_URL).origin];
  return [...new Set([...ofStyle, ...originsIn('MAP_ORIGINS', MAP_ORIGINS, 'https://tiles.example')])];
}

/** Parses comma-separated origins. */
function originsIn(name: keyof Variables, list = '', example: string): string[] {
  const addresses = list.split(',').map((address) => address.trim());
  return addresses.filter(Boolean).map((address) => {
    const url = URL.parse(address);
    if (url && /^https?:$/.test(url.protocol) && isOrigin(url)) return url.origin;
    throw new StartError(`The setting ${name} must be origins with commas between, such as ${example}.`);
  });
}

/**
 * Returns true if an address ends after its host and port, with or without a slash, as anything beyond would be
 * ignored.
 */
function isOrigin(url: URL): boolean {
  return url.href === `${url.origin}/`;
}

/** Returns true for an origin, and for invalid addresses, which another check rejects. */
function isOriginIfAddress(address: string): boolean {
  const url = URL.parse(address);
  return url === null || isOrigin(url);
}

/**
 * Returns the rule for origins a user may run a remote from: those of OVERRIDE_ORIGINS (comma-separated) and, outside
 * production, the user's own machine.
 */
function overrideOriginRule(set: Variables): (origin: string) => boolean {
  const listed = new Set(originsIn('OVERRIDE_ORIGINS', set.OVERRIDE_ORIGINS, 'https://preview.example'));
  if (set.APP_ENV === 'production') return () => false;
  const ownMachine = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;
  // An invalid address, such as http://localhost:99999, would break the page.
  return (origin) => URL.canParse(origin) && (listed.has(origin) || ownMachine.test(origin));
}

/** Returns the origins used without PUBLIC_URL: the machine's own names. */
function loopbackOrigins(port: number): string[] {
  return ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}`);
}

/** Removes empty variables: `NAME=` in a shell or a compose file means "not set". */
function withoutEmpty(source: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
}

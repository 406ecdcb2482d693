import { resolve } from 'node:path';

import { NEWS_FEEDS_MAX } from '@qlixline/contract/limits';
import * as z from 'zod/mini';

import { StartError } from '../errors/start-error.ts';
import { webAddressOf } from '../outside/web-address.ts';
import { persistentSecret } from './persistent-secret.ts';

const text = z.optional(z.string().check(z.minLength(1)));
const addressFor = (protocol: RegExp, what: string) => z.url({ protocol, error: `must be ${what}` });
const webAddress = (what: string) => z.optional(addressFor(/^https?$/, what));
/** An address of which only the origin is used, so it may say no more. */
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
  /** Both: only where they are asked for in production. */
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
 * Parses the settings (behaviour: configuration); folders are relative to where the backend is started. Throws one
 * sentence that names the first bad variable.
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
    /** Origin that browsers use, without a trailing slash. */
    publicOrigin: publicUrl.origin,
    /** Origins from which a page may change something. */
    allowedOrigins: set.PUBLIC_URL ? [publicUrl.origin] : loopbackOrigins(set.PORT),
    secureCookies: publicUrl.protocol === 'https:',
    trustProxy: set.TRUST_PROXY,
    dataDir,
    databaseUrl: set.DATABASE_URL,
    databasePool: set.DATABASE_POOL,
    /** How long a request waits for a statement, in milliseconds, before it is answered with 503; a bit less for a connection. */
    databaseWaitMs: set.DATABASE_WAIT_MS,
    redisUrl: set.REDIS_URL,
    s3: s3Settings(set),
    sessionSecret: set.SESSION_SECRET ?? persistentSecret(dataDir, 'session-secret'),
    oidc: oidcSettings(set),
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM,
    demoData: (set.DEMO_DATA ?? outsideProduction) === '1',
    /** Whether /api/docs describes the endpoints to everybody. */
    apiDocs: (set.API_DOCS ?? outsideProduction) === '1',
    /** With which /metrics is read; undefined where nobody may. */
    metricsToken: set.METRICS_TOKEN,
    /** Builds that this installation brings along: `shell/dist` and `mf-…/dist` below it. */
    buildsDir: set.BUILDS_DIR === undefined ? undefined : resolve(set.BUILDS_DIR),
    /** Whether the process is ready though it does not answer what a served build calls. */
    allowBrokenCalls: set.ALLOW_BROKEN_CALLS,
    /** Where browsers load remotes from; empty for our own origin. */
    remotesOrigin: set.REMOTES_ORIGIN === undefined ? '' : new URL(set.REMOTES_ORIGIN).origin,
    /** Whether one person may run a build from another address: never in production. */
    overrideOrigin: overrideOriginRule(set),
    /** Whether pages that people link are fetched. Specs that want it say so. */
    linkPreviews: (set.LINK_PREVIEWS ?? (set.APP_ENV === 'test' ? '0' : '1')) === '1',
    /** Of a style that maps are drawn with instead of the basemap that comes with the product. */
    mapStyleUrl: set.MAP_STYLE_URL,
    /** Where the style and what it names is loaded from, other than our own origin. */
    mapOrigins: mapOrigins(set),
    /** Of RSS or Atom, that articles come from; empty: those that come with the product. */
    newsFeeds: newsFeeds(set),
    logLevel: set.LOG_LEVEL ?? (set.APP_ENV === 'test' ? 'silent' : 'info'),
  };
}

type Variables = z.infer<typeof variablesSchema>;

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

/** Lists the origins of the style and of MAP_ORIGINS, each once. */
function mapOrigins({ MAP_STYLE_URL, MAP_ORIGINS }: Variables): string[] {
  const ofStyle = MAP_STYLE_URL === undefined ? [] : [new URL(MAP_STYLE_URL).origin];
  return [...new Set([...ofStyle, ...originsIn('MAP_ORIGINS', MAP_ORIGINS, 'https://tiles.example')])];
}

/** Reads origins with commas between. */
function originsIn(name: keyof Variables, list = '', example: string): string[] {
  const addresses = list.split(',').map((address) => address.trim());
  return addresses.filter(Boolean).map((address) => {
    const url = URL.parse(address);
    if (url && /^https?:$/.test(url.protocol) && isOrigin(url)) return url.origin;
    throw new StartError(`The setting ${name} must be origins with commas between, such as ${example}.`);
  });
}

/** Tells whether an address ends after its host and port, with or without a slash: anything beyond would be ignored. */
function isOrigin(url: URL): boolean {
  return url.href === `${url.origin}/`;
}

/** Like `isOrigin`; true for what is no address, which the check before refuses. */
function isOriginIfAddress(address: string): boolean {
  const url = URL.parse(address);
  return url === null || isOrigin(url);
}

/**
 * The addresses from which a person may run a remote instead of what is published: those of OVERRIDE_ORIGINS
 * (with commas between) and, outside production, this person's own machine.
 */
function overrideOriginRule(set: Variables): (origin: string) => boolean {
  const listed = new Set(originsIn('OVERRIDE_ORIGINS', set.OVERRIDE_ORIGINS, 'https://preview.example'));
  if (set.APP_ENV === 'production') return () => false;
  const ownMachine = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;
  // No page can be composed with what only looks like an address, such as http://localhost:99999.
  return (origin) => URL.canParse(origin) && (listed.has(origin) || ownMachine.test(origin));
}

/** Without PUBLIC_URL the product runs on the machine of whoever opens it, under any of the machine's own names. */
function loopbackOrigins(port: number): string[] {
  return ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}`);
}

/** `NAME=` in a shell or a compose file means "not set". */
function withoutEmpty(source: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
}

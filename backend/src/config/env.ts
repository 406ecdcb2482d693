import { resolve } from 'node:path';

import { isOwnMachine } from '@qlixline/contract/remotes/override-text';

import { StartError } from '../errors/start-error.ts';
import { dataDirOf, filePlaces } from './file-places.ts';
import { persistentSecret } from './persistent-secret.ts';
import { readSettings } from './settings/read-settings.ts';
import type { SettingValues } from './settings/read-settings.ts';
import type { SigningKeys } from './signing-keys.ts';

export type Env = ReturnType<typeof readEnv>;

/**
 * Parses the settings (behaviour: configuration); folders are relative to the working directory. Throws one sentence
 * about the first invalid variable.
 */
export function readEnv(source: Record<string, string | undefined>) {
  const { values, problems } = readSettings(source);
  if (problems[0]) throw new StartError(problems[0].sentence);
  const env = envOf(values);
  const sessionSecret = values.SESSION_SECRET ?? persistentSecret(env.dataDir, 'session-secret');
  const before = values.SESSION_SECRET_BEFORE;
  const sessionKeys: SigningKeys = before === undefined ? [sessionSecret] : [sessionSecret, before];
  return {
    ...env,
    /** Key of hashes in logs and reports, which nobody verifies. */
    sessionSecret,
    /** Keys of sessions, signed cookies and links. */
    sessionKeys,
  };
}

/** Returns the settings but for the secret, which is generated if it isn't set. DATABASE_URL must be set. */
export function envOf(set: SettingValues) {
  const mode = set.APP_ENV ?? 'production';
  const port = set.PORT ?? 3000;
  const publicUrl = new URL(set.PUBLIC_URL ?? `http://localhost:${port}`);
  return {
    mode,
    host: set.HOST ?? 'localhost',
    port,
    /** Origin browsers use, without a trailing slash. */
    publicOrigin: publicUrl.origin,
    /** True if PUBLIC_URL is set. Otherwise the product is used on its own machine only. */
    hasPublicUrl: set.PUBLIC_URL !== undefined,
    /** Origins whose pages may change data. */
    allowedOrigins: set.PUBLIC_URL ? [publicUrl.origin] : loopbackOrigins(port),
    secureCookies: publicUrl.protocol === 'https:',
    trustProxy: set.TRUST_PROXY ?? false,
    dataDir: dataDirOf(set),
    databaseUrl: set.DATABASE_URL ?? '',
    databasePool: set.DATABASE_POOL ?? 10,
    /** Address that bypasses a connection pooler, for migrations and administration. */
    directDatabaseUrl: set.DIRECT_DATABASE_URL ?? set.DATABASE_URL ?? '',
    /** False for a connection pooler that loses prepared statements. */
    preparesStatements: set.PREPARED_STATEMENTS ?? true,
    /** Milliseconds a request waits for a statement before 503; slightly less for a connection. */
    databaseWaitMs: set.DATABASE_WAIT_MS ?? 2_500,
    redisUrl: set.REDIS_URL,
    ...filePlaces(set),
    oidc: oidcSettings(set),
    registration: set.REGISTRATION ?? 'open',
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM ?? 'Qlixline <no-reply@qlixline.example>',
    /** Secret with which mail servers report what came back; undefined disables it. */
    mailReturnSecret: set.MAIL_RETURN_SECRET,
    /** Host of addresses to which bounces and replies return; undefined if nothing returns. */
    mailReturnDomain: set.MAIL_RETURN_DOMAIN,
    /** True if this is an installation for demonstration: it is filled with demo data, whose accounts can sign in. */
    demoData: set.DEMO_DATA ?? mode === 'development',
    /** True if /api/docs describes the endpoints to everybody. */
    apiDocs: set.API_DOCS ?? mode !== 'production',
    /** Token to read /metrics; undefined disables it. */
    metricsToken: set.METRICS_TOKEN,
    /** Folder with an operator's pages of law and help. */
    pagesDir: set.PAGES_DIR === undefined ? undefined : resolve(set.PAGES_DIR),
    /** Folder of the installation's own builds, with `shell/dist` and `mf-…/dist`. */
    buildsDir: set.BUILDS_DIR === undefined ? undefined : resolve(set.BUILDS_DIR),
    /** True if the process reports ready although it lacks calls that a served build makes. */
    allowBrokenCalls: set.ALLOW_BROKEN_CALLS ?? false,
    /** Origin browsers load remotes from; empty for our own. */
    remotesOrigin: set.REMOTES_ORIGIN === undefined ? '' : new URL(set.REMOTES_ORIGIN).origin,
    /** Returns true if a user may run a build from another origin; always false in production. */
    overrideOrigin: overrideOriginRule(mode, set.OVERRIDE_ORIGINS ?? []),
    /** Returns true if the service of a remote's API may have an address of this origin. */
    remoteApiOrigin: originRule(set.REMOTE_API_ORIGINS ?? [], mode !== 'production'),
    /** True if browsers keep pages and content for offline use. */
    offlineUse: set.OFFLINE_USE ?? true,
    /** True if linked pages are fetched; off in specs unless switched on. */
    linkPreviews: set.LINK_PREVIEWS ?? mode !== 'test',
    /** Address of a map style that replaces the bundled basemap. */
    mapStyleUrl: set.MAP_STYLE_URL,
    /** Origins the style and its resources are loaded from, except our own. */
    mapOrigins: mapOrigins(set),
    /** Addresses of RSS or Atom feeds with articles; empty for the product's own articles. */
    newsFeeds: set.NEWS_FEEDS ?? [],
    logLevel: set.LOG_LEVEL ?? (mode === 'test' ? 'silent' : 'info'),
  };
}

function oidcSettings(set: SettingValues) {
  if (!set.OIDC_ISSUER || !set.OIDC_CLIENT_ID) return undefined;
  return {
    issuer: set.OIDC_ISSUER,
    clientId: set.OIDC_CLIENT_ID,
    clientSecret: set.OIDC_CLIENT_SECRET,
    /** True if users with a password can also sign in. */
    allowsLocalAccounts: set.OIDC_LOCAL_ACCOUNTS ?? false,
  };
}

/** Lists the distinct origins of the style and of MAP_ORIGINS. */
function mapOrigins({ MAP_STYLE_URL, MAP_ORIGINS = [] }: SettingValues): string[] {
  const ofStyle = MAP_STYLE_URL === undefined ? [] : [new URL(MAP_STYLE_URL).origin];
  return [...new Set([...ofStyle, ...MAP_ORIGINS])];
}

/**
 * Returns the rule for origins a user may run a remote from: the user's own machine and, outside production, those of
 * OVERRIDE_ORIGINS. Who may use one at all is for `OverridesService`.
 */
function overrideOriginRule(mode: string, origins: readonly string[]): (origin: string) => boolean {
  return originRule(mode === 'production' ? [] : origins, true);
}

/** Returns the rule for listed origins and, with `allowsOwnMachine`, those of this machine. */
function originRule(origins: readonly string[], allowsOwnMachine: boolean): (origin: string) => boolean {
  const listed = new Set(origins);
  // An invalid address, such as http://localhost:99999, would break the page.
  return (origin) => URL.canParse(origin) && (listed.has(origin) || (allowsOwnMachine && isOwnMachine(origin)));
}

/** Returns the origins used without PUBLIC_URL: the machine's own names. */
function loopbackOrigins(port: number): string[] {
  return ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}`);
}

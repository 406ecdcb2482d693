import type { SettingName } from '../config/settings/settings.ts';
import { checkAddress } from './address-check.ts';
import type { CheckedEnv } from './checked-env.ts';
import { checkDatabase } from './database-check.ts';
import type { Finding } from './finding.ts';
import { checkBuildsFolder, checkDataFolder, checkPagesFolder } from './folder-checks.ts';
import { checkIssuer } from './issuer-check.ts';
import { checkMail } from './mail-check.ts';
import { checkRedis } from './redis-check.ts';
import { checkStorage } from './storage-check.ts';

/**
 * Checks of the services that settings name, each under the name of its main setting. All of them end within some
 * seconds.
 */
export const CHECKS = {
  PORT: checkAddress,
  DATA_DIR: checkDataFolder,
  BUILDS_DIR: checkBuildsFolder,
  PAGES_DIR: checkPagesFolder,
  DATABASE_URL: checkDatabase,
  REDIS_URL: checkRedis,
  S3_BUCKET: checkStorage,
  OIDC_ISSUER: checkIssuer,
  SMTP_URL: checkMail,
} as const satisfies Partial<Record<SettingName, (env: CheckedEnv) => Promise<Finding>>>;

export type CheckName = keyof typeof CHECKS;

/** Settings that a check needs: it isn't run while one of them is wrong. */
export const NEEDED: Readonly<Record<CheckName, readonly SettingName[]>> = {
  PORT: ['HOST', 'PORT', 'PUBLIC_URL'],
  DATA_DIR: ['DATA_DIR'],
  BUILDS_DIR: ['BUILDS_DIR'],
  PAGES_DIR: ['PAGES_DIR'],
  DATABASE_URL: ['DATABASE_URL', 'DATABASE_POOL'],
  REDIS_URL: ['REDIS_URL'],
  S3_BUCKET: ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  OIDC_ISSUER: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  SMTP_URL: ['SMTP_URL'],
};

/** Runs all checks in parallel, with some of them replaced. */
export function runChecks(
  env: CheckedEnv,
  replaced: Partial<Record<CheckName, (env: CheckedEnv) => Promise<Finding>>> = {},
): Promise<{ name: CheckName; finding: Finding }[]> {
  const checks = Object.entries({ ...CHECKS, ...replaced }) as [CheckName, (env: CheckedEnv) => Promise<Finding>][];
  return Promise.all(checks.map(async ([name, check]) => ({ name, finding: await check(env) })));
}

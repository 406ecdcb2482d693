import type { SettingName } from '../config/settings/settings.ts';
import { checkAddress } from './address-check.ts';
import type { CheckedEnv } from './checked-env.ts';
import { checkDatabase } from './database-check.ts';
import type { Finding } from './finding.ts';
import { checkBuildsFolder, checkDataFolder } from './folder-checks.ts';
import { checkIssuer } from './issuer-check.ts';
import { checkMail } from './mail-check.ts';
import { checkRedis } from './redis-check.ts';
import { checkStorage } from './storage-check.ts';

/** Checks of what the settings lead to, by the setting that stands for it. All of them end within some seconds. */
export const CHECKS = {
  PORT: checkAddress,
  DATA_DIR: checkDataFolder,
  BUILDS_DIR: checkBuildsFolder,
  DATABASE_URL: checkDatabase,
  REDIS_URL: checkRedis,
  S3_BUCKET: checkStorage,
  OIDC_ISSUER: checkIssuer,
  SMTP_URL: checkMail,
} as const satisfies Partial<Record<SettingName, (env: CheckedEnv) => Promise<Finding>>>;

export type CheckName = keyof typeof CHECKS;

/** Runs all checks at the same time. */
export function runChecks(
  env: CheckedEnv,
  replaced: Partial<Record<CheckName, (env: CheckedEnv) => Promise<Finding>>> = {},
): Promise<{ name: CheckName; finding: Finding }[]> {
  const checks = Object.entries({ ...CHECKS, ...replaced }) as [CheckName, (env: CheckedEnv) => Promise<Finding>][];
  return Promise.all(checks.map(async ([name, check]) => ({ name, finding: await check(env) })));
}

import { PRODUCT_SETTINGS } from './product-settings.ts';
import { SERVICE_SETTINGS } from './service-settings.ts';

/**
 * All settings, each an environment variable. Parsing, the table in behaviour.md, the check of docker-compose.yml and
 * the specs follow from this list.
 */
export const SETTINGS = { ...SERVICE_SETTINGS, ...PRODUCT_SETTINGS };

export type SettingName = keyof typeof SETTINGS;

/** Settings that have no effect without another setting. */
export const NEEDS = {
  S3_ENDPOINT: ['S3_BUCKET'],
  S3_ACCESS_KEY_ID: ['S3_BUCKET'],
  S3_SECRET_ACCESS_KEY: ['S3_BUCKET'],
  S3_BUCKET: ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  FILES_MOVE_TO: ['S3_BUCKET'],
  OIDC_ISSUER: ['OIDC_CLIENT_ID'],
  OIDC_CLIENT_ID: ['OIDC_ISSUER'],
  OIDC_CLIENT_SECRET: ['OIDC_ISSUER'],
  SESSION_SECRET_BEFORE: ['SESSION_SECRET'],
  MAIL_RETURN_DOMAIN: ['MAIL_RETURN_SECRET'],
} as const satisfies Partial<Record<SettingName, readonly SettingName[]>>;

import { overrideSchema } from '@qlixline/contract/remotes/override';
import type { Override } from '@qlixline/contract/remotes/override';

/** Address of a running product (`--base URL`); undefined if one is started for the journeys. */
export const BASE_URL: string | undefined = process.env['E2E_BASE_URL'] || undefined;

/**
 * Account with the QA role, with whose permission the journeys' users set overrides (`--as EMAIL`); required in
 * production.
 */
export const ACCOUNT: { email: string; password: string } | undefined = process.env['E2E_EMAIL']
  ? { email: process.env['E2E_EMAIL'], password: process.env['E2E_PASSWORD'] ?? '' }
  : undefined;

/** Folder for a report with screenshots and traces (`--report FOLDER`); undefined for none. */
export const REPORT: string | undefined = process.env['E2E_REPORT'] || undefined;

/** Overrides of all users in the journeys (`--override mf-pets=1.4.0`). */
export const OVERRIDES: readonly Override[] = (JSON.parse(process.env['E2E_OVERRIDES'] || '[]') as unknown[]).map(
  (one) => overrideSchema.parse(one),
);

import { overrideSchema } from '@qlixline/contract/override';
import type { Override } from '@qlixline/contract/override';

/** A product that runs already (`--base URL`); undefined when one is started for the journeys. */
export const BASE_URL: string | undefined = process.env['E2E_BASE_URL'] || undefined;

/** An account with the QA role, by whose leave the journeys' people override (`--as EMAIL`); needed in production. */
export const ACCOUNT: { email: string; password: string } | undefined = process.env['E2E_EMAIL']
  ? { email: process.env['E2E_EMAIL'], password: process.env['E2E_PASSWORD'] ?? '' }
  : undefined;

/** A folder for a report with pictures and traces (`--report FOLDER`); undefined for none. */
export const REPORT: string | undefined = process.env['E2E_REPORT'] || undefined;

/** What everybody in the journeys runs in place of what is live (`--override mf-pets=1.4.0`). */
export const OVERRIDES: readonly Override[] = (JSON.parse(process.env['E2E_OVERRIDES'] || '[]') as unknown[]).map(
  (one) => overrideSchema.parse(one),
);

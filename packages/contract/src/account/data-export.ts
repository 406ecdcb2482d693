import * as z from 'zod/mini';

import { DATA_EXPORT_STATES } from './data-export-states.ts';

/** Archive of a user's own data. */
export const dataExportSchema = z.object({
  id: z.uuid(),
  state: z.enum(DATA_EXPORT_STATES),
  /** Progress from 0 to 100. */
  percent: z.int(),
  /** Size of the archive; null until it is ready. */
  bytes: z.nullable(z.int()),
  /** Time of the request. */
  createdAt: z.iso.datetime(),
  /** Time from which it can't be downloaded any more; null until it is ready. */
  expiresAt: z.nullable(z.iso.datetime()),
});
export type DataExport = z.infer<typeof dataExportSchema>;

/** Reply of `GET /api/account/export`: the user's archive; null if there is none. */
export const currentDataExportSchema = z.object({ export: z.nullable(dataExportSchema) });
export type CurrentDataExport = z.infer<typeof currentDataExportSchema>;

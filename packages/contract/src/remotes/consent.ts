import * as z from 'zod/mini';

import { remotePermissionsSchema } from './remote-api.ts';

/** Body of `PUT /api/remote-consents/:name`: all that the user allows the remote's API; none withdraws it. */
export const consentRequestSchema = z.strictObject({ permissions: remotePermissionsSchema });

export const consentSchema = z.object({
  /** Name of the remote in the registry. */
  name: z.string(),
  /** Title of the remote's first screen. */
  title: z.string(),
  team: z.string(),
  permissions: remotePermissionsSchema,
});
export type Consent = z.infer<typeof consentSchema>;

/** Reply of `GET /api/remote-consents`, by name, at most `CONSENTS_MAX`. */
export const consentsSchema = z.object({ items: z.array(consentSchema) });
export type Consents = z.infer<typeof consentsSchema>;

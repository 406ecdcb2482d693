import * as z from 'zod/mini';

/** `GET /livez` and `GET /readyz`, outside of /api: is the process alive, and may it get requests? */
export const healthSchema = z.looseObject({ status: z.string() });

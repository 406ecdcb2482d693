import * as z from 'zod/mini';

/** Reply of `GET /livez` (the process is alive) and `GET /readyz` (it can take requests), both outside /api. */
export const healthSchema = z.looseObject({ status: z.string() });

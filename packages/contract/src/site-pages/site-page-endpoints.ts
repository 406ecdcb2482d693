import * as z from 'zod/mini';

import { defineEndpoints } from '../calls/endpoint.ts';
import { SEARCH_MAX } from '../limits.ts';

/** Query of a page: words of which each must occur in a shown section. */
const sitePageQuerySchema = z.object({ q: z.optional(z.string().check(z.trim(), z.maxLength(SEARCH_MAX))) });

/** Pages about the installation and the law, for everybody. */
export const sitePageEndpoints = defineEndpoints({
  'GET /api/pages/:page': {
    access: 'public',
    params: { page: 'text' },
    query: sitePageQuerySchema,
    reply: 'page',
  },
});

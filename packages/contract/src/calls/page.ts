import * as z from 'zod/mini';

import { CURSOR_MAX, PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from '../limits.ts';

const cursorSchema = z.string().check(z.maxLength(CURSOR_MAX));

/** Query of every list: an opaque cursor from the previous page, and a limit. */
export const pageQuerySchema = z.strictObject({
  cursor: z.optional(cursorSchema),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(PAGE_LIMIT_MAX)), PAGE_LIMIT_DEFAULT),
});
export type PageQuery = z.infer<typeof pageQuerySchema>;

export type Page<Item> = { items: Item[]; nextCursor: string | null };

/** Builds the schema of a page, `{items, nextCursor}`; a null cursor marks the last page. */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.nullable(cursorSchema) });
}

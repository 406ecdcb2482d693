import { pageQuerySchema } from '@qlixline/contract/page';
import type * as z from 'zod/mini';

import type { FakeState } from './fake-state.ts';
import { problemReply } from './problem-reply.ts';

export type Call = { state: FakeState; url: URL; body: unknown; parameter: string };
export type FakeRoute = { method: string; path: RegExp; reply: (call: Call) => Response };

export function json(schema: z.ZodMiniType, value: unknown, status = 200): Response {
  return Response.json(schema.parse(value), { status });
}

export function noContent(): Response {
  return new Response(null, { status: 204 });
}

/** What the contract refuses is answered as the backend would. */
export function parsed<Shape>(
  schema: z.ZodMiniType<Shape>,
  body: unknown,
  reply: (value: Shape) => Response,
): Response {
  const { success, data, error } = schema.safeParse(body);
  if (success) return reply(data);
  const errors = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  return problemReply('validation_failed', errors[0]?.message ?? 'Please check what you entered.', errors);
}

/** The page of `rows` that the address asks for. Here a cursor is the number of rows before it. */
export function pageReply(schema: z.ZodMiniType, rows: readonly unknown[], url: URL): Response {
  const { cursor, limit } = Object.fromEntries(url.searchParams);
  return parsed(pageQuerySchema, { cursor, limit }, (page) => {
    const start = Number(page.cursor ?? 0);
    const end = start + page.limit;
    return json(schema, { items: rows.slice(start, end), nextCursor: end < rows.length ? String(end) : null });
  });
}

import * as z from 'zod/mini';

const jsonSchema = z.record(z.string(), z.unknown());
/** JSON Schema of 2020-12, as far as zod writes it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

const text = z.string().check(z.minLength(1), z.maxLength(200));

/**
 * An endpoint as it was declared when a build was made that calls it: what the build may send, and what it understands.
 * A backend compares it with its own declaration, which may be older or newer.
 */
export const apiCallSchema = z.object({
  endpoint: text,
  access: text,
  accepts: z.optional(text),
  params: z.optional(z.record(z.string(), z.string())),
  query: z.optional(jsonSchema),
  body: z.optional(jsonSchema),
  /** Missing where nothing is read of the answer, or something else than JSON. */
  reply: z.optional(jsonSchema),
});
export type ApiCall = z.infer<typeof apiCallSchema>;

/** A key of an endpoint between quotation marks, also in a string that is itself inside of one. */
const ENDPOINT_IN_CODE = /["'`]((?:GET|POST|PUT|PATCH|DELETE) \/[\w/:.-]+)\\?["'`]/g;

/** The endpoints that a script names: without its key none can be called. */
export function endpointsIn(code: string): string[] {
  return [...new Set([...code.matchAll(ENDPOINT_IN_CODE)].flatMap(([, key]) => key ?? []))].toSorted();
}

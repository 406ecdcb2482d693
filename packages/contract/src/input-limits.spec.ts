import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';

import type { AnyDeclaration } from './calls/endpoint.ts';
import { endpoints } from './endpoints.ts';
import { CURSOR_MAX, PAGE_LIMIT_MAX } from './limits.ts';

type Check = z.core.$ZodCheck;
type Def = z.core.$ZodTypes['_zod']['def'];

/** Checks that bound a schema of each type. */
const LIMITS: Partial<Record<Def['type'], readonly string[]>> = {
  string: ['max_length', 'length_equals', 'string_format'],
  number: ['less_than', 'number_format'],
  array: ['max_length', 'length_equals'],
};
const ALWAYS_LIMITED = new Set<Def['type']>(['enum', 'literal', 'boolean', 'null', 'object']);

const inputs = Object.entries<AnyDeclaration>(endpoints).flatMap(([key, { query, body }]) =>
  [query, body].flatMap((schema) => (schema ? [[key, schema] as const] : [])),
);

test.each(inputs)('%s accepts no text, number or list without a limit', (_key, schema) => {
  expect(unlimitedIn(schema, '')).toEqual([]);
});

/** Names of fields whose text represents a thing in lists, links and headings. */
const IS_NAME = /^(?:name|title|displayName|firstName|username)$/;
/** Texts that are invisible: fillers, blanks, joiners, tags and marks of direction. */
const INVISIBLE = [
  '\u3164',
  '\u2800',
  '\u200b\u200d',
  '\u115f',
  '\u{e0041}',
  '\u200f',
  '\u00ad',
  '\u034f',
  '\u2060 \ufeff',
];
const names = inputs.flatMap(([key, schema]) =>
  (key.startsWith('GET') ? [] : fieldsIn(schema)).flatMap(([name, field]) =>
    IS_NAME.test(name) ? [[key, name, field] as const] : [],
  ),
);

test('most areas have a field with a name', () => expect(names.length).toBeGreaterThan(20));

test.each(names)('%s accepts no %s of which nothing can be seen', (_key, _name, field) => {
  for (const text of INVISIBLE) expect([text, z.safeParse(field, text).success]).toEqual([text, false]);
});

describe('paginated lists', () => {
  const lists = Object.entries<AnyDeclaration>(endpoints).flatMap(([key, { query, reply }]) =>
    query && 'cursor' in shapeOf(query) ? [[key, query, reply] as const] : [],
  );
  const placesOf = (query: z.core.$ZodType, page: object) => {
    const { error } = z.safeParse(query, page);
    return (error?.issues ?? []).map(({ path }) => path.join('.'));
  };

  test.each(lists)(
    '%s accepts a cursor of at most CURSOR_MAX characters and a page of at most PAGE_LIMIT_MAX',
    (_, query) => {
      const page = (length: number, limit: number) => placesOf(query, { cursor: 'x'.repeat(length), limit });
      expect(page(CURSOR_MAX, PAGE_LIMIT_MAX)).not.toEqual(expect.arrayContaining(['cursor']));
      expect(page(CURSOR_MAX + 1, PAGE_LIMIT_MAX)).toContain('cursor');
      expect('limit' in shapeOf(query) ? page(1, PAGE_LIMIT_MAX + 1) : ['limit']).toContain('limit');
    },
  );

  test('no response returns a cursor that is longer than the accepted length', () => {
    const given = lists.flatMap(([, , reply]) => (reply && typeof reply === 'object' ? cursorsIn(reply) : []));
    expect(given.length).toBeGreaterThanOrEqual(lists.length);
    for (const cursor of given) expect(z.safeParse(cursor, 'x'.repeat(CURSOR_MAX + 1)).success).toBe(false);
  });
});

function shapeOf(schema: z.core.$ZodType): object {
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  return def.type === 'object' ? def.shape : {};
}

/** Lists the schemas of every `nextCursor`, at any depth. */
function cursorsIn(schema: z.core.$ZodType): z.core.$ZodType[] {
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  if (def.type === 'object' && def.shape['nextCursor']) return [def.shape['nextCursor']];
  return partsOf(def).flatMap(([, part]) => cursorsIn(part));
}

/** Lists the places in an input without a size limit, such as `.name: string`. */
function unlimitedIn(schema: z.core.$ZodType, place: string): string[] {
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  const parts = partsOf(def);
  const limits = LIMITS[def.type];
  const isLimited = limits ? checksOf(def).some((check) => limits.includes(check)) : parts.length > 0;
  return [
    ...(isLimited || ALWAYS_LIMITED.has(def.type) ? [] : [`${place}: ${def.type}`]),
    ...parts.flatMap(([name, part]) => unlimitedIn(part, `${place}${name}`)),
  ];
}

/** Lists the fields of a schema's objects, at any depth. */
function fieldsIn(schema: z.core.$ZodType): [name: string, field: z.core.$ZodType][] {
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  const own = def.type === 'object' ? Object.entries(def.shape) : [];
  return [...own, ...partsOf(def).flatMap(([, part]) => fieldsIn(part))];
}

/** Lists the parts of a schema with their paths. */
function partsOf(def: Def): [name: string, part: z.core.$ZodType][] {
  if (def.type === 'object') return Object.entries(def.shape).map(([name, field]) => [`.${name}`, field]);
  if (def.type === 'array') return [['[]', def.element]];
  if (def.type === 'tuple') return def.items.map((item, nth) => [`[${nth}]`, item]);
  if (def.type === 'record') return [def.keyType, def.valueType].map((part) => ['{}', part]);
  if (def.type === 'union') return def.options.map((option) => ['', option]);
  if (def.type === 'pipe') return [['', def.in._zod.def.type === 'transform' ? def.out : def.in]];
  return 'innerType' in def ? [['', def.innerType]] : [];
}

function checksOf(def: { check?: string; checks?: Check[] | undefined }): string[] {
  return [def.check ?? '', ...(def.checks ?? []).map(({ _zod }) => _zod.def.check)];
}

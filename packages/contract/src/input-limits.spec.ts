import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';

import type { AnyDeclaration } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

type Check = z.core.$ZodCheck;
type Def = z.core.$ZodTypes['_zod']['def'];

/** Checks that limit what has them. */
const LIMITS: Partial<Record<Def['type'], readonly string[]>> = {
  string: ['max_length', 'length_equals', 'string_format'],
  number: ['less_than', 'number_format'],
  array: ['max_length', 'length_equals'],
};
const ALWAYS_LIMITED = new Set<Def['type']>(['enum', 'literal', 'boolean', 'null', 'object']);

const inputs = Object.entries<AnyDeclaration>(endpoints).flatMap(([key, { query, body }]) =>
  [query, body].flatMap((schema) => (schema ? [[key, schema] as const] : [])),
);

test.each(inputs)('%s takes no text, number or list without a limit', (_key, schema) => {
  expect(unlimitedIn(schema, '')).toEqual([]);
});

/** Where in an input something may be as long or as large as anybody likes, such as `.name: string`. */
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

/** What a schema is made of, each with how it is reached. */
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

import type { Schema } from '@qlixline/contract/endpoint';
import * as fc from 'fast-check';
import * as z from 'zod';

import { hostileText, hostileValue } from './hostile-values.ts';
import { thingsThat } from './things.ts';

type JsonSchema = Exclude<z.core.JSONSchema._JSONSchema, boolean>;

/** Names that a body must not be able to set, and some that mean something to JavaScript. */
const FOREIGN_NAMES = [
  'id',
  'userId',
  'ownerId',
  'authorId',
  'role',
  'isPremium',
  'createdAt',
  'likeCount',
  'toString',
];

/** A body as an endpoint declares it, mostly; each part of it may be something else. */
export function bodyOf(schema: Schema): fc.Arbitrary<unknown> {
  return partOf(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }));
}

function partOf(schema: z.core.JSONSchema._JSONSchema | undefined): fc.Arbitrary<unknown> {
  const declared = typeof schema === 'object' ? declaredPart(schema) : hostileValue;
  return fc.oneof({ weight: 24, arbitrary: declared }, { weight: 1, arbitrary: hostileValue });
}

/** What a schema only says in words, such as that an e-mail address is one. */
const WELL_FORMED: Record<string, fc.Arbitrary<unknown>> = {
  dateOfBirth: fc.constantFrom('2020-02-29', '1999-12-31', null),
  email: fc.oneof(fc.emailAddress(), fc.constantFrom(...thingsThat((value) => String(value).includes('@')))),
  gender: fc.constantFrom('male', 'female', null),
  password: fc.constant('a long password'),
  token: fc.string({ minLength: 20, maxLength: 60 }),
  username: fc.stringMatching(/^[a-z]{3,12}$/),
};

function namedPart(name: string, schema: z.core.JSONSchema._JSONSchema): fc.Arbitrary<unknown> {
  const wellFormed = WELL_FORMED[name];
  const part = partOf(schema);
  return wellFormed ? fc.oneof({ weight: 3, arbitrary: wellFormed }, { weight: 1, arbitrary: part }) : part;
}

function declaredPart(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(partOf));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.type === 'object') return objectOf(schema);
  if (schema.type === 'array')
    return fc.array(partOf(schema.items as JsonSchema), { maxLength: Math.min(schema.maxItems ?? 5, 5) });
  if (schema.type === 'string') return textOf(schema);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema);
  return hostileValue;
}

function numberOf({ minimum = 0, maximum = 1_000 }: JsonSchema): fc.Arbitrary<unknown> {
  const ids = thingsThat((value) => typeof value === 'number');
  return fc.oneof(fc.integer({ min: minimum, max: maximum }), fc.constantFrom(...ids));
}

function objectOf({ properties = {}, required = [], propertyNames, additionalProperties }: JsonSchema) {
  const names = typeof propertyNames === 'object' ? ((propertyNames.enum ?? []) as string[]) : [];
  const known = [
    ...Object.entries(properties).map(([name, part]) => [name, namedPart(name, part)] as const),
    ...names.map((name) => [name, partOf(additionalProperties)] as const),
  ];
  const declared = fc.record(Object.fromEntries(known), { requiredKeys: required });
  const foreign = fc.record(Object.fromEntries(FOREIGN_NAMES.map((name) => [name, hostileValue])), {
    requiredKeys: [],
  });
  return fc.oneof(
    { weight: 10, arbitrary: declared },
    { weight: 1, arbitrary: fc.tuple(declared, foreign).map(([own, more]): unknown => ({ ...more, ...own })) },
    // One that is required is missing.
    { weight: 1, arbitrary: fc.record(Object.fromEntries(known), { requiredKeys: [] }) },
  );
}

function textOf({ pattern, maxLength = 100 }: JsonSchema): fc.Arbitrary<string> {
  const plain = fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(maxLength, 400) });
  if (pattern === undefined) return fc.oneof({ weight: 4, arbitrary: plain }, { weight: 1, arbitrary: hostileText });
  const shape = new RegExp(pattern);
  const fitting = thingsThat((value) => typeof value === 'string' && shape.test(value));
  const other = fc.stringMatching(shape);
  return fitting.length === 0
    ? other
    : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...fitting) }, { weight: 1, arbitrary: other });
}

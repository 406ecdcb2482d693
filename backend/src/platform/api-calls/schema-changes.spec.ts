import { describe, expect, test } from '@jest/globals';
import type { JsonSchema } from '@qlixline/contract/calls/api-call';
import { declaredCall } from '@qlixline/contract/remotes/declared-call';
import { endpoints } from '@qlixline/contract/endpoints';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';

import { callChanges } from './call-changes.ts';
import { replyChanges, requestChanges } from './schema-changes.ts';

const TEXT = { type: 'string' };
const object = (
  properties: JsonSchema,
  required: string[] = [],
  more: JsonSchema = { additionalProperties: false },
) => ({
  type: 'object',
  properties,
  required,
  ...more,
});
const either = (...anyOf: JsonSchema[]) => ({ anyOf });
const NULL = { type: 'null' };

describe('compatibility of request bodies', () => {
  test.each([
    ['a new part that may be missing', object({ a: TEXT }), object({ a: TEXT, b: TEXT })],
    ['a part that is not needed any more', object({ a: TEXT }, ['a']), object({ a: TEXT })],
    ['a longer text', { ...TEXT, maxLength: 10 }, { ...TEXT, maxLength: 20 }],
    ['one more value', { enum: ['a'] }, { enum: ['a', 'b'] }],
    ['any text in place of some', { enum: ['a'] }, TEXT],
    ['null besides', TEXT, either(TEXT, NULL)],
    ['a number in place of an integer', { type: 'integer' }, { type: 'number' }],
    ['another pattern, of which nobody can tell', { ...TEXT, pattern: '^a' }, { ...TEXT, pattern: '^[ab]' }],
    ['a least length of nothing', TEXT, { ...TEXT, minLength: 0 }],
  ])('a changed request schema accepts former bodies with %s', (_, before, now) => {
    expect(requestChanges(before, now, 'body')).toEqual([]);
  });

  test.each([
    ['does not take body.a any more', object({ a: TEXT }), object({})],
    ['needs body.b', object({ a: TEXT }), object({ a: TEXT, b: TEXT }, ['b'])],
    [
      'takes a length of body.a of at most 10',
      object({ a: { ...TEXT, maxLength: 20 } }),
      object({ a: { ...TEXT, maxLength: 10 } }),
    ],
    ['takes body of at least 1', { type: 'integer' }, { type: 'integer', minimum: 1 }],
    [
      'takes a number of body of at most 3',
      { type: 'array', items: TEXT },
      { type: 'array', items: TEXT, maxItems: 3 },
    ],
    ['does not take "b" as body any more', { enum: ['a', 'b'] }, { enum: ['a'] }],
    ['takes "a" alone as body', TEXT, { enum: ['a'] }],
    ['takes string as body, not null', either(TEXT, NULL), TEXT],
    ['takes integer as body, not number', { type: 'number' }, { type: 'integer' }],
    ['takes body with the pattern ^a alone', TEXT, { ...TEXT, pattern: '^a' }],
    [
      'takes integer as body[], not string',
      { type: 'array', items: TEXT },
      { type: 'array', items: { type: 'integer' } },
    ],
    [
      'takes integer as body.*, not string',
      object({}, [], { additionalProperties: TEXT }),
      object({}, [], { additionalProperties: { type: 'integer' } }),
    ],
  ])('a changed request schema is reported as breaking: it %s', (change, before, now) => {
    expect(requestChanges(before, now, 'body')).toEqual([change]);
  });
});

describe('compatibility of replies', () => {
  const kind = (name: string, more: JsonSchema = {}) =>
    object({ kind: { const: name, type: 'string' }, ...more }, ['kind']);

  test.each([
    ['more properties', object({ a: TEXT }, ['a']), object({ a: TEXT, b: TEXT }, ['a', 'b'])],
    ['one more value, which readers do without', { type: 'string', enum: ['a'] }, { type: 'string', enum: ['a', 'b'] }],
    ['one more kind, which readers do without', either(kind('a'), kind('b')), either(kind('a'), kind('b'), kind('c'))],
    ['what cannot be null any more', either(TEXT, NULL), TEXT],
    ['an integer in place of a number', { type: 'number' }, { type: 'integer' }],
    ['what could be missing and is not there', object({ a: TEXT }), object({})],
  ])('a changed reply schema fits former readers with %s', (_, before, now) => {
    expect(replyChanges(before, now, 'reply')).toEqual([]);
  });

  test.each([
    ['does not answer reply.a any more', object({ a: TEXT }, ['a']), object({})],
    ['may leave out reply.a', object({ a: TEXT }, ['a']), object({ a: TEXT })],
    ['answers null as reply.a, not string', object({ a: TEXT }, ['a']), object({ a: either(TEXT, NULL) }, ['a'])],
    [
      'answers integer as reply[], not string',
      { type: 'array', items: TEXT },
      { type: 'array', items: { type: 'integer' } },
    ],
    [
      'does not answer reply.b any more',
      either({ ...kind('a', { b: TEXT }), required: ['kind', 'b'] }),
      either(kind('a')),
    ],
    ['may answer anything as reply', TEXT, {}],
  ])('a changed reply schema is reported as breaking: it %s', (change, before, now) => {
    expect(replyChanges(before, now, 'reply')).toEqual([change]);
  });
});

describe('declared schemas', () => {
  test.each(Object.keys(endpoints))('the schema of %s is compatible with itself', (endpoint) => {
    const call = declaredCall(endpoint);
    expect(call && callChanges(call, call)).toEqual([]);
  });
});

/** Schemas as zod generates them, two or three levels deep. */
const { schema: anySchema } = fc.letrec<{ schema: JsonSchema }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    fc.constantFrom<JsonSchema>(TEXT, { type: 'integer' }, { type: 'number' }, { type: 'boolean' }, NULL),
    fc.record({ type: fc.constant('string'), minLength: fc.nat(2), maxLength: fc.integer({ min: 2, max: 5 }) }),
    fc.record({ type: fc.constant('integer'), minimum: fc.nat(3), maximum: fc.integer({ min: 3, max: 9 }) }),
    fc.record({ type: fc.constant('string'), enum: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }) }),
    fc.record({ type: fc.constant('array'), items: tie('schema'), maxItems: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }) }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('schema'), { maxKeys: 3 }).chain((properties) =>
      fc.record({
        type: fc.constant('object'),
        properties: fc.constant(properties),
        required: fc.subarray(Object.keys(properties)),
        additionalProperties: fc.constantFrom(false, {}),
      }),
    ),
  ),
}));

/** Parts of a schema the two generators below read. */
type Described = {
  type?: string;
  anyOf?: Described[];
  enum?: unknown[];
  items?: Described;
  properties?: Record<string, Described>;
  required?: string[];
};

/** Generates values that a schema accepts, and some that it doesn't. */
function valueOf({
  type,
  anyOf,
  enum: values,
  items,
  properties = {},
  required = [],
}: Described): fc.Arbitrary<unknown> {
  if (anyOf) return fc.oneof(...anyOf.map(valueOf));
  if (values) return fc.constantFrom(...values);
  if (items) return fc.array(valueOf(items), { maxLength: 3 });
  if (type === 'object') {
    const members = Object.entries(properties).map(([name, one]) => [name, valueOf(one)] as const);
    return fc.record(Object.fromEntries(members), { requiredKeys: required });
  }
  if (type === 'string') return fc.constantFrom('', 'a', 'bc', 'abc', 'abcdef');
  if (type === 'integer') return fc.integer({ min: -1, max: 10 });
  if (type === 'number') return fc.constantFrom(0, 1.5, 7);
  return type === 'boolean' ? fc.boolean() : fc.constant(null);
}

const ajv = new Ajv2020({ strict: false });
const ROUNDS = { numRuns: 400 };

test('a request schema without reported changes accepts every former value', () => {
  let silent = 0;
  const rounds = fc
    .tuple(anySchema, anySchema)
    .chain(([before, other]) =>
      fc.tuple(fc.constant(before), fc.constantFrom(other, widened(before)), valueOf(before)),
    );
  fc.assert(
    fc.property(rounds, ([before, now, value]) => {
      if (requestChanges(before, now, 'body').length > 0 || !ajv.validate(before, value)) return;
      silent += 1;
      expect(ajv.validate(now, value)).toBe(true);
    }),
    ROUNDS,
  );
  expect(silent).toBeGreaterThan(40);
});

test('a reply schema without reported changes contains everything that was read before', () => {
  let silent = 0;
  const rounds = fc
    .tuple(anySchema, anySchema)
    .chain(([now, other]) => fc.tuple(fc.constantFrom(other, widened(now)), fc.constant(now), valueOf(now)));
  fc.assert(
    fc.property(rounds, ([before, now, value]) => {
      if (replyChanges(before, now, 'reply').length > 0 || !ajv.validate(now, value)) return;
      silent += 1;
      expect(ajv.validate(asRead(before), value)).toBe(true);
    }),
    ROUNDS,
  );
  expect(silent).toBeGreaterThan(40);
});

/** Returns a schema that accepts more. */
function widened(schema: JsonSchema): JsonSchema {
  const { minLength: _, maximum: __, ...wider } = schema;
  return either(wider, { type: 'boolean' });
}

/** Returns a schema as a reader needs it: no bounds, no closed lists, additional properties allowed. */
function asRead({ type, anyOf, items, properties, required }: Described): Described {
  if (anyOf) return { anyOf: anyOf.map(asRead) };
  return {
    ...(type && { type }),
    ...(items && { items: asRead(items) }),
    ...(required && { required }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, asRead(one)])),
    }),
  };
}

import * as fc from 'fast-check';
import type * as z from 'zod';

import { hostileValue } from './hostile-values.ts';
import { textsOf } from './text-values.ts';
import { mostly, thingsMeant } from './thing-values.ts';
import { thingsThat } from './things.ts';

type AnySchema = z.core.JSONSchema._JSONSchema;
/** JSON Schema and, with `nullable`, OpenAPI 3.0. */
export type JsonSchema = Exclude<AnySchema, boolean> & { nullable?: boolean };

/** Upper bound of a number that may be an id. */
export const ID_MAX = 2 ** 31 - 1;

type Properties = Record<string, fc.Arbitrary<unknown>>;
/** Leeway by which generated values differ from their schema; by default they don't. */
export type Leeway = {
  /** Replaces a part. */
  part(declared: fc.Arbitrary<unknown>): fc.Arbitrary<unknown>;
  /** Replaces a text without a pattern. */
  text(plain: fc.Arbitrary<string>): fc.Arbitrary<string>;
  object(properties: Properties, requiredKeys: string[]): fc.Arbitrary<unknown>;
};

const NO_LEEWAY: Leeway = {
  part: (declared) => declared,
  text: (plain) => plain,
  object: (properties, requiredKeys) => fc.record(properties, { requiredKeys }),
};

/**
 * Generates values of a schema; where ids are possible, mostly those of existing things. `name` is the field's name.
 */
export function valuesOf(schema: AnySchema | undefined, leeway: Leeway = NO_LEEWAY, name = ''): fc.Arbitrary<unknown> {
  const declared = typeof schema === 'object' ? declaredValues(schema, leeway, name) : hostileValue;
  const part = leeway.part(declared);
  const isSwitch = typeof schema === 'object' && schema.type === 'boolean';
  const wellFormed = isSwitch ? undefined : WELL_FORMED[name];
  return wellFormed ? fc.oneof({ weight: 3, arbitrary: wellFormed }, { weight: 1, arbitrary: part }) : part;
}

/** Generators for formats that a schema only names, such as an e-mail address. */
const WELL_FORMED: Partial<Record<string, fc.Arbitrary<unknown>>> = {
  cursor: fc
    .oneof(
      fc.integer({ min: 1, max: ID_MAX }).map(String),
      fc.constantFrom(ID_MAX, ID_MAX + 1, Number.MAX_SAFE_INTEGER).map(String),
      fc.uuid(),
      fc.tuple(fc.integer({ min: 1, max: ID_MAX }), fc.nat(9_999)).map((parts) => parts.join('.')),
    )
    .map((position) => Buffer.from(position).toString('base64url')),
  dateOfBirth: fc.constantFrom('2020-02-29', '1999-12-31', null),
  bornOn: fc.constantFrom('2020-02-29', null),
  diedOn: fc.constantFrom('2020-02-29', '2026-01-05'),
  on: fc.constantFrom('2020-02-29', '2026-01-05'),
  dueOn: fc.constantFrom('2020-02-29', '2030-01-05'),
  email: fc.oneof(fc.emailAddress(), fc.constantFrom(...thingsThat((value) => String(value).includes('@')))),
  file: fc.constantFrom('1280.webp', '640.webp', '320.webp'),
  gender: fc.constantFrom('male', 'female', null),
  password: fc.constant('a long password'),
  token: fc.stringMatching(/^[\w-]{20,60}$/),
  username: fc.stringMatching(/^[a-z]{3,12}$/),
};

function declaredValues(schema: JsonSchema, leeway: Leeway, name: string): fc.Arbitrary<unknown> {
  if (schema.nullable) {
    const { nullable: _, ...present } = schema;
    return fc.oneof(
      { weight: 4, arbitrary: declaredValues(present, leeway, name) },
      { weight: 1, arbitrary: fc.constant(null) },
    );
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, leeway, name)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  switch (schema.type) {
    case 'object':
      return objectsOf(schema, leeway);
    case 'array':
      return listsOf(schema, leeway, name);
    case 'string':
      return textsOf(schema, leeway, name);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return numbersOf(schema, name);
    case 'null':
      return fc.constant(null);
    case undefined:
    default:
      return hostileValue; // the schema doesn't restrict values
  }
}

function objectsOf(
  { properties = {}, required = [], propertyNames, additionalProperties }: JsonSchema,
  leeway: Leeway,
) {
  const names = typeof propertyNames === 'object' ? ((propertyNames.enum ?? []) as string[]) : [];
  const known = [
    ...Object.entries(properties).map(([name, part]) => [name, valuesOf(part, leeway, name)] as const),
    ...names.map((name) => [name, valuesOf(additionalProperties, leeway)] as const),
  ];
  return leeway.object(Object.fromEntries(known), required).map(withItsOwnId);
}

/** Makes kind and id of a report's subject match; otherwise hardly any report would have an existing subject. */
function withItsOwnId(value: unknown): unknown {
  const { subject, subjectId } = (value ?? {}) as { subject?: unknown; subjectId?: unknown };
  if (typeof subject !== 'string' || typeof subjectId !== 'string') return value;
  return { ...(value as object), subjectId: subjectId.replace(/(?<=^\$\w+\.)\w+(?=\.text$)/, nameOfId(subject)) };
}

const nameOfId = (subject: string) => `${subject.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}Id`;

const ITEMS_MAX = 5;

function listsOf({ items, minItems = 0, maxItems = ITEMS_MAX }: JsonSchema, leeway: Leeway, name: string) {
  return fc.array(valuesOf(items as JsonSchema, leeway, name), {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, ITEMS_MAX)),
  });
}

function numbersOf({ type, minimum = 0, maximum = 1_000 }: JsonSchema, name: string): fc.Arbitrary<unknown> {
  const whole = fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) });
  if (type === 'number') return fc.oneof(whole, fc.double({ min: minimum, max: maximum, noNaN: true }));
  if (maximum < ID_MAX) return whole;
  return mostly(
    name,
    thingsMeant(name, (value) => typeof value === 'number'),
    whole,
  );
}

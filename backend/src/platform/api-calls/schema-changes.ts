import type { JsonSchema } from '@qlixline/contract/calls/api-call';

// Compares two JSON Schemas, as far as zod generates such. No maintained free library does so: see the decision on
// calls.

/**
 * Lists the values that `before` could send and `now` would reject. A new pattern or format counts as a change; a
 * changed one doesn't, as it can't be decided here if one pattern includes another.
 */
export function requestChanges(before: JsonSchema, now: JsonSchema, at: string): string[] {
  return eachVariant(before, (was) => {
    const taking = variantsOf(now);
    return fewest(taking.map((is) => narrowed(was, is, at))) ?? [`does not take ${at} any more`];
  });
}

/**
 * Lists the values that `before` could read and `now` doesn't answer. Readers ignore unknown properties, enum values
 * and union members.
 */
export function replyChanges(before: JsonSchema, now: JsonSchema, at: string): string[] {
  return eachVariant(now, (is) => {
    const known = variantsOf(before);
    if (isNewMember(is, known)) return [];
    return fewest(known.map((was) => lost(was, is, at))) ?? [];
  });
}

function narrowed(was: JsonSchema, is: JsonSchema, at: string): string[] {
  if (isAnything(is)) return [];
  const values = valuesOf(was);
  const taken = valuesOf(is);
  if (taken) {
    if (!values) return [`takes ${listed(taken)} alone as ${at}`];
    const refused = values.filter((value) => !taken.includes(value));
    return refused.length > 0 ? [`does not take ${listed(refused)} as ${at} any more`] : [];
  }
  const type = typeName(was);
  if (!isOfType(type, typeName(is))) return [`takes ${typeName(is)} as ${at}, not ${type}`];
  if (values) return [...narrowedBounds(boundsOf(values), is, at), ...narrowedText(was, is, at)];
  if (type === 'object') return narrowedObject(was, is, at);
  if (type === 'array') {
    return [
      ...narrowedBounds(was, is, at),
      ...requestChanges(schemaIn(was['items']), schemaIn(is['items']), `${at}[]`),
    ];
  }
  return [...narrowedBounds(was, is, at), ...narrowedText(was, is, at)];
}

function narrowedObject(was: JsonSchema, is: JsonSchema, at: string): string[] {
  const [sent, taken] = [propertiesOf(was), propertiesOf(is)];
  const isClosed = is['additionalProperties'] === false;
  const needed = requiredOf(is).filter((name) => !requiredOf(was).includes(name));
  return [
    ...needed.map((name) => `needs ${at}.${name}`),
    ...Object.entries(sent).flatMap(([name, schema]) => {
      const other = taken[name] ?? restOf(is);
      if (other) return requestChanges(schema, other, `${at}.${name}`);
      return isClosed ? [`does not take ${at}.${name} any more`] : [];
    }),
    ...restChanges(was, is, at, requestChanges),
  ];
}

type Bound = readonly [keyword: string, isTighter: (before: number, now: number) => boolean, words: string];
const LEAST = (before: number, now: number) => now > before;
const MOST = (before: number, now: number) => now < before;
const BOUNDS: readonly Bound[] = [
  ['minLength', LEAST, 'at least'],
  ['maxLength', MOST, 'at most'],
  ['minItems', LEAST, 'at least'],
  ['maxItems', MOST, 'at most'],
  ['minimum', LEAST, 'at least'],
  ['maximum', MOST, 'at most'],
  ['exclusiveMinimum', LEAST, 'more than'],
  ['exclusiveMaximum', MOST, 'less than'],
];

function narrowedBounds(was: JsonSchema, is: JsonSchema, at: string): string[] {
  return BOUNDS.flatMap(([keyword, isTighter, words]) => {
    const [before, now] = [was[keyword], is[keyword]];
    if (typeof now !== 'number') return [];
    const isNarrower = typeof before === 'number' ? isTighter(before, now) : !isVacuous(keyword, now);
    return isNarrower ? [`takes ${unitOf(keyword)}${at} of ${words} ${now}`] : [];
  });
}

/** Returns the bounds of an enum's values, as a schema would declare them. */
function boundsOf(values: readonly unknown[]): JsonSchema {
  const lengths = values.filter((value) => typeof value === 'string').map(({ length }) => length);
  const numbers = values.filter((value) => typeof value === 'number');
  return {
    ...(lengths.length > 0 && { minLength: Math.min(...lengths), maxLength: Math.max(...lengths) }),
    ...(numbers.length > 0 && { minimum: Math.min(...numbers), maximum: Math.max(...numbers) }),
  };
}

/** Returns true for a minimum length of zero, which requires nothing. */
const isVacuous = (keyword: string, bound: number) => bound <= 0 && ['minLength', 'minItems'].includes(keyword);
const unitOf = (keyword: string) =>
  keyword.endsWith('Length') ? 'a length of ' : keyword.endsWith('Items') ? 'a number of ' : '';

function narrowedText(was: JsonSchema, is: JsonSchema, at: string): string[] {
  const isPlain = was['pattern'] === undefined && was['format'] === undefined;
  const { pattern, format } = is;
  return [
    ...(isPlain && typeof pattern === 'string' ? [`takes ${at} with the pattern ${pattern} alone`] : []),
    ...(isPlain && typeof format === 'string' ? [`takes ${at} with the format ${format} alone`] : []),
  ];
}

function lost(was: JsonSchema, is: JsonSchema, at: string): string[] {
  if (isAnything(was)) return [];
  if (isAnything(is)) return [`may answer anything as ${at}`];
  const type = typeName(is);
  if (!isOfType(type, typeName(was))) return [`answers ${type} as ${at}, not ${typeName(was)}`];
  if (type === 'array') return replyChanges(schemaIn(was['items']), schemaIn(is['items']), `${at}[]`);
  return type === 'object' ? lostProperties(was, is, at) : [];
}

function lostProperties(was: JsonSchema, is: JsonSchema, at: string): string[] {
  const [read, answered] = [propertiesOf(was), propertiesOf(is)];
  return [
    ...Object.entries(read).flatMap(([name, schema]) => {
      const other = answered[name];
      const path = `${at}.${name}`;
      const isNeeded = requiredOf(was).includes(name);
      if (!other) return isNeeded ? [`does not answer ${path} any more`] : [];
      const mayBeMissing = isNeeded && !requiredOf(is).includes(name);
      return mayBeMissing ? [`may leave out ${path}`] : replyChanges(schema, other, path);
    }),
    ...restChanges(was, is, at, replyChanges),
  ];
}

/** Compares the values of a record under unlisted names. */
function restChanges(
  was: JsonSchema,
  is: JsonSchema,
  at: string,
  changes: (before: JsonSchema, now: JsonSchema, at: string) => string[],
): string[] {
  const [before, now] = [restOf(was), restOf(is)];
  return before && now ? changes(before, now, `${at}.*`) : [];
}

function restOf(schema: JsonSchema): JsonSchema | undefined {
  const rest = schema['additionalProperties'];
  return typeof rest === 'object' && rest !== null ? schemaIn(rest) : undefined;
}

/** Returns true if a member differs from the known ones by a constant, such as a new `kind`. */
function isNewMember(is: JsonSchema, known: readonly JsonSchema[]): boolean {
  return Object.entries(propertiesOf(is)).some(([name, schema]) => {
    const values = valuesOf(schema);
    const others = known.flatMap((was) => valuesOf(propertiesOf(was)[name] ?? {}) ?? []);
    return values !== undefined && known.length > 1 && others.length > 0 && !values.some((one) => others.includes(one));
  });
}

function eachVariant(schema: JsonSchema, changes: (variant: JsonSchema) => string[]): string[] {
  return [...new Set(variantsOf(schema).flatMap(changes))];
}

function variantsOf(schema: JsonSchema): JsonSchema[] {
  const members = schema['anyOf'] ?? schema['oneOf'];
  return Array.isArray(members) ? members.flatMap((member) => variantsOf(schemaIn(member))) : [schema];
}

/** Returns the shortest list: the changes from the most similar variant. */
function fewest(all: readonly string[][]): string[] | undefined {
  return all.toSorted((one, other) => one.length - other.length)[0];
}

/** Returns the values of a const or enum. */
function valuesOf({ const: constant, enum: members }: JsonSchema): readonly unknown[] | undefined {
  if (constant !== undefined) return [constant];
  return Array.isArray(members) ? members : undefined;
}

function typeName(schema: JsonSchema): string {
  if (typeof schema['type'] === 'string') return schema['type'];
  const values = valuesOf(schema);
  return values ? typeOfValue(values[0]) : 'anything';
}

function typeOfValue(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

const isOfType = (type: string, wanted: string) => type === wanted || (type === 'integer' && wanted === 'number');
const isAnything = (schema: JsonSchema) => typeName(schema) === 'anything';

function propertiesOf(schema: JsonSchema): Readonly<Record<string, JsonSchema>> {
  const properties = schemaIn(schema['properties']);
  return properties as Readonly<Record<string, JsonSchema>>;
}

function requiredOf({ required }: JsonSchema): string[] {
  return Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
}

/** Returns a nested schema, or an empty one if a build declares something else. */
function schemaIn(value: unknown): JsonSchema {
  return typeof value === 'object' && value !== null ? (value as JsonSchema) : {};
}

function listed(values: readonly unknown[]): string {
  return values.map((value) => JSON.stringify(value)).join(', ');
}

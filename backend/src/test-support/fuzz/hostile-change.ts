import * as fc from 'fast-check';

import type { Operation } from './api-document.ts';
import { FOREIGN_NAMES } from './declared-body.ts';
import type { DocumentedRequest } from './documented-request.ts';
import { QUERY_NAMES } from './hostile-request.ts';
import { hostileHeader, hostileSegment, hostileText, hostileValue } from './hostile-values.ts';
import { rawBody } from './raw-body.ts';

type Change = (request: DocumentedRequest) => DocumentedRequest;

/** Generates changes that make a request invalid for its endpoint. */
export function hostileChangeOf({ route, access, query, bodies }: Operation): fc.Arbitrary<Change> {
  const names = route.split('/');
  const places = names.flatMap((name, at) => (name.startsWith('{') ? [at] : []));
  return fc.oneof(
    { weight: 1, arbitrary: otherHeader },
    { weight: query.length > 0 ? 4 : 1, arbitrary: otherQuery(query.map(({ name }) => name)) },
    ...(places.length > 0 ? [{ weight: 4, arbitrary: otherSegment(places) }] : []),
    ...(bodies.length > 0 ? [{ weight: 8, arbitrary: otherPart }] : []),
    // A GET has no body, and the client would not send one.
    ...(route.startsWith('GET ') ? [] : [{ weight: 2, arbitrary: otherContent }]),
    { weight: 1, arbitrary: otherMethod },
    ...(access === 'public' ? [] : [{ weight: 1, arbitrary: fc.constant(asNobody) }]),
  );
}

const asNobody: Change = (request) => ({ ...request, sender: 'nobody' });

const otherHeader: fc.Arbitrary<Change> = hostileHeader.map((header) => (request) => ({
  ...request,
  headers: { ...request.headers, ...header },
}));

/** Bound on generated addresses: Node itself refuses longer ones (431). */
const TEXT_MAX_CHARACTERS = 1_000;

function otherQuery(documented: readonly string[]): fc.Arbitrary<Change> {
  const text = hostileText.filter(({ length }) => length <= TEXT_MAX_CHARACTERS);
  const cursor = fc.string().map((plain) => Buffer.from(plain).toString('base64url'));
  return fc
    .tuple(fc.constantFrom(...documented, ...QUERY_NAMES), fc.oneof(text, cursor))
    .map((pair) => (request) => ({ ...request, query: [...request.query, pair] }));
}

function otherSegment(places: readonly number[]): fc.Arbitrary<Change> {
  return fc.tuple(fc.constantFrom(...places), hostileSegment).map(([place, segment]) => (request) => ({
    ...request,
    segments: request.segments.with(place, segment),
  }));
}

const otherMethod: fc.Arbitrary<Change> = fc
  .constantFrom('POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS')
  .map((method) => (request) => ({ ...request, method }));

const otherContent: fc.Arbitrary<Change> = rawBody.map(({ body, headers }) => (request) => ({
  ...request,
  body,
  headers: { ...request.headers, ...headers },
}));

/** Changes one part of the body: replaces or removes it, or adds something beside it. */
const otherPart: fc.Arbitrary<Change> = fc
  .record({
    place: fc.nat(),
    value: hostileValue,
    name: fc.constantFrom(...FOREIGN_NAMES, '__proto__', 'constructor', ''),
    kind: fc.constantFrom('other', 'other', 'missing', 'more'),
  })
  .map(({ place, value, name, kind }) => (request) => {
    const places = placesIn(request.body);
    const at = places[place % places.length] ?? [];
    const body = changedAt(request.body, at, (part) => {
      if (kind === 'missing') return undefined; // JSON omits it
      if (kind === 'more' && isRecord(part)) return { ...part, ...Object.fromEntries([[name, value]]) };
      return value;
    });
    // A body of plain text would be sent unchanged.
    return { ...request, body: typeof body === 'string' ? JSON.stringify(body) : body };
  });

type Place = readonly (string | number)[];

/** Returns the paths of all parts, the whole first. */
function placesIn(value: unknown): Place[] {
  if (!isRecord(value) && !Array.isArray(value)) return [[]];
  const inside = Object.entries(value).flatMap(([key, part]) => placesIn(part).map((place): Place => [key, ...place]));
  return [[], ...inside];
}

function changedAt(value: unknown, [key, ...rest]: Place, change: (part: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value)) return value.map((part, at) => (at === Number(key) ? changedAt(part, rest, change) : part));
  const entries = Object.entries(value as object).map(([name, part]) => [
    name,
    name === key ? changedAt(part, rest, change) : (part as unknown),
  ]);
  return Object.fromEntries(entries);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

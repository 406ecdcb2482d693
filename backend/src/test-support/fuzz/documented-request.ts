import * as fc from 'fast-check';

import type { Operation, Parameter } from './api-document.ts';
import { hostileChangeOf } from './hostile-change.ts';
import { ID_MAX, valuesOf } from './schema-values.ts';
import type { JsonSchema } from './schema-values.ts';
import { THING_AFTER } from './things.ts';

/** Request as data, printed when it breaks something. */
export type DocumentedRequest = {
  route: string;
  isHostile: boolean;
  method: string;
  /** Index of a signed-in sender, or another kind of sender. */
  sender: number | 'nobody' | 'team';
  segments: string[];
  query: [name: string, value: string][];
  headers: Record<string, string>;
  /** Body; text is sent unchanged, anything else by its content type; undefined for none. */
  body: unknown;
};

/** Generates requests to any of these endpoints by one of several senders; half of them match the document. */
export function documentedRequestTo(
  operations: readonly Operation[],
  senders: number,
): fc.Arbitrary<DocumentedRequest> {
  return fc.oneof(
    ...operations.map((operation) => {
      const valid = validRequestTo(operation, senders);
      const hostile = fc
        .tuple(valid, hostileChangeOf(operation))
        .map(([request, change]): DocumentedRequest => ({ ...change(request), isHostile: true }));
      return fc.oneof(valid, hostile);
    }),
  );
}

function validRequestTo(operation: Operation, senders: number): fc.Arbitrary<DocumentedRequest> {
  return fc
    .record({
      sender: senderOf(operation, senders),
      segments: segmentsOf(operation),
      query: parametersOf(operation.query),
      headers: parametersOf(operation.headers),
      content: contentOf(operation),
    })
    .map(({ sender, segments, query, headers, content }) => ({
      route: operation.route,
      isHostile: false,
      method: operation.route.slice(0, operation.route.indexOf(' ')),
      sender,
      segments,
      query,
      headers: { ...Object.fromEntries(headers), ...content.headers },
      body: content.body,
    }));
}

function senderOf({ access }: Operation, senders: number): fc.Arbitrary<DocumentedRequest['sender']> {
  const somebody = fc.nat(senders - 1);
  if (access === 'session') return somebody;
  return fc.oneof(somebody, fc.constant(access === 'public' ? ('nobody' as const) : ('team' as const)));
}

function segmentsOf({ route, path }: Operation): fc.Arbitrary<string[]> {
  const names = pathIn(route).split('/');
  return fc.tuple(
    ...names.map((name, at) => {
      const [, parameter] = /^\{(\w+)\}$/.exec(name) ?? [];
      return parameter ? segmentOf(parameter, path[parameter], names[at - 1] ?? '') : fc.constant(name);
    }),
  );
}

/** Returns the path, such as `/api/pets/{id}`. */
function pathIn(route: string): string {
  return route.slice(route.indexOf('/'));
}

const SEGMENT_MAX_CHARACTERS = 40; // the length of a UUID, with some margin

function segmentOf(name: string, schema: JsonSchema = {}, before: string): fc.Arbitrary<string> {
  const bounds = schema.type === 'integer' ? { minimum: 1, maximum: ID_MAX } : { maxLength: SEGMENT_MAX_CHARACTERS };
  const declared = valuesOf({ ...bounds, ...schema }, undefined, name).map(asSegment);
  const meant = THING_AFTER[before];
  if (!meant) return declared;
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant(`$own.${meant}`) },
    { weight: 2, arbitrary: fc.constant(`$victim.${meant}`) },
    { weight: 1, arbitrary: declared },
  );
}

/** Encodes a path segment; placeholders are filled in later. */
function asSegment(value: unknown): string {
  const text = String(value);
  return text.startsWith('$') ? text : encodeURIComponent(text);
}

const KEYS = ['first-idempotency-key', 'second-idempotency-key'];

/** Bound on generated texts: Node itself refuses longer addresses and headers (431). */
const TEXT_MAX_BYTES = 1_000;

function parametersOf(parameters: readonly Parameter[]): fc.Arbitrary<[string, string][]> {
  const pairs = parameters.map(({ name, required, schema }) => {
    const texts = name === 'Idempotency-Key' ? fc.constantFrom(...KEYS) : valuesOf(schema, undefined, name).map(String);
    const short = texts.filter((text) => encodeURIComponent(text).length <= TEXT_MAX_BYTES);
    const pair = short.map((value): [string, string] => [name, value]);
    return required ? pair : fc.option(pair, { nil: undefined, freq: 1 });
  });
  return fc.tuple(...pairs).map((sent) => sent.filter((pair) => pair !== undefined));
}

type Content = Pick<DocumentedRequest, 'body' | 'headers'>;

function contentOf({ bodies }: Operation): fc.Arbitrary<Content> {
  if (bodies.length === 0) return fc.constant({ body: undefined, headers: {} });
  return fc.oneof(
    ...bodies.map(({ type, schema }) =>
      valuesOf(schema).map((body): Content => ({ body, headers: { 'content-type': type } })),
    ),
  );
}

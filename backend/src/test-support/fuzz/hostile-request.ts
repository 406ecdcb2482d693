import type { ParamKind } from '@qlixline/contract/calls/endpoint';
import { declarationOf } from '@qlixline/contract/calls/endpoint-match';
import * as fc from 'fast-check';

import { someOf } from '../generated/some-of.ts';
import type { ListedRoute } from '../list-routes.ts';
import { bodyOf } from './declared-body.ts';
import { rawBody } from './raw-body.ts';
import { hostileHeader, hostileSegment, hostileText, hostileValue } from './hostile-values.ts';
import { THING_AFTER, thingsThat } from './things.ts';
import type { Things } from './things.ts';

/** Request as data, printed when it breaks something. */
export type HostileRequest = {
  sender: 'nobody' | 'stranger';
  route: string;
  /** The route's path with its parameters filled in. */
  path: string;
  query: [name: string, value: string][];
  headers: Record<string, string>;
  /** Body; text and bytes are sent unchanged, anything else as JSON; undefined for none. */
  body: unknown;
};

export const QUERY_NAMES = [
  'cursor',
  'limit',
  'q',
  'tag',
  'albumId',
  'collectionId',
  'petId',
  'percent',
  'code',
  'state',
  'token',
  'x[y]',
];

/** Generates a request to any of these routes. */
export function hostileRequestTo(routes: readonly ListedRoute[]): fc.Arbitrary<HostileRequest> {
  return fc.oneof(...routes.map(requestTo));
}

function requestTo({ route, endpoint }: ListedRoute): fc.Arbitrary<HostileRequest> {
  const declared = endpoint === undefined ? undefined : declarationOf(endpoint);
  return fc
    .record({
      sender: fc.oneof(
        { weight: 1, arbitrary: fc.constant('nobody' as const) },
        { weight: 4, arbitrary: fc.constant('stranger' as const) },
      ),
      path: pathOf(route, declared?.params ?? {}),
      query: fc.oneof(
        FIRST_IS_SMALLEST,
        { weight: 3, arbitrary: fc.constant(NO_QUERY) },
        { weight: 1, arbitrary: queryOf() },
      ),
      headers: fc.oneof(
        FIRST_IS_SMALLEST,
        { weight: 5, arbitrary: fc.constant({}) },
        { weight: 1, arbitrary: hostileHeader },
      ),
      content: route.startsWith('GET ') ? fc.constant({ body: undefined, headers: {} }) : contentOf(declared?.body),
    })
    .map(({ headers, content, ...rest }) => ({
      ...rest,
      route,
      body: content.body,
      headers: { ...content.headers, ...headers },
    }));
}

function pathOf(route: string, params: Record<string, ParamKind>): fc.Arbitrary<string> {
  const [, path = ''] = route.split(' ');
  const names = path.split('/');
  const segments = names.map((name, at) =>
    name.startsWith(':') ? segmentOf(params[name.slice(1)], THING_AFTER[names[at - 1] ?? '']) : fc.constant(name),
  );
  return fc.tuple(...segments).map((parts) => parts.join('/'));
}

/** Generates a path segment, mostly the id of an existing thing. */
function segmentOf(kind: ParamKind = 'text', meant?: keyof Things): fc.Arbitrary<string> {
  const ids = thingsThat((value) => IS_OF_KIND[kind](String(value)));
  return fc.oneof(
    { weight: 4, arbitrary: meant ? fc.constantFrom(`$victim.${meant}`, `$own.${meant}`) : fc.constantFrom(...ids) },
    { weight: 1, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: hostileSegment },
  );
}

const IS_OF_KIND: Record<ParamKind, (value: string) => boolean> = {
  integer: (value) => /^\d+$/.test(value),
  uuid: (value) => /^[0-9a-f-]{36}$/.test(value),
  unit: (value) => value.startsWith('mf-'),
  text: () => true,
};

/** Bound on generated addresses: Node itself refuses longer ones (431). */
const ADDRESS_MAX_CHARACTERS = 1_000;

function queryOf(): fc.Arbitrary<[string, string][]> {
  const cursor = fc.string().map((text) => Buffer.from(text).toString('base64url'));
  const text = hostileText.filter(({ length }) => length <= ADDRESS_MAX_CHARACTERS);
  return someOf(QUERY_NAMES, 0.2).chain((names) =>
    fc.tuple(...names.map((name) => fc.tuple(fc.constant(name), fc.oneof(text, cursor)))),
  );
}

const FIRST_IS_SMALLEST = { withCrossShrink: true };
const NO_QUERY: HostileRequest['query'] = [];

type Content = { body: unknown; headers: Record<string, string> };

function contentOf(declared: Parameters<typeof bodyOf>[0] | undefined): fc.Arbitrary<Content> {
  const asJson = (body: fc.Arbitrary<unknown>) =>
    body.map((value): Content => ({ body: asText(value), headers: JSON_TYPE }));
  return fc.oneof(
    { weight: 6, arbitrary: asJson(declared ? bodyOf(declared) : hostileValue) },
    { weight: 1, arbitrary: asJson(hostileValue) },
    { weight: 1, arbitrary: rawBody },
    { weight: 1, arbitrary: fc.constant({ body: undefined, headers: {} }) },
  );
}

const JSON_TYPE = { 'content-type': 'application/json' };

function asText(value: unknown): string {
  return JSON.stringify(value);
}

import type { AnyDeclaration } from './endpoint.ts';
import { endpoints } from '../endpoints.ts';
import type { EndpointKey } from '../endpoints.ts';

export type EndpointMatch = { endpoint: EndpointKey; params: Readonly<Record<string, string>> };

type Pattern = { endpoint: EndpointKey; segments: readonly string[] };

const KEYS = Object.keys(endpoints) as EndpointKey[];
const BY_ADDRESS = new Map<string, EndpointKey>(KEYS.map((key) => [key, key]));
const WITH_PARAMS = KEYS.filter((key) => key.includes(':')).map((endpoint): Pattern => ({
  endpoint,
  segments: endpoint.split('/'),
}));
/** True for an endpoint whose path goes on in any way, such as `GET /api/x/:name/*path`. */
const goesOn = ({ segments }: Pattern): boolean => segments.at(-1)?.startsWith('*') ?? false;
/** Endpoints with parameters, grouped by method and number of segments. */
const PATTERNS = Map.groupBy(
  WITH_PARAMS.filter((pattern) => !goesOn(pattern)),
  ({ segments }) => `${segments[0]}${segments.length}`,
);
const OPEN_PATTERNS = WITH_PARAMS.filter(goesOn);

/** Finds the endpoint of a request; one without parameters takes precedence. Returns undefined if none matches. */
export function matchEndpoint(method: string, path: string): EndpointMatch | undefined {
  const exact = BY_ADDRESS.get(`${method} ${path}`);
  if (exact) return { endpoint: exact, params: {} };
  const given = `${method} ${path}`.split('/');
  for (const { endpoint, segments } of PATTERNS.get(`${given[0]}${given.length}`) ?? []) {
    const params = paramsIn(segments, given);
    if (params) return { endpoint, params };
  }
  return matchBeginning(given);
}

function matchBeginning(given: readonly string[]): EndpointMatch | undefined {
  for (const { endpoint, segments } of OPEN_PATTERNS) {
    const length = segments.length - 1;
    if (given.length <= length || given[length] === '') continue;
    const params = paramsIn(segments.slice(0, length), given.slice(0, length));
    if (params) return { endpoint, params };
  }
  return undefined;
}

/** Returns an endpoint's declaration with a common type, for code that treats all endpoints alike. */
export function declarationOf(endpoint: EndpointKey): AnyDeclaration {
  return endpoints[endpoint];
}

function paramsIn(segments: readonly string[], given: readonly string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  for (const [at, segment] of segments.entries()) {
    const value = given[at] ?? '';
    if (!segment.startsWith(':')) {
      if (segment !== value) return undefined;
    } else {
      const text = decoded(value);
      if (!text) return undefined;
      params[segment.slice(1)] = text;
    }
  }
  return params;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

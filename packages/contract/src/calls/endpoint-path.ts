import type { EndpointKey, Params } from '../endpoints.ts';

type ParamsArgument<K extends EndpointKey> = Params<K> extends undefined ? [] : [params: Params<K>];

/** Builds the path of an endpoint from its parameters. It imports no schemas, so any bundle may include it. */
export function pathOf<K extends EndpointKey>(endpoint: K, ...[params]: ParamsArgument<K>): string {
  return fillPath(endpoint, params);
}

/** Returns the cache key of an endpoint: its path. Longer keys with this prefix name single replies. */
export function keyOf(endpoint: EndpointKey): string {
  return patternOf(endpoint);
}

/** Returns the path with its placeholders: `/api/pets/:id`. */
export function patternOf(endpoint: string): string {
  return endpoint.slice(endpoint.indexOf('/'));
}

/** Builds a path like `pathOf`, for callers that cannot prove the parameters' types. */
export function fillPath(endpoint: string, params: Readonly<Record<string, string | number>> = {}): string {
  return endpoint
    .slice(endpoint.indexOf('/'))
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

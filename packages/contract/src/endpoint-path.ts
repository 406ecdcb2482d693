import type { EndpointKey, Params } from './endpoints.ts';

type ParamsArgument<K extends EndpointKey> = Params<K> extends undefined ? [] : [params: Params<K>];

/** The path of an endpoint, with its parameters in it. Without a schema: any bundle may have it. */
export function pathOf<K extends EndpointKey>(endpoint: K, ...[params]: ParamsArgument<K>): string {
  return fillPath(endpoint, params);
}

/** Under which the cache keeps what an endpoint answers: its path, of which a longer key names one of many. */
export function keyOf(endpoint: EndpointKey): string {
  return patternOf(endpoint);
}

/** The path with its parameters as the declaration names them: `/api/pets/:id`. */
export function patternOf(endpoint: string): string {
  return endpoint.slice(endpoint.indexOf('/'));
}

/** The same for a key of which only its caller knows that the parameters fit. */
export function fillPath(endpoint: string, params: Readonly<Record<string, string | number>> = {}): string {
  return endpoint
    .slice(endpoint.indexOf('/'))
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

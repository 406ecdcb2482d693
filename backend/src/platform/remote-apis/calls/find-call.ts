import { REMOTE_CALL_PARAM_MAX } from '@qlixline/contract/remotes/remote-api';
import type { RemoteCall } from '@qlixline/contract/remotes/remote-api';

export type FoundCall = {
  call: RemoteCall;
  params: Readonly<Record<string, string>>;
  /** Path for the service, encoded anew, so that it has the declared form however the tab has written it. */
  path: string;
};

/** Finds the declared call of a request; one without parameters takes precedence. `path` is what follows the remote's name. */
export function findCall(calls: readonly RemoteCall[], method: string, path: string): FoundCall | undefined {
  const given = path.split('/').slice(1).map(decoded);
  const byPrecedence = [...calls].toSorted((a, b) => paramCount(a) - paramCount(b));
  for (const call of byPrecedence) {
    if (call.method !== method) continue;
    const params = paramsIn(call.path.split('/').slice(1), given);
    if (params) return { call, params, path: pathFor(call.path, params) };
  }
  return undefined;
}

const paramCount = ({ path }: RemoteCall): number => path.split('/:').length;

function paramsIn(
  segments: readonly string[],
  given: readonly (string | undefined)[],
): Record<string, string> | undefined {
  if (segments.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, segment] of segments.entries()) {
    const value = given[at];
    if (value === undefined || (!segment.startsWith(':') && segment !== value)) return undefined;
    if (segment.startsWith(':')) params[segment.slice(1)] = value;
  }
  return params;
}

/** Decodes a part of a path; undefined for one that servers understand in different ways. */
function decoded(part: string): string | undefined {
  try {
    const text = decodeURIComponent(part);
    const isPlain = text !== '' && text !== '.' && text !== '..' && !/[/\\\p{Cc}]/u.test(text);
    return isPlain && text.length <= REMOTE_CALL_PARAM_MAX ? text : undefined;
  } catch {
    return undefined;
  }
}

function pathFor(pattern: string, params: Readonly<Record<string, string>>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

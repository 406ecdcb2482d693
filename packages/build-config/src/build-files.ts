import { createHash } from 'node:crypto';

import { endpointsIn } from '@qlixline/contract/calls/api-call';
import type { ApiCall } from '@qlixline/contract/calls/api-call';
import { declaredCall } from '@qlixline/contract/remotes/declared-call';
import { remoteCallKey } from '@qlixline/contract/remotes/remote-api';
import type { RemoteApi } from '@qlixline/contract/remotes/remote-api';
import { COPY_SUFFIXES, isScript, isSourceMap } from '@qlixline/contract/remotes/remote-build';

/** Contents of a build's files by name, sorted by name. */
export type BuildFiles = ReadonlyMap<string, Buffer>;

/** Computes a hash in the format of HTML's integrity attribute. */
export function integrityOf(content: Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** Computes the build hash: equal for equal files with equal descriptions. */
export function buildHash(files: BuildFiles, description: object): string {
  const hash = createHash('sha256').update(JSON.stringify(description)).update('\0');
  for (const [file, content] of files) hash.update(file).update('\0').update(content);
  return hash.digest('hex').slice(0, 12);
}

/** Returns false for compressed copies, source maps and replacements, which builds don't declare. */
export function isDeclared(file: string): boolean {
  return (
    !isSourceMap(file) && !/\.hot-update\.\w+$/.test(file) && !COPY_SUFFIXES.some((suffix) => file.endsWith(suffix))
  );
}

/** Describes the files for the checks at publishing. */
export function describeFiles(files: BuildFiles): { name: string; bytes: number; integrity: string }[] {
  return [...files].map(([name, content]) => ({ name, bytes: content.byteLength, integrity: integrityOf(content) }));
}

/**
 * Lists the calls of a build's scripts to the product, as declared by the contract at build time. `own` is the API that
 * the remote brings, whose calls aren't listed. Throws for a call that neither declares.
 */
export function apiCalls(files: BuildFiles, own?: RemoteApi): ApiCall[] {
  const scripts = [...files].filter(([file]) => isScript(file));
  const endpoints = new Set(scripts.flatMap(([, content]) => endpointsIn(content.toString())));
  const ownCalls = new Set(own?.calls.map(remoteCallKey));
  return [...endpoints].toSorted().flatMap((endpoint) => {
    const call = declaredCall(endpoint);
    if (call) return [call];
    if (ownCalls.has(endpoint)) return [];
    const advice = own ? ' Declare it in api.calls of remote.json if your own API answers it.' : '';
    throw new Error(`A script names ${endpoint}, which the contract does not declare.${advice}`);
  });
}

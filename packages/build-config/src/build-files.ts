import { createHash } from 'node:crypto';

import { endpointsIn } from '@qlixline/contract/api-call';
import type { ApiCall } from '@qlixline/contract/api-call';
import { declaredCall } from '@qlixline/contract/declared-call';
import { COPY_SUFFIXES, isScript, isSourceMap } from '@qlixline/contract/remote-build';

/** The content of a build's files by their names, in the names' order. */
export type BuildFiles = ReadonlyMap<string, Buffer>;

/** As in the integrity attribute of HTML. */
export function integrityOf(content: Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** Names the content: the same files, of which the build says the same, give the same text. */
export function buildHash(files: BuildFiles, said: object): string {
  const hash = createHash('sha256').update(JSON.stringify(said)).update('\0');
  for (const [file, content] of files) hash.update(file).update('\0').update(content);
  return hash.digest('hex').slice(0, 12);
}

/** Compressed copies and source maps lie beside the files of a build, which says nothing of them. */
export function isDeclared(file: string): boolean {
  return !isSourceMap(file) && !COPY_SUFFIXES.some((suffix) => file.endsWith(suffix));
}

/** What publishing compares the files with. */
export function describeFiles(files: BuildFiles): { name: string; bytes: number; integrity: string }[] {
  return [...files].map(([name, content]) => ({ name, bytes: content.byteLength, integrity: integrityOf(content) }));
}

/** What the scripts of a build call, as the contract that it was built with declares it. */
export function apiCalls(files: BuildFiles): ApiCall[] {
  const scripts = [...files].filter(([file]) => isScript(file));
  const endpoints = new Set(scripts.flatMap(([, content]) => endpointsIn(content.toString())));
  return [...endpoints].toSorted().map((endpoint) => {
    const call = declaredCall(endpoint);
    if (!call) throw new Error(`A script names ${endpoint}, which the contract does not declare.`);
    return call;
  });
}

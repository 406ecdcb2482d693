import type { Client, Reply } from '../client.ts';
import { archiveOf, sampleRemoteBuild } from '../samples/sample-build.ts';
import { samplePng } from '../samples/sample-images.ts';
import type { DocumentedRequest } from './documented-request.ts';
import { sendHostile } from './send-hostile.ts';
import { FILE } from './text-values.ts';
import { valueOf } from './things.ts';
import type { Things } from './things.ts';

type Named = { victim: Things; own: Things };

/** Sends a request with ids and files filled in, the body encoded by its content type. */
export async function sendDocumented(
  client: Client,
  { method, segments, query, headers, body }: DocumentedRequest,
  named: Named,
  address: string,
): Promise<Reply & { ms: number }> {
  const type = headers['content-type'] ?? '';
  const file = await FILES[type]?.();
  const content = encoded(type, filled(body, named, file));
  const { 'content-type': _, ...others } = headers;
  const startedAt = performance.now();
  const reply = await sendHostile(
    client,
    {
      sender: 'stranger',
      route: `${method} ${segments.join('/')}`,
      path: segments.join('/'),
      query,
      headers: content instanceof FormData ? others : headers, // its content type names the boundary
      body: content,
    },
    named,
    address,
  );
  return { ...reply, ms: performance.now() - startedAt };
}

let published = 0;

/** Files by content; a version can be published only once. */
const FILES: Partial<Record<string, () => Promise<Uint8Array>>> = {
  'application/gzip': () => archiveOf(sampleRemoteBuild({ version: `1.0.${(published += 1)}` })),
  'multipart/form-data': () => samplePng(),
};

function filled(part: unknown, named: Named, file: unknown): unknown {
  if (typeof part === 'string') return part === FILE ? file : (valueOf(part, named.victim, named.own) ?? part);
  if (Array.isArray(part)) return part.map((item) => filled(item, named, file));
  if (typeof part !== 'object' || part === null || part instanceof Uint8Array) return part;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, filled(value, named, file)]));
}

function encoded(type: string, content: unknown): unknown {
  if (content === undefined || typeof content === 'string' || content instanceof Uint8Array) return content;
  const fields = Object.entries(content ?? {}).filter(([, value]) => value !== undefined);
  if (type === 'application/x-www-form-urlencoded') {
    return new URLSearchParams(fields.map(([name, value]): [string, string] => [name, asText(value)]));
  }
  if (type !== 'multipart/form-data') return JSON.stringify(content);
  const form = new FormData();
  for (const [name, value] of fields) {
    if (value instanceof Uint8Array)
      form.append(name, new Blob([new Uint8Array(value)], { type: 'image/png' }), 'a.png');
    else form.append(name, asText(value));
  }
  return form;
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

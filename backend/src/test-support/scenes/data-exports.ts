import { unzipSync } from 'fflate';

import type { Client } from '../client.ts';
import { eventually } from '../eventually.ts';
import { TEST_ORIGIN } from '../start/start-api.ts';

/** Files of an archive by path. */
export type Archive = Record<string, Uint8Array>;

/** Requests an archive of the user's data, waits until it is ready, and returns its address. */
export async function requestedExport(client: Client): Promise<string> {
  const { status, json } = await client.post('/api/account/export');
  if (status !== 201) throw new Error(`The request is answered with ${status}`);
  await eventually(async () => {
    const { json: reply } = await client.get('/api/account/export');
    return reply.export?.state === 'ready' ? true : undefined;
  });
  return `/api/account/export/${json.id}`;
}

/** Downloads an archive. */
export async function downloadedBytes(apiUrl: string, client: Client, path: string, range?: string): Promise<Buffer> {
  const headers = { cookie: client.cookieHeader, origin: TEST_ORIGIN, ...(range !== undefined && { range }) };
  const response = await fetch(new URL(path, apiUrl), { headers });
  if (!response.ok) throw new Error(`The archive is answered with ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** Requests and downloads an archive of the user's data. */
export async function exportedArchive(apiUrl: string, client: Client): Promise<Archive> {
  return unzipSync(await downloadedBytes(apiUrl, client, await requestedExport(client)));
}

/** Returns a file of an archive as text; empty if there is none. */
export const textIn = (archive: Archive, path: string): string => new TextDecoder().decode(archive[path]);

/** Returns the rows of a list in an archive. */
export const rowsIn = (archive: Archive, list: string): Record<string, unknown>[] =>
  JSON.parse(textIn(archive, `data/${list}.json`) || '[]') as Record<string, unknown>[];

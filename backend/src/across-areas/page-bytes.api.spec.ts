import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { declarationOf } from '@qlixline/contract/calls/endpoint-match';
import type { EndpointKey } from '@qlixline/contract/endpoints';
import { PAGE_LIMIT_MAX, PAGE_MAX_BYTES } from '@qlixline/contract/limits';
import type * as z from 'zod/mini';

import type { Client } from '../test-support/client.ts';
import { READS, addressesOf } from '../test-support/measure/every-read.ts';
import { TEXT_COLUMNS } from '../test-support/marks/text-columns.ts';
import { startOwnApi } from '../test-support/start/start-api.ts';
import type { TestApi } from '../test-support/start/start-api.ts';

/** Bytes of the longest text of a post: 1,000 graphemes of 16 bytes. Names get as many, which is far more than they may. */
const TEXT_BYTES = 16_000;
const ADDRESSES_MAX = 2; // per endpoint, the ones with the newest things
const PAGES_MAX = 100; // per address

type Reply = { items: unknown[]; nextCursor: string | null };

/** Columns whose values are a closed list, whatever their type. */
const CLOSED = new Set(['notices.size']);

/**
 * Discover's choice of an author's posts depends on the relation between the author and the viewer, and so does the end
 * of a page.
 */
const ANY_NUMBER = new Set<string>(['GET /api/discover']);

/** Endpoints that answer with a page and its cursor, and those that answer with a numbered part of something. */
const LISTS = READS.filter((endpoint) => fieldsOf(endpoint).includes('nextCursor'));
const PARTS = READS.filter((endpoint) => fieldsOf(endpoint).some((field) => /^has(?:Older|Later)$/.test(field)));

let api: TestApi;
let viewer: Client;
/** Items of each address on all pages, before the texts were lengthened. */
const before = new Map<string, number>();
const sizes: number[] = [];

beforeAll(async () => {
  api = await startOwnApi({ DEMO_DATA: '1' });
  const [mira] = await api.em().execute<{ id: string }[]>(`select id from users where email = 'demo@qlixline.example'`);
  await api
    .em()
    .execute(`insert into user_roles (user_id, role) values (?, 'admin') on conflict do nothing`, [mira!.id]);
  viewer = (await api.asDeviceOf(mira!.id)).client;
  for (const endpoint of LISTS) {
    for (const address of await listsOf(endpoint)) before.set(address, (await pagesOf(address)).flat().length);
  }
  expect((await lengthenTexts()).length).toBeGreaterThan(20);
}, 300_000);
afterAll(() => api.close());

describe('pages with the longest texts', () => {
  test.each(LISTS)('%s returns no page above PAGE_MAX_BYTES, and all of its items', async (endpoint) => {
    const counts: [string, number][] = [];
    const known: [string, number][] = [];
    for (const address of await listsOf(endpoint)) {
      const pages = await pagesOf(address);
      expect(pages.filter(isTooLarge)).toEqual([]);
      counts.push([address, pages.flat().length]);
      known.push([address, before.get(address) ?? pages.flat().length]);
    }
    expect(ANY_NUMBER.has(endpoint) ? [] : counts).toEqual(ANY_NUMBER.has(endpoint) ? [] : known);
  });

  test.each(PARTS)('%s returns no part above PAGE_MAX_BYTES, and reports that there is more', async (endpoint) => {
    const parts: unknown[][] = [];
    const endsEarly: boolean[] = [];
    for (const address of await addressesOf(api, endpoint)) {
      const { status, json } = await viewer.get(`${address}?limit=${PAGE_LIMIT_MAX}`);
      if (status !== 200) continue;
      const { items, ...more } = json as { items: unknown[] } & Record<string, unknown>;
      parts.push(items);
      if (bytesOf(items) > PAGE_MAX_BYTES - TEXT_BYTES / 2) endsEarly.push(Object.values(more).includes(true));
    }
    expect(parts.length).toBeGreaterThan(0);
    expect(parts.filter(isTooLarge)).toEqual([]);
    expect(endsEarly).not.toContain(false);
  });

  test('some pages with the longest texts ended early', () => {
    expect(Math.max(...sizes)).toBeLessThan(PAGE_MAX_BYTES + TEXT_BYTES * 10);
    expect(sizes.filter((bytes) => bytes > PAGE_MAX_BYTES / 2).length).toBeGreaterThan(5);
  });
});

/**
 * Lengthens the texts of the newest rows that others read, where no index or rule bounds them. Returns the columns.
 * Triggers are off meanwhile, as folding the texts would take long.
 */
async function lengthenTexts(): Promise<string[]> {
  const em = api.em();
  const lengthened: string[] = [];
  for (const [table, columns] of Object.entries(TEXT_COLUMNS)) {
    await em.execute(`alter table ${table} disable trigger user`);
    for (const [column, kind] of Object.entries(columns)) {
      if (kind !== 'shared' || CLOSED.has(`${table}.${column}`)) continue;
      const update = `
        update ${table} set ${column} = ${column} || repeat(' pets', ?)
        where ctid = any (array (select ctid from ${table} where ${column} <> '' order by ctid desc limit ?))`;
      const isDone = await em.execute(update, [TEXT_BYTES / 5, 2 * PAGE_LIMIT_MAX]).then(
        () => true,
        () => false, // an array, a checked format, or an index that takes no long text
      );
      if (isDone) lengthened.push(`${table}.${column}`);
    }
    await em.execute(`alter table ${table} enable trigger user`);
  }
  return lengthened;
}

async function listsOf(endpoint: EndpointKey): Promise<string[]> {
  const addresses = (await addressesOf(api, endpoint)).slice(0, ADDRESSES_MAX);
  return addresses.map((address) => `${address}${address.includes('?') ? '&' : '?'}limit=${PAGE_LIMIT_MAX}`);
}

/** Reads all pages of a list, and returns the items of each page; none if the viewer may not see it. */
async function pagesOf(address: string): Promise<unknown[][]> {
  const pages: unknown[][] = [];
  for (let cursor = ''; pages.length < PAGES_MAX;) {
    const { status, json, text } = await viewer.get(address + cursor);
    if (status === 404 || status === 403) return pages;
    expect([address, status]).toEqual([address, 200]);
    const { items, nextCursor } = json as Reply;
    pages.push(items);
    sizes.push(Buffer.byteLength(text));
    if (nextCursor === null) return pages;
    cursor = `&cursor=${nextCursor}`;
  }
  return pages;
}

/** Returns true if several items are more than a page may hold. A single item is shown whatever its size. */
function isTooLarge(items: readonly unknown[]): boolean {
  return items.length > 1 && bytesOf(items) > PAGE_MAX_BYTES;
}

function bytesOf(items: readonly unknown[]): number {
  return Buffer.byteLength(JSON.stringify(items));
}

/** Lists the fields of an endpoint's reply. */
function fieldsOf(endpoint: EndpointKey): string[] {
  const { reply } = declarationOf(endpoint);
  if (typeof reply !== 'object' || reply === null) return [];
  const { def } = reply._zod as z.core.$ZodTypes['_zod'];
  return def.type === 'object' ? Object.keys(def.shape) : [];
}

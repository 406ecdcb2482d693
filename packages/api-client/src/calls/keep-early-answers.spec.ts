import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';

import type { WithPrefetchedReplies } from './early-answers.ts';
import { request } from './http.ts';
import { createPrefetchCache } from './keep-early-answers.ts';
import { refreshAfterEvent, refreshAfterGap } from '../live/live-refresh.ts';
import { signOut } from '../account/session.ts';

const page = globalThis as WithPrefetchedReplies;
const original = globalThis.fetch;

/** Requests sent to the server, in order; each reply contains its position. */
let sent: string[];
let respond: (count: number) => Promise<Response>;

function keep(known: string[] = []) {
  const answers = createPrefetchCache(known);
  page.qlixlineAnswers = answers;
  return answers;
}
function writeInVain(): Promise<unknown> {
  const answered = respond;
  respond = () => Promise.reject(new TypeError('Failed to fetch'));
  const written = request('PUT /api/notifications/seen').catch(() => undefined);
  respond = answered;
  return written;
}
const openPet = () => request('GET /api/pets/:id', { params: { id: 7 } }) as Promise<unknown>;

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  respond = (count) => Promise.resolve(new Response(JSON.stringify(count)));
  globalThis.fetch = ((address: string, { method = 'GET' }: RequestInit) => {
    sent.push(`${method} ${address}`);
    return respond(sent.length);
  }) as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = original;
  delete page.qlixlineAnswers;
});

describe('prefetched answers', () => {
  test('a prefetched answer is used by the next request to its address, once', async () => {
    keep().ask('/api/pets/7');
    expect(await openPet()).toBe(1);
    expect(sent).toEqual(['GET /api/pets/7']);
    expect(await openPet()).toBe(2);
  });

  test('a prefetched answer is not used for another address', async () => {
    keep().ask('/api/pets/7');
    await request('GET /api/pets/:id', { params: { id: 8 } });
    expect(sent).toEqual(['GET /api/pets/7', 'GET /api/pets/8']);
  });

  test('a prefetched answer expires after ten seconds', async () => {
    keep().ask('/api/pets/7');
    await jest.advanceTimersByTimeAsync(9_000);
    expect(await openPet()).toBe(1);
    keep().ask('/api/pets/7');
    await jest.advanceTimersByTimeAsync(11_000);
    expect(await openPet()).toBe(3);
  });

  test('a request waits for a prefetch in flight, however long it takes', async () => {
    const slow = Promise.withResolvers<Response>();
    respond = () => slow.promise;
    keep().ask('/api/pets/7');
    const opened = openPet();
    await jest.advanceTimersByTimeAsync(30_000);
    slow.resolve(new Response('"slow"'));
    expect(await opened).toBe('slow');
    expect(sent).toHaveLength(1);
  });

  test.each([
    ['was refused', () => Promise.resolve(new Response('{}', { status: 503 }))],
    ['never came', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('a request is sent again when its prefetch %s', async (_, failure) => {
    respond = (count) => (count === 1 ? failure() : Promise.resolve(new Response('"well"')));
    keep().ask('/api/pets/7');
    expect(await openPet()).toBe('well');
  });

  test('an aborted request does not receive the prefetched answer', async () => {
    keep().ask('/api/pets/7');
    const leaving = new AbortController();
    const opened = request('GET /api/pets/:id', { params: { id: 7 }, signal: leaving.signal });
    leaving.abort();
    await expect(opened).rejects.toHaveProperty('name', 'AbortError');
  });
});

describe('addresses that are not prefetched', () => {
  test('an address that the page has already requested is not prefetched', async () => {
    const answers = keep(['/api/pets']);
    await openPet();
    for (const address of ['/api/pets', '/api/pets/7']) answers.ask(address);
    expect(sent).toEqual(['GET /api/pets/7']);
  });

  test('an address is prefetched once within ten seconds, unless the first attempt failed', async () => {
    respond = (count) =>
      count === 1 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Response.json(1));
    const answers = keep();
    answers.ask('/api/pets/7');
    await jest.advanceTimersByTimeAsync(0);
    for (let press = 0; press < 3; press += 1) answers.ask('/api/pets/7');
    expect(sent).toHaveLength(2);
  });
});

describe('prefetched answers after a change', () => {
  const client = new QueryClient();
  test.each<[string, () => unknown]>([
    ['a write', () => request('DELETE /api/pets/:id', { params: { id: 9 } })],
    ['a write whose answer never came', () => writeInVain()],
    ['signing out', () => signOut()],
    ['a live event', () => refreshAfterEvent(client, 'pet_changed')],
    ['an event that this client does not know', () => refreshAfterEvent(client, 'something_new')],
    ['a gap in the live connection', () => refreshAfterGap(client)],
  ])('a prefetched answer is dropped after %s', async (_, change) => {
    keep().ask('/api/pets/7');
    await change();
    await jest.advanceTimersByTimeAsync(0); // Reads after a gap are delayed this long so that they can be batched.
    const before = sent.length;
    await openPet();
    expect(sent.slice(before)).toEqual(['GET /api/pets/7']);
  });

  test('an answer prefetched during a write is dropped when the write ends', async () => {
    const write = Promise.withResolvers<Response>();
    respond = (count) => (count === 1 ? write.promise : Promise.resolve(Response.json(count)));
    const answers = keep();
    const written = request('DELETE /api/pets/:id', { params: { id: 9 } });
    answers.ask('/api/pets/7');
    write.resolve(new Response(null, { status: 204 }));
    await written;
    expect(await openPet()).toBe(3);
  });

  test('a prefetched answer is not used while a write is in flight', async () => {
    keep().ask('/api/pets/7');
    const write = Promise.withResolvers<Response>();
    respond = (count) => (count === 2 ? write.promise : Promise.resolve(Response.json(count)));
    const written = request('DELETE /api/pets/:id', { params: { id: 9 } });
    expect(await openPet()).toBe(3);
    write.resolve(new Response(null, { status: 204 }));
    await written;
  });

  test('a request that waits for its prefetch is sent again after a write', async () => {
    const slow = Promise.withResolvers<Response>();
    respond = (count) => (count === 1 ? slow.promise : Promise.resolve(Response.json(count)));
    keep().ask('/api/pets/7');
    const opened = openPet();
    await request('DELETE /api/pets/:id', { params: { id: 9 } });
    slow.resolve(Response.json('before'));
    expect(await opened).toBe(3);
  });
});

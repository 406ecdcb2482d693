import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { BATCH_MAX, BATCH_TEXT_MAX } from '@qlixline/contract/limits';

import { inOneRequest } from './early-answers.ts';
import type { WithPrefetchedReplies } from './early-answers.ts';
import { request } from './http.ts';
import { createPrefetchCache } from './keep-early-answers.ts';

const page = globalThis as WithPrefetchedReplies;
const original = globalThis.fetch;

/** Requests sent to the server, in order. */
let sent: string[];
/** Reply to a batch. By default, each read returns its own address. */
let respond: (paths: string[]) => Response | Promise<Response>;

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  respond = (paths) => Response.json({ answers: paths.map((body) => ({ status: 200, body })) });
  globalThis.fetch = (async (address: string, { method = 'GET' }: RequestInit) => {
    sent.push(`${method} ${address}`);
    const { pathname, searchParams } = new URL(address, 'http://qlixline.test');
    return pathname === '/api/batch'
      ? respond(searchParams.get('paths')!.split(' '))
      : Response.json(`alone ${address}`);
  }) as typeof fetch;
  page.qlixlineAnswers = createPrefetchCache([]);
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = original;
  delete page.qlixlineAnswers;
});

const pet = (id: number, signal?: AbortSignal) =>
  request('GET /api/pets/:id', { params: { id }, ...(signal && { signal }) }) as Promise<unknown>;

/** Returns each outcome as a value: the reply or the error. */
async function outcomes(send: () => Promise<unknown>[]): Promise<unknown[]> {
  const settled = Promise.allSettled(inOneRequest(send));
  await jest.advanceTimersByTimeAsync(0);
  return (await settled).map((one) => (one.status === 'fulfilled' ? one.value : one.reason));
}

describe('batched reads', () => {
  test('reads made together are sent as one request, and each receives its own answer', async () => {
    const search = () => request('GET /api/search', { query: { q: 'a b&c' } }) as Promise<unknown>;
    expect(await outcomes(() => [pet(7), search(), pet(8)])).toEqual([
      '/api/pets/7',
      '/api/search?q=a+b%26c',
      '/api/pets/8',
    ]);
    expect(sent).toEqual([expect.stringMatching(/^GET \/api\/batch\?paths=/)]);
  });

  test('a batch includes reads from a timer without delay, and no later ones', async () => {
    const late: Promise<unknown>[] = [];
    await outcomes(() => [pet(7), new Promise((resolve) => void setTimeout(() => resolve(pet(8))))]);
    late.push(pet(9));
    await Promise.all(late);
    expect(sent).toEqual(['GET /api/batch?paths=%2Fapi%2Fpets%2F7+%2Fapi%2Fpets%2F8', 'GET /api/pets/9']);
  });

  test('a batch is split by its limits on length and number', async () => {
    await outcomes(() => Array.from({ length: BATCH_MAX + 2 }, (_, nth) => pet(nth + 1)));
    expect(sent).toHaveLength(2);
    sent = [];
    const q = 'a'.repeat(BATCH_TEXT_MAX / 2);
    await outcomes(() => Array.from({ length: 3 }, () => request('GET /api/search', { query: { q } })));
    expect(sent.filter((address) => address.includes('/api/batch'))).toEqual([]);
    expect(sent).toHaveLength(3);
  });

  test('a single read is sent on its own', async () => {
    expect(await outcomes(() => [pet(7)])).toEqual(['alone /api/pets/7']);
  });

  test('nested batches are sent as one request', async () => {
    inOneRequest(() => void pet(6));
    await outcomes(() => [pet(7)]);
    expect(sent).toHaveLength(1);
  });

  test('a batch ends even if the function that reads throws', async () => {
    const first: Promise<unknown>[] = [];
    const fails = () => {
      first.push(pet(6));
      throw new Error('No.');
    };
    expect(() => inOneRequest(fails)).toThrow('No.');
    await jest.advanceTimersByTimeAsync(0);
    expect(await Promise.all([...first, pet(7)])).toEqual(['alone /api/pets/6', 'alone /api/pets/7']);
  });

  test('an aborted read is left out of the batch', async () => {
    const leaving = new AbortController();
    const [left, stayed] = await outcomes(() => {
      const reads = [pet(7, leaving.signal), pet(8)];
      leaving.abort();
      return reads;
    });
    expect([left, stayed]).toMatchObject([{ name: 'AbortError' }, 'alone /api/pets/8']);
    expect((await outcomes(() => [pet(7, AbortSignal.abort())]))[0]).toMatchObject({ name: 'AbortError' });
  });

  test('a write is sent without waiting for the batch', async () => {
    await outcomes(() => [pet(7), request('PUT /api/notifications/seen'), pet(8)]);
    expect(sent[0]).toBe('PUT /api/notifications/seen');
  });
});

describe('failing batches', () => {
  test('an error of one read rejects only that read', async () => {
    const problem = { message: 'This does not exist.', code: 'not_found' };
    respond = () =>
      Response.json({
        answers: [
          { status: 404, body: problem },
          { status: 200, body: 'here' },
        ],
      });
    expect(await outcomes(() => [pet(7), pet(8)])).toMatchObject([{ status: 404, problem }, 'here']);
  });

  test.each([401, 429, 503])('an error of the whole batch with the status %i rejects every read', async (status) => {
    respond = () => Response.json({ message: 'No.' }, { status });
    expect(await outcomes(() => [pet(7), pet(8)])).toMatchObject([{ status }, { status }]);
    expect(sent).toHaveLength(1);
  });

  test('a network error rejects every read of a batch', async () => {
    respond = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await outcomes(() => [pet(7), pet(8)])).toEqual([expect.any(TypeError), expect.any(TypeError)]);
  });

  test.each([400, 404, 414, 431])(
    'a backend that answers %i, as it knows no batches, receives each read on its own',
    async (status) => {
      respond = () => Response.json({ message: 'No.' }, { status });
      expect(await outcomes(() => [pet(7), pet(8)])).toEqual(['alone /api/pets/7', 'alone /api/pets/8']);
    },
  );
});

test('reads are sent on their own when the shell offers no batches', async () => {
  delete page.qlixlineAnswers;
  expect(await outcomes(() => [pet(7), pet(8)])).toEqual(['alone /api/pets/7', 'alone /api/pets/8']);
});

import { afterEach, describe, expect, jest, test } from '@jest/globals';

import { CALLER_HEADER } from '@qlixline/contract/calls/caller';
import { PAGE_USER_HEADER } from '@qlixline/contract/account/page-user';
import { SERVER_FAILED } from '@qlixline/contract/calls/problem-texts';

import { ApiError, isUnauthenticated, messageOf, request } from './http.ts';
import { setPageUser } from './page-user.ts';

const answers = (status: number, body: string, statusText = '') => {
  const fetched = jest
    .fn<typeof fetch>()
    .mockResolvedValue(new Response(status === 204 ? null : body, { status, statusText }));
  globalThis.fetch = fetched;
  return fetched;
};
const failure = (promise: Promise<unknown>) => promise.then(() => undefined).catch((error: unknown) => error);

const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
  delete process.env['API_CALLER'];
});

describe('request', () => {
  test('the id 0, which no row has, is not found without a request', async () => {
    const fetched = answers(200, '{}');
    const error = await failure(request('GET /api/listings/:id', { params: { id: 0 } }));
    expect(error).toMatchObject({ status: 404 });
    expect(messageOf(error)).toBe('Please try again.');
    expect(fetched).not.toHaveBeenCalled();
  });

  test('sends JSON with the session cookie', async () => {
    const fetched = answers(200, '{"id":1}');
    expect(await request('POST /api/pets', { body: { name: 'Juno', species: 'dog' }, idempotencyKey: 'k' })).toEqual({
      id: 1,
    });
    const [path, init] = fetched.mock.calls[0] ?? [];
    expect(path).toBe('/api/pets');
    expect(init).toMatchObject({ method: 'POST', credentials: 'same-origin', body: '{"name":"Juno","species":"dog"}' });
    expect(init?.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'k' });
  });

  test('sends the remote’s name and version when its build sets them', async () => {
    process.env['API_CALLER'] = 'mf-pets/1.4.0';
    const fetched = answers(204, '');
    await request('DELETE /api/pets/:id', { params: { id: 1 } });
    expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ [CALLER_HEADER]: 'mf-pets/1.4.0' });
  });

  test('sends no caller header in the shell', async () => {
    const fetched = answers(204, '');
    await request('DELETE /api/pets/:id', { params: { id: 1 } });
    expect(fetched.mock.calls[0]?.[1]?.headers).not.toHaveProperty(CALLER_HEADER);
  });

  test('sends the page’s user with writes, but not with reads', async () => {
    setPageUser('ana');
    const fetched = answers(200, '{"id":1}');
    await request('POST /api/pets', { body: { name: 'Juno', species: 'dog' }, idempotencyKey: 'k' });
    const read = answers(200, '{}');
    await request('GET /api/auth/user');
    setPageUser(undefined);
    expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ [PAGE_USER_HEADER]: 'ana' });
    expect(read.mock.calls[0]?.[1]?.headers).not.toHaveProperty(PAGE_USER_HEADER);
  });

  test('resolves to undefined for the status 204', async () => {
    answers(204, '');
    expect(await request('DELETE /api/pets/:id', { params: { id: 1 } })).toBeUndefined();
  });

  test('rejects with the status and the body', async () => {
    answers(409, '{"code":"stale","message":"Somebody was faster."}');
    const error = await failure(request('GET /api/pets'));
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).message).toBe('409: {"code":"stale","message":"Somebody was faster."}');
    expect(messageOf(error, 'fallback')).toBe('Somebody was faster.');
  });

  test('rejects with the status text when the body is empty', async () => {
    answers(502, '', 'Bad Gateway');
    const error = await failure(request('GET /api/pets'));
    expect((error as ApiError).message).toBe('502: Bad Gateway');
  });

  test('messageOf returns the fallback for a body in an unknown format', async () => {
    for (const body of ['{broken', '{}', 'null', '<h1>No</h1>']) {
      answers(400, body);
      expect(messageOf(await failure(request('GET /api/pets')), 'fallback')).toBe('fallback');
    }
  });

  test('messageOf blames the server for a 5xx response without a message', async () => {
    for (const status of [500, 502, 503]) {
      answers(status, '<h1>Bad gateway</h1>');
      expect(messageOf(await failure(request('GET /api/pets')))).toBe(SERVER_FAILED);
      answers(status, '<h1>Bad gateway</h1>');
      expect(messageOf(await failure(request('GET /api/pets')), 'Failed to upload image')).toBe(
        'Failed to upload image',
      );
    }
  });

  test('messageOf blames the connection only when there was no response', async () => {
    globalThis.fetch = jest.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
    const unanswered = await failure(request('GET /api/pets'));
    expect(messageOf(unanswered)).toBe('Please check your connection.');
    expect(messageOf(unanswered, 'fallback')).toBe('fallback');
    answers(404, '<h1>Not found</h1>');
    expect(messageOf(await failure(request('GET /api/pets')))).toBe('Please try again.');
    answers(200, '<h1>Sign in to the airport’s network</h1>');
    expect(messageOf(await failure(request('GET /api/pets')))).toBe('Please try again.');
  });

  test('messageOf returns the message of a refusal without a code', async () => {
    answers(413, '{"message":"This photo is too large."}');
    expect(messageOf(await failure(request('GET /api/pets')), 'fallback')).toBe('This photo is too large.');
  });

  test('isUnauthenticated recognizes the status 401', async () => {
    answers(401, '{}');
    expect(isUnauthenticated(await failure(request('GET /api/auth/user')))).toBe(true);
  });
});

test('a call that does not fit its endpoint does not compile', () => {
  const misfits = () => [
    // @ts-expect-error -- there is no such endpoint
    request('GET /api/petz'),
    // @ts-expect-error -- the pet's id is missing
    request('GET /api/pets/:id'),
    // @ts-expect-error -- an id of a pet is a number
    request('GET /api/pets/:id', { params: { id: 'Juno' } }),
    // @ts-expect-error -- a create needs an idempotency key
    request('POST /api/pets', { body: { name: 'Juno', species: 'dog' } }),
    // @ts-expect-error -- a pet has a species
    request('PUT /api/pets/:id', { params: { id: 1 }, body: { name: 'Juno' } }),
    // @ts-expect-error -- a list of pets has no name
    request('GET /api/pets').then((pets) => pets.name),
  ];
  expect(misfits).toBeInstanceOf(Function); // Never called; only the compiler checks it.
});

import { describe, expect, test } from '@jest/globals';

import { buildPet, buildUser } from './builders.ts';
import { createFakeApi } from './fake-api.ts';

function call(method: string, path: string, body?: unknown): Request {
  return new Request(`http://localhost${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
}

describe('createFakeApi', () => {
  test('stores what was created', async () => {
    const api = createFakeApi();
    const created = await api.handle(call('POST', '/api/pets', { name: 'Juno', species: 'dog' }));
    expect(created.status).toBe(201);
    const list = await api.handle(call('GET', '/api/pets'));
    expect(await list.json()).toMatchObject([{ name: 'Juno', species: 'dog', breed: null }]);
  });

  test('refuses what the contract refuses', async () => {
    const api = createFakeApi();
    const reply = await api.handle(call('POST', '/api/pets', { name: ' ', species: 'dog' }));
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ code: 'validation_failed', errors: [{ field: 'name' }] });
  });

  test('answers 401 when signed out and 404 for an unknown pet', async () => {
    const api = createFakeApi({ user: null, pets: [buildPet()] });
    expect((await api.handle(call('GET', '/api/auth/user'))).status).toBe(401);
    expect((await api.handle(call('GET', '/api/pets/999999'))).status).toBe(404);
  });

  test('answers 409 for a taken username', async () => {
    const api = createFakeApi({ user: buildUser({ username: null }), takenUsernames: ['juno'] });
    expect((await api.handle(call('PATCH', '/api/profile', { username: 'Juno' }))).status).toBe(409);
  });

  test('failNext makes one request fail', async () => {
    const api = createFakeApi();
    api.failNext('GET', '/api/pets', 'unavailable', 'Please try again in a moment.');
    expect((await api.handle(call('GET', '/api/pets'))).status).toBe(503);
    expect((await api.handle(call('GET', '/api/pets'))).status).toBe(200);
  });
});

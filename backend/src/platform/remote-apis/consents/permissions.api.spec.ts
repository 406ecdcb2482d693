import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import type { RemotePermission } from '@qlixline/contract/remotes/remote-api';

import { buildPet } from '../../../test-support/factories/pet.factory.ts';
import { asTeam, newUnit, publishShell } from '../../../test-support/scenes/registry.ts';
import { callApi, grant, makeLive, startService } from '../../../test-support/scenes/remote-service.ts';
import type { Service } from '../../../test-support/scenes/remote-service.ts';
import { startOwnApi } from '../../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../../test-support/start/start-api.ts';

let api: TestApi;
let service: Service;
let unit: string;
let ana: SignedIn;
let petId: number;
beforeAll(async () => {
  api = await startOwnApi();
  await publishShell(api);
  service = await startService(api);
});
beforeEach(async () => {
  unit = newUnit();
  await makeLive(api, unit, service);
  ana = await api.asUser({ username: `ana.of.${unit}` });
  petId = await petOf(ana);
  service.received.length = 0;
});
afterAll(async () => {
  await service.close();
  await api.close();
});

async function petOf({ user }: SignedIn): Promise<number> {
  const em = api.em();
  const pet = buildPet(em, user.id);
  await em.flush();
  return pet.id;
}

const allow = (permissions: RemotePermission[], { client } = ana, of = unit) =>
  client.put(pathOf('PUT /api/remote-consents/:name', { name: of }), { permissions });
const consentsOf = async ({ client } = ana) => (await client.get(pathOf('GET /api/remote-consents'))).json.items;

describe('what a remote may know of a user', () => {
  test('a call that needs what the installation doesn’t grant is refused', async () => {
    const { status, json } = await callApi(ana.client, unit, 'GET /mine');
    expect([status, json.code]).toEqual([403, 'forbidden']);
    expect(service.received).toEqual([]);
  });

  test('a call that needs what the user hasn’t allowed asks for it, and doesn’t reach the service', async () => {
    await grant(api, unit, ['profile:read', 'pets:read']);
    await allow(['profile:read']);
    const { status, json } = await callApi(ana.client, unit, 'GET /pets');
    expect([status, json.code]).toEqual([403, 'consent_needed']);
    expect(json.errors.map(({ field }: { field: string }) => field)).toEqual(['profile:read', 'pets:read']);
    expect(service.received).toEqual([]);
  });

  test('the token of an allowed call states what the call needs about its own user, and no more', async () => {
    await grant(api, unit, ['profile:read', 'pets:read']);
    await petOf(await api.asUser());
    await allow(['profile:read', 'pets:read']);
    await callApi(ana.client, unit, 'GET /readings');
    const plain = await service.verified(unit);
    expect(plain).toMatchObject({ permissions: [] });
    expect([plain['user'], plain['pets']]).toEqual([undefined, undefined]);
    await callApi(ana.client, unit, 'GET /mine');
    const user = { id: ana.userId, username: `ana.of.${unit}` };
    expect(await service.verified(unit)).toMatchObject({ sub: plain.sub, permissions: ['profile:read'], user });
    expect(await service.verified(unit)).not.toHaveProperty('pets');
    await callApi(ana.client, unit, 'GET /pets');
    expect(await service.verified(unit)).toMatchObject({ user, pets: [{ id: petId, species: 'dog' }] });
  });

  test('a user’s permission is not another user’s', async () => {
    await grant(api, unit, ['profile:read']);
    await allow(['profile:read']);
    expect((await callApi((await api.asUser()).client, unit, 'GET /mine')).status).toBe(403);
    expect(await consentsOf(await api.asUser())).toEqual([]);
  });

  test('a permission for one remote is not one for another', async () => {
    const other = newUnit();
    await makeLive(api, other, service);
    await Promise.all([grant(api, unit, ['profile:read']), grant(api, other, ['profile:read'])]);
    await allow(['profile:read']);
    expect((await callApi(ana.client, other, 'GET /mine')).json.code).toBe('consent_needed');
  });

  test('a user sees what they have allowed, and withdraws it', async () => {
    await grant(api, unit, ['profile:read', 'pets:read']);
    await allow(['pets:read', 'profile:read', 'pets:read'].slice(0, 2) as RemotePermission[]);
    const consent = { name: unit, title: `${unit}-list`, team: 'a team', permissions: ['profile:read', 'pets:read'] };
    expect(await consentsOf()).toEqual([consent]);
    expect((await allow([])).status).toBe(200);
    expect(await consentsOf()).toEqual([]);
    expect((await callApi(ana.client, unit, 'GET /mine')).json.code).toBe('consent_needed');
  });

  test('withdrawing a permission keeps the user’s pseudonym', async () => {
    await grant(api, unit, ['profile:read']);
    await callApi(ana.client, unit, 'GET /readings');
    const { sub } = await service.verified(unit);
    await allow(['profile:read']);
    await allow([]);
    await callApi(ana.client, unit, 'GET /readings');
    expect((await service.verified(unit)).sub).toBe(sub);
  });

  test('a permission that the installation takes back ends, whatever the user has allowed', async () => {
    await grant(api, unit, ['profile:read']);
    await allow(['profile:read']);
    await grant(api, unit, []);
    expect((await callApi(ana.client, unit, 'GET /mine')).json.code).toBe('forbidden');
  });

  test('a user can’t allow what the installation doesn’t grant, or allow an unknown remote anything', async () => {
    expect((await allow(['profile:read'])).status).toBe(409);
    expect((await allow(['profile:read'], ana, 'mf-unknown')).status).toBe(404);
    const { status } = await ana.client.put(`/api/remote-consents/${unit}`, { permissions: ['messages:read'] });
    expect(status).toBe(400);
  });

  test('deleting an account deletes its pseudonyms', async () => {
    await callApi(ana.client, unit, 'GET /readings');
    const rows = () => api.em().execute('select 1 from remote_api_users where user_id = ?', [ana.userId]);
    expect(await rows()).toHaveLength(1);
    await api.em().execute('delete from pets where owner_id = ?', [ana.userId]);
    await api.em().execute('delete from users where id = ?', [ana.userId]);
    expect(await rows()).toEqual([]);
  });

  test('a team’s token can grant its remote nothing', async () => {
    const team = await asTeam(api, unit);
    const path = pathOf('POST /api/remotes/:name/api', { name: unit });
    expect((await team.post(path, { granted: ['profile:read'] })).status).toBe(403);
  });
});

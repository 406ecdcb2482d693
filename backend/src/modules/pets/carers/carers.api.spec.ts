import { beforeEach, describe, expect, test } from '@jest/globals';
import { caredForListSchema, carersSchema } from '@qlixline/contract/pets/carer';
import { CARED_FOR_MAX, CARERS_MAX } from '@qlixline/contract/limits';
import { notificationPageSchema } from '@qlixline/contract/notifications/notification';

import { Pet } from '../../../schema/pets/pet.entity.ts';
import { KNOWN_TO_OWNER } from '../../../test-support/known-to-owner.ts';
import { handOver } from '../../../test-support/scenes/hand-over.ts';
import { befriend } from '../../../test-support/scenes/relate.ts';
import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';
import { HealthReminders } from '../../pet-health/reminders/health-reminders.ts';
import { imageForm } from '../../../test-support/samples/sample-images.ts';

const DAY_MS = 86_400_000;
const WEIGHT = { kind: 'weight', on: '2026-01-05', weightKg: 12.4, note: '' } as const;

const api = apiOfSpec();
let mira: SignedIn;
let tom: SignedIn;
let petId: number;
beforeEach(async () => {
  [mira, tom] = [await api.asUser(), await api.asUser()];
  await befriend(api, mira, tom);
  petId = (await mira.client.post('/api/pets', { name: 'Juno', species: 'dog', breed: 'Beagle' })).json.id;
});

const day = (daysFromNow: number) => new Date(Date.now() + daysFromNow * DAY_MS).toISOString().slice(0, 10);
const SITTER = { role: 'sitter', endsOn: day(7) } as const;
const CO_OWNER = { role: 'co_owner', endsOn: null } as const;
const ask = (input: object = SITTER, who = tom, by = mira) =>
  by.client.put(`/api/pets/${petId}/carers/${who.userId}`, input);
const accept = (who = tom) => who.client.post(`/api/pets/${petId}/carers/accept`);
const remove = (by: SignedIn, who = tom) => by.client.delete(`/api/pets/${petId}/carers/${who.userId}`);
async function makeCarer(input: object = SITTER, who = tom): Promise<void> {
  expect([(await ask(input, who)).status, (await accept(who)).status]).toEqual([204, 204]);
}
const carersOf = async ({ client } = mira) =>
  carersSchema.parse((await client.get(`/api/pets/${petId}/carers`)).json).items;
const caredForBy = async ({ client } = tom) =>
  caredForListSchema.parse((await client.get('/api/pets/cared-for')).json).items;
const careOn = async ({ client } = tom) => (await client.get(`/api/pets/${petId}`)).json.care;
const journalStatus = async ({ client } = tom) => (await client.get(`/api/pets/${petId}/health`)).status;
const write = ({ client } = tom, entry: object = WEIGHT) => client.post(`/api/pets/${petId}/health`, entry);
const notificationKindsOf = async ({ client }: SignedIn): Promise<string[]> =>
  notificationPageSchema.parse((await client.get('/api/notifications')).json).items.map(({ kind }) => kind);
/** Sets the end of a carer's time to this many days from now; negative for the past. */
const setEnd = (daysFromNow: number, who = tom) =>
  api
    .em()
    .execute(`update pet_carers set ends_on = current_date + ?::integer where pet_id = ? and user_id = ?`, [
      daysFromNow,
      petId,
      who.userId,
    ]);

describe('asking a carer', () => {
  test('inviting a carer notifies them and grants no access before they accept', async () => {
    await ask();
    expect(await notificationKindsOf(tom)).toEqual(['carer_invited']);
    expect(await careOn()).toEqual({ ...SITTER, isAccepted: false });
    expect(await caredForBy()).toMatchObject([{ ...SITTER, isAccepted: false, pet: { name: 'Juno' } }]);
    expect(await journalStatus()).toBe(404);
    await accept();
    expect(await journalStatus()).toBe(200);
    expect(await careOn()).toEqual({ ...SITTER, isAccepted: true });
    expect(await notificationKindsOf(mira)).toEqual(['carer_accepted']);
    expect(await carersOf()).toMatchObject([{ ...SITTER, isAccepted: true, user: { id: tom.userId } }]);
  });

  test('declining to be a carer leaves no trace', async () => {
    await ask();
    expect((await remove(tom)).status).toBe(204);
    expect([await caredForBy(), await carersOf(), await notificationKindsOf(tom)]).toEqual([[], [], []]);
    expect([(await accept()).status, (await remove(tom)).status]).toEqual([404, 404]);
  });

  test('rejects asking somebody who isn’t a friend, and the owner', async () => {
    const ana = await api.asUser();
    expect([(await ask(SITTER, ana)).status, (await ask(SITTER, mira)).status]).toEqual([400, 400]);
    expect(await carersOf()).toEqual([]);
  });

  test.each([
    ['a sitter without a last day', { role: 'sitter', endsOn: null }],
    ['a sitter until a day in the past', { role: 'sitter', endsOn: day(-3) }],
    ['a sitter until a day in two years', { role: 'sitter', endsOn: day(730) }],
    ['a carer with the role of owner', { role: 'owner', endsOn: null }],
  ])('rejects asking %s', async (_, input) => {
    expect((await ask(input)).status).toBe(400);
  });

  test(`a pet has at most ${CARERS_MAX} carers, and a user looks after at most ${CARED_FOR_MAX} pets`, async () => {
    await makeUsers(CARERS_MAX);
    await api.em().execute(
      `insert into pet_carers (pet_id, user_id, role)
       select ?, id, 'co_owner' from users where id <> ? and id <> ? limit ?`,
      [petId, mira.userId, tom.userId, CARERS_MAX],
    );
    expect((await ask()).status).toBe(409);
    await api.em().execute('delete from pet_carers where pet_id = ?', [petId]);
    await api.em().execute(
      `with made as (
         insert into pets (owner_id, name, species) select ?, 'Pip', 'cat' from generate_series(1, ?) returning id)
       insert into pet_carers (pet_id, user_id, role) select id, ?, 'co_owner' from made`,
      [mira.userId, CARED_FOR_MAX, tom.userId],
    );
    expect((await ask()).status).toBe(409);
  });
});

async function makeUsers(count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) await api.asUser();
}

describe('a sitter', () => {
  beforeEach(() => makeCarer());

  test('a sitter reads the journal, adds entries and edits only their own', async () => {
    const { json: ofMira } = await write(mira);
    const { json: ofTom } = await write(tom, { ...WEIGHT, on: '2026-02-01' });
    expect([ofMira.author.id, ofTom.author.id]).toEqual([mira.userId, tom.userId]);
    const path = (id: number) => `/api/pets/${petId}/health/${id}`;
    expect((await tom.client.put(path(ofMira.id), WEIGHT)).status).toBe(403);
    expect((await tom.client.delete(path(ofMira.id))).status).toBe(403);
    expect((await tom.client.put(path(ofTom.id), { ...WEIGHT, weightKg: 13 })).status).toBe(200);
    expect((await mira.client.put(path(ofTom.id), { ...WEIGHT, weightKg: 14 })).status).toBe(200);
    expect((await tom.client.delete(path(ofTom.id))).status).toBe(204);
  });

  test('a sitter has access on their last day and not the day after', async () => {
    await setEnd(0);
    expect(await journalStatus()).toBe(200);
    await setEnd(-1);
    expect([await journalStatus(), (await write()).status, await careOn()]).toEqual([404, 404, null]);
    expect([await carersOf(), await caredForBy()]).toEqual([[], []]);
    expect((await ask()).status).toBe(204); // asked again, as if they had never been a carer
    expect(await journalStatus()).toBe(404);
  });

  test('a sitter is reminded of what is due like the owner', async () => {
    await write(mira, { kind: 'vaccination', on: '2026-01-05', name: 'Rabies', note: '', dueOn: day(-1) });
    await api.app.get(HealthReminders).remindDue();
    expect(await notificationKindsOf(tom)).toContain('health_due');
    expect(await notificationKindsOf(mira)).toContain('health_due');
    await setEnd(-1);
    expect(await notificationKindsOf(tom)).toEqual([]); // the pet is no longer visible to them
  });

  test('a sitter who stops loses access to the pet', async () => {
    expect((await remove(tom)).status).toBe(204);
    expect([await journalStatus(), await carersOf()]).toEqual([404, []]);
    expect(await notificationKindsOf(mira)).toEqual([]);
  });
});

describe('a co-owner', () => {
  beforeEach(() => makeCarer(CO_OWNER));

  test('a co-owner edits the profile, with the pet’s photo or one of their own', async () => {
    const { json: photo } = await mira.client.post(`/api/upload/pet/${petId}`, await imageForm());
    const profile = { name: 'Juno', species: 'dog', breed: 'Beagle', bio: 'Sleeps under the table' };
    const updated = await tom.client.put(`/api/pets/${petId}`, { ...profile, profileImageUrl: photo.imageUrl });
    expect(updated.json).toMatchObject({ bio: 'Sleeps under the table', profileImageUrl: photo.imageUrl });
    const { json: own } = await tom.client.post(`/api/upload/pet/${petId}`, await imageForm());
    expect((await mira.client.get(`/api/pets/${petId}`)).json.profileImageUrl).toBe(own.imageUrl);
    const { json: another } = await mira.client.post('/api/upload/profile', await imageForm());
    const refused = await tom.client.put(`/api/pets/${petId}`, { ...profile, profileImageUrl: another.imageUrl });
    expect(refused.status).toBe(400);
  });

  test.each(KNOWN_TO_OWNER)(
    'a co-owner neither sees nor empties the pet’s $field by an edit',
    async ({ field, value }) => {
      const em = api.em();
      em.assign(await em.findOneOrFail(Pet, { id: petId }), { [field]: value });
      await em.flush();
      const profile = { name: 'Juno', species: 'dog', breed: 'Beagle' };
      const edited = await tom.client.put(`/api/pets/${petId}`, profile);
      expect([edited.status, edited.json[field]]).toEqual([200, null]);
      expect((await mira.client.get(`/api/pets/${petId}`)).json[field]).toEqual(value);
    },
  );

  test('a co-owner can’t list, post or offer the pet as their own, or ask carers', async () => {
    expect((await tom.client.get('/api/pets')).json).toEqual([]);
    expect((await tom.client.post('/api/posts', { text: 'Mine', petIds: [petId], visibility: 'public' })).status).toBe(
      400,
    );
    expect((await ask({ ...CO_OWNER }, tom, tom)).status).toBe(403);
  });

  test('a co-owner who becomes a sitter can’t edit the profile any more', async () => {
    await ask(SITTER);
    expect((await tom.client.put(`/api/pets/${petId}`, { name: 'Juno', species: 'dog' })).status).toBe(403);
    expect(await careOn()).toEqual({ ...SITTER, isAccepted: true });
  });
});

describe('end of looking after a pet', () => {
  test('a block by either side ends looking after a pet, and lifting it doesn’t restore that', async () => {
    for (const [blocker, blocked] of [
      [mira, tom],
      [tom, mira],
    ] as const) {
      await makeCarer(CO_OWNER);
      await blocker.client.put(`/api/blocks/${blocked.userId}`);
      await blocker.client.delete(`/api/blocks/${blocked.userId}`);
      expect([await journalStatus(), await carersOf(), await caredForBy()]).toEqual([404, [], []]);
      await befriend(api, mira, tom);
    }
  });

  test('a handover ends looking after a pet, and hides former authors from the new owner', async () => {
    const ana = await api.asUser();
    await makeCarer();
    await write(tom);
    await handOver(api, mira, ana, petId);
    expect([await journalStatus(tom), await caredForBy()]).toEqual([404, []]);
    expect((await ana.client.get(`/api/pets/${petId}/health`)).json).toMatchObject([{ weightKg: 12.4, author: null }]);
  });
});

describe('concurrent changes of carers', () => {
  test('accepting while being removed leaves no carer', async () => {
    await ask();
    const [accepted] = await Promise.all([accept(), remove(mira)]);
    expect([204, 404]).toContain(accepted.status);
    expect([await carersOf(), await journalStatus()]).toEqual([[], 404]);
  });

  test('an entry written while the sitter is removed is either kept or rejected', async () => {
    await makeCarer();
    const [removed, ...written] = await Promise.all([remove(mira), ...Array.from({ length: 5 }, () => write())]);
    expect(removed.status).toBe(204);
    const createdCount = written.filter(({ status }) => status === 201).length;
    expect(written.every(({ status }) => status === 201 || status === 404)).toBe(true);
    expect((await mira.client.get(`/api/pets/${petId}/health`)).json).toHaveLength(createdCount);
    expect((await write()).status).toBe(404);
  });

  test('asking a carer while they block the owner leaves no carer', async () => {
    await Promise.all([ask(), tom.client.put(`/api/blocks/${mira.userId}`)]);
    expect(await carersOf()).toEqual([]);
  });
});

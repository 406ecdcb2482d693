import { beforeEach, describe, expect, test } from '@jest/globals';
import { parentClaimsSchema } from '@qlixline/contract/pet-family/pet-family';

import { answerClaim, daysAgo, familyOf, maleOf, petOf, setParents } from '../../test-support/scenes/mate.ts';
import { notificationsOf } from '../../test-support/scenes/offer.ts';
import { block } from '../../test-support/scenes/relate.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';

const api = apiOfSpec();
let mira: SignedIn;
let ana: SignedIn;
let ben: SignedIn;
beforeEach(async () => {
  [mira, ana, ben] = [await api.asUser(), await api.asUser(), await api.asUser()];
});

const puppyOf = (owner: SignedIn, more: object = {}) =>
  petOf(owner, { name: 'Pip', dateOfBirth: daysAgo(300), ...more });
const trySet = async ({ client }: SignedIn, petId: number, dam: object | null, sire: object | null = null) => {
  const { status, json } = await client.put(`/api/pets/${petId}/parents`, { dam, sire });
  return [status, ...(json.errors ?? []).map(({ field }: { field: string }) => field)];
};
const claimsOf = async ({ client }: SignedIn, petId: number) =>
  parentClaimsSchema.parse((await client.get(`/api/pets/${petId}/parent-claims`)).json).items;

describe('parents', () => {
  test('naming one’s own pet or a plain name as a parent takes effect at once, for everybody', async () => {
    const [dam, puppy] = [await petOf(mira), await puppyOf(mira)];
    await setParents(mira, puppy, { petId: dam }, { name: 'Rex of the Hill' });
    expect(await familyOf(ben, puppy)).toMatchObject({
      dam: { petId: dam, name: 'Juno', isWaiting: false },
      sire: { petId: null, name: 'Rex of the Hill', isWaiting: false },
      inbreeding: null,
    });
    await setParents(mira, puppy, null, null);
    expect(await familyOf(ben, puppy)).toMatchObject({ dam: null, sire: null });
  });

  test('somebody else’s pet becomes a parent only once its owner confirms', async () => {
    const [sire, puppy] = [await maleOf(ana), await puppyOf(mira)];
    expect(await setParents(mira, puppy, null, { petId: sire })).toMatchObject({ sire: { isWaiting: true } });
    expect((await familyOf(ben, puppy)).sire).toBeNull();
    expect((await familyOf(ana, sire)).litters).toEqual([]);
    expect(await notificationsOf(ana)).toEqual([{ kind: 'parent_claimed', actorCount: 1, id: sire }]);
    expect(await claimsOf(ana, sire)).toMatchObject([
      { role: 'sire', child: { id: puppy }, owner: { id: mira.userId } },
    ]);
    expect(await answerClaim(ben, sire, puppy, true)).toBe(404);
    expect(await answerClaim(mira, sire, puppy, true)).toBe(404);
    expect(await answerClaim(ana, sire, puppy, true)).toBe(204);
    expect((await familyOf(ben, puppy)).sire).toMatchObject({ petId: sire, isWaiting: false });
    expect(await answerClaim(ana, sire, puppy, true)).toBe(404);
    // Sending it again unchanged keeps the confirmation.
    expect(await setParents(mira, puppy, null, { petId: sire })).toMatchObject({ sire: { isWaiting: false } });
  });

  test('a declined claim is deleted, and withdrawing one retracts its notification', async () => {
    const [sire, puppy] = [await maleOf(ana), await puppyOf(mira)];
    await setParents(mira, puppy, null, { petId: sire });
    await setParents(mira, puppy, null, null);
    expect([await claimsOf(ana, sire), await notificationsOf(ana)]).toEqual([[], []]);
    await setParents(mira, puppy, null, { petId: sire });
    expect(await answerClaim(ana, sire, puppy, false)).toBe(204);
    expect((await familyOf(mira, puppy)).sire).toBeNull();
  });

  test('rejects a parent that the records rule out', async () => {
    const [puppy, cat, male] = [await puppyOf(mira), await petOf(mira, { species: 'cat' }), await maleOf(mira)];
    const younger = await petOf(mira, { dateOfBirth: daysAgo(200) });
    expect(await trySet(mira, puppy, { petId: cat })).toEqual([400, 'dam']);
    expect(await trySet(mira, puppy, { petId: male })).toEqual([400, 'dam']);
    expect(await trySet(mira, puppy, null, { petId: await petOf(mira) })).toEqual([400, 'sire']);
    expect(await trySet(mira, puppy, { petId: younger })).toEqual([400, 'dam']);
    expect(await trySet(mira, puppy, { petId: puppy })).toEqual([400, 'dam']);
    expect(await trySet(mira, puppy, { petId: 2_000_000_000 })).toEqual([400, 'dam']);
    expect(await trySet(mira, puppy, { name: ' ' })).toEqual([400, expect.any(String)]);
    expect(await trySet(ana, puppy, null)).toEqual([404]);
    expect(await familyOf(mira, puppy)).toMatchObject({ dam: null, sire: null });
  });

  test('a parent of a blocked user is hidden', async () => {
    const [dam, puppy] = [await petOf(ana), await puppyOf(mira)];
    await block(api, ana, mira);
    const unknown = await mira.client.put(`/api/pets/${puppy}/parents`, { dam: { petId: 2_000_000_000 }, sire: null });
    const hidden = await mira.client.put(`/api/pets/${puppy}/parents`, { dam: { petId: dam }, sire: null });
    expect([hidden.status, hidden.json.errors]).toEqual([400, unknown.json.errors]);
  });
});

describe('circular families', () => {
  const ageless = (owner: SignedIn, more: object = {}) => petOf(owner, { dateOfBirth: null, gender: null, ...more });

  test('rejects circular families of any length', async () => {
    const [a, b, c] = [await ageless(mira), await ageless(mira), await ageless(mira)];
    await setParents(mira, b, { petId: a }, null);
    await setParents(mira, c, null, { petId: b });
    expect(await trySet(mira, a, { petId: c })).toEqual([400, 'dam']);
  });

  test('two concurrent writes can’t create a circular family', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [a, b] = [await ageless(mira), await ageless(mira)];
      const replies = await Promise.all([trySet(mira, a, { petId: b }), trySet(mira, b, { petId: a })]);
      expect(replies.map(([status]) => Number(status)).toSorted((x, y) => x - y)).toEqual([200, 400]);
    }
  });

  test('two concurrent confirmations can’t create a circular family', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [a, b] = [await ageless(mira), await ageless(ana)];
      await setParents(mira, a, { petId: b }, null);
      await setParents(ana, b, { petId: a }, null);
      const statuses = await Promise.all([answerClaim(ana, b, a, true), answerClaim(mira, a, b, true)]);
      expect(statuses.toSorted((x, y) => x - y)).toEqual([204, 409]);
    }
  });
});

describe('the family of a pet', () => {
  test('a family has grandparents, litters by the other parent and day of birth, and a coefficient', async () => {
    const [dam, sire] = [
      await petOf(mira, { name: 'Ada', dateOfBirth: daysAgo(2_000) }),
      await maleOf(mira, { dateOfBirth: daysAgo(2_000) }),
    ];
    const [sister, brother] = [await petOf(mira, { name: 'Sis' }), await maleOf(mira, { name: 'Bro' })];
    for (const child of [sister, brother]) await setParents(mira, child, { petId: dam }, { petId: sire });
    const puppy = await puppyOf(mira);
    await setParents(mira, puppy, { petId: sister }, { petId: brother });
    const family = await familyOf(ben, puppy);
    expect(family).toMatchObject({
      dam: { name: 'Sis', dam: { name: 'Ada' }, sire: { name: 'Bolt' } },
      sire: { name: 'Bro', dam: { petId: dam }, sire: { petId: sire } },
      inbreeding: {
        coefficient: 0.25,
        commonAncestors: [
          { name: 'Ada', share: 0.125 },
          { name: 'Bolt', share: 0.125 },
        ],
        commonAncestorCount: 2,
        damGenerations: 1,
        sireGenerations: 1,
      },
    });
    const later = await puppyOf(mira, { name: 'Late', dateOfBirth: daysAgo(100) });
    await setParents(mira, later, { petId: sister }, { name: 'Somebody’s Max' });
    expect((await familyOf(ben, sister)).litters).toMatchObject([
      { bornOn: daysAgo(100), otherParent: { petId: null, name: 'Somebody’s Max' }, children: [{ name: 'Late' }] },
      { bornOn: daysAgo(300), otherParent: { petId: brother }, children: [{ petId: puppy, name: 'Pip' }] },
    ]);
    expect((await familyOf(ben, dam)).litters.map(({ children }) => children.map(({ name }) => name))).toEqual([
      ['Sis', 'Bro'],
    ]);
  });

  test('a relative of a blocked owner appears without name or address, and ends the tree', async () => {
    const [granny, dam] = [
      await petOf(ben, { name: 'Granny', dateOfBirth: daysAgo(2_000) }),
      await petOf(ana, { name: 'Hidden' }),
    ];
    const puppy = await puppyOf(mira);
    await setParents(ana, dam, { petId: granny }, null);
    expect(await answerClaim(ben, granny, dam, true)).toBe(204);
    await setParents(mira, puppy, { petId: dam }, null);
    expect(await answerClaim(ana, dam, puppy, true)).toBe(204);
    const viewer = await api.asUser();
    expect((await familyOf(viewer, puppy)).dam).toMatchObject({ name: 'Hidden', dam: { name: 'Granny' } });
    await block(api, ana, viewer);
    expect((await familyOf(viewer, puppy)).dam).toEqual({
      petId: null,
      name: null,
      profileImage: null,
      dateOfBirth: null,
      isWaiting: false,
      dam: null,
      sire: null,
    });
    expect((await familyOf(viewer, granny)).litters).toMatchObject([{ children: [{ petId: null, name: null }] }]);
    expect((await viewer.client.get(`/api/pets/${dam}/family`)).status).toBe(404);
    // The same for the owner of its child, who may keep the parent.
    await block(api, ana, mira);
    const updated = await mira.client.put(`/api/pets/${puppy}/parents`, {
      dam: { stays: true },
      sire: { name: 'Rex' },
    });
    expect([updated.status, updated.json.dam, updated.json.sire]).toMatchObject([
      200,
      { petId: null, name: null },
      { name: 'Rex' },
    ]);
    expect((await familyOf(ben, puppy)).dam).toMatchObject({ petId: dam });
  });

  test('deleting a pet keeps its name where the owner had confirmed, and drops unconfirmed claims', async () => {
    const [dam, sire, puppy] = [await petOf(mira), await maleOf(ana), await puppyOf(mira)];
    await setParents(mira, puppy, { petId: dam }, { petId: sire });
    for (const [owner, id] of [
      [mira, dam],
      [ana, sire],
    ] as const) {
      expect((await owner.client.delete(`/api/pets/${id}`)).status).toBe(204);
    }
    expect(await familyOf(mira, puppy)).toMatchObject({ dam: { petId: null, name: 'Juno' }, sire: null });
  });
});

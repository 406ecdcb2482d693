import { beforeAll, describe, expect, test } from '@jest/globals';
import { snapToGrid } from '@qlixline/contract/map/grid-point';
import { noticeMatchesSchema, noticeSchema } from '@qlixline/contract/lost-found/notice';
import { notificationPageSchema } from '@qlixline/contract/notifications/notification';
import { petTagPartSchema } from '@qlixline/contract/pet-tags/pet-tag';
import { sightingsSchema } from '@qlixline/contract/lost-found/sighting';

import { nextOfType, screenOf } from '../../test-support/scenes/between-two.ts';
import {
  findAnAnimal,
  LAST_SEEN,
  listNotices,
  loseAPet,
  makePet,
  noticeContent,
  reportSighting,
  wantAlerts,
} from '../../test-support/scenes/lost.ts';
import { LISBON, photoOf } from '../../test-support/scenes/offer.ts';
import { block } from '../../test-support/scenes/relate.ts';
import { publishSample, sampleShellBuild } from '../../test-support/samples/sample-build.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';
import { codeIn, makeTag } from '../../test-support/scenes/tags.ts';
import { NoticeConfirmations } from './notice-confirmations.ts';

const api = apiOfSpec();
beforeAll(async () => {
  await publishSample(api, sampleShellBuild()); // shared notices lead to pages of the shell
});

const idsFor = async (viewer: SignedIn, query = '') => (await listNotices(viewer, query)).map(({ id }) => id);
const show = async ({ client }: SignedIn, id: number) =>
  noticeSchema.parse((await client.get(`/api/lost-found/${id}`)).json);
const sightingsFor = async ({ client }: SignedIn, id: number) =>
  sightingsSchema.parse((await client.get(`/api/lost-found/${id}/sightings`)).json);
const newsOf = async ({ client }: SignedIn) =>
  notificationPageSchema
    .parse((await client.get('/api/notifications')).json)
    .items.map(({ kind, target }) => ({ kind, id: target?.id }));
const resolve = (by: SignedIn, id: number, body: object) =>
  by.client.post(`/api/lost-found/${id}/resolve`, { outcome: 'reunited', postId: null, ...body });

describe('a notice of a lost pet', () => {
  test('a lost notice describes the pet by its record and shows others its place to a kilometre', async () => {
    const [owner, viewer] = [await api.asUser(), await api.asUser()];
    const { id } = await loseAPet(owner, { reward: '100 €' });
    const seen = await show(viewer, id);
    expect(seen).toMatchObject({ name: 'Juno', species: 'dog', breed: 'Beagle', gender: 'female', reward: '100 €' });
    expect(seen.place).toEqual({ name: LAST_SEEN.name, ...snapToGrid(LAST_SEEN) });
    expect(seen.ofOwn).toBeNull();
    const own = await show(owner, id);
    expect(own.ofOwn).toMatchObject({
      point: { latitude: LAST_SEEN.latitude, longitude: LAST_SEEN.longitude },
      withheldMark: 'A notch in the right ear',
    });
  });

  test('a notice follows later changes of its pet’s record', async () => {
    const owner = await api.asUser();
    const { id, pet } = await loseAPet(owner);
    const record = { name: 'Juno', species: 'cat', breed: null, gender: 'unknown' };
    expect((await owner.client.put(`/api/pets/${pet!.id}`, record)).status).toBe(200);
    expect(await show(owner, id)).toMatchObject({ species: 'cat', breed: null, gender: null });
    expect(await idsFor(owner, 'species=cat')).toContain(id);
    await resolve(owner, id, {});
    await owner.client.put(`/api/pets/${pet!.id}`, { ...record, species: 'dog' });
    expect(await show(owner, id)).toMatchObject({ species: 'cat' }); // ended notices keep their species
  });

  test('the page of a pet shows that it is missing to everybody who may see the notice', async () => {
    const [owner, viewer] = [await api.asUser(), await api.asUser()];
    const { id, pet } = await loseAPet(owner);
    const missingFor = async ({ client }: SignedIn) => (await client.get(`/api/pets/${pet!.id}`)).json.missingNoticeId;
    expect([await missingFor(owner), await missingFor(viewer)]).toEqual([id, id]);
    await resolve(owner, id, {});
    expect([await missingFor(owner), await missingFor(viewer)]).toEqual([null, null]);
  });

  test('a lost notice exposes its exact place and withheld mark to nobody but its owner, in any response', async () => {
    const [owner, viewer] = [await api.asUser(), await api.asUser()];
    const place = { name: 'Somewhere', latitude: 38.123_457, longitude: -9.123_457 };
    const { id } = await loseAPet(owner, { place, withheldMark: 'planted-mark' });
    await reportSighting(await api.asUser(), id, { place: { ...place, latitude: 38.223_457 } });
    const paths = ['', '/in-view?bbox=-180,-90,180,90', `/${id}`, `/${id}/sightings`].map(
      (path) => `/api/lost-found${path}`,
    );
    const texts = await Promise.all(paths.map(async (path) => (await viewer.client.get(path)).text));
    const pages = [
      await api.asNobody().get(`/api/lost/${id}`),
      await api.asNobody().get(`/lost-found/${id}`, { headers: { accept: 'text/html' } }),
    ];
    expect(pages.map(({ status }) => status)).toEqual([200, 200]);
    const everything = [...texts, ...pages.map(({ text }) => text)].join('\n');
    // Matched with the decimal point, as ids in the replies may have any four digits.
    expect(everything).not.toMatch(/\.[12]234|planted-mark/);
    expect((await owner.client.get(`/api/lost-found/${id}`)).text).toMatch(/38\.123457.*planted-mark/s);
  });

  describe('a lost notice published by a sitter', () => {
    const loseAsSitter = async (owner: SignedIn, sitter: SignedIn) => {
      const petId = await makePet(owner);
      await api
        .em()
        .execute(
          `insert into pet_carers (pet_id, user_id, role, ends_on, accepted_at) values (?, ?, 'sitter', current_date + 10, now())`,
          [petId, sitter.userId],
        );
      return loseAPet(sitter, { petId });
    };

    test('a sitter’s notice is hidden from users whom the pet’s owner blocks, and alerts none of them', async () => {
      const [owner, sitter, blocked] = [await api.asUser(), await api.asUser(), await api.asUser()];
      await block(api, owner, blocked);
      await wantAlerts(blocked, { within: 50 });
      const { id } = await loseAsSitter(owner, sitter);
      const paths = [`/api/lost-found/${id}`, `/api/lost-found/${id}/sightings`];
      const statuses = await Promise.all(paths.map(async (path) => (await blocked.client.get(path)).status));
      expect(statuses).toEqual([404, 404]);
      expect(await idsFor(blocked)).not.toContain(id);
      expect(await newsOf(blocked)).toEqual([]);
    });

    test('a sitter’s notice stays active when the sitter deletes the account, and passes to the pet’s owner', async () => {
      const [owner, sitter, helper] = [await api.asUser(), await api.asUser(), await api.asUser()];
      const { id } = await loseAsSitter(owner, sitter);
      await reportSighting(helper, id);
      await api.em().execute('update users set password_hash = null where id = ?', [sitter.userId]);
      await sitter.client.delete('/api/account', { body: { when: 'later' } });
      expect((await api.asNobody().get(`/api/lost/${id}`)).status).toBe(200);
      await api.em().execute('update users set deletes_at = null where id = ?', [sitter.userId]);
      const again = await api.asDeviceOf(sitter.userId);
      expect((await again.client.delete('/api/account', { body: { when: 'now' } })).status).toBe(204);
      expect(await show(helper, id)).toMatchObject({ state: 'active', author: { id: owner.userId } });
      expect(await sightingsFor(owner, id)).toHaveLength(1);
      expect((await api.asNobody().get(`/api/lost/${id}`)).status).toBe(200);
    });
  });

  test('a pet has one active notice, even if several are created at once', async () => {
    const owner = await api.asUser();
    const petId = await makePet(owner);
    const body = { ...noticeContent(), kind: 'lost', petId };
    const replies = await Promise.all([1, 2, 3].map(() => owner.client.post('/api/lost-found', body)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  test('a notice marks the pet’s tag as lost until it is resolved', async () => {
    const owner = await api.asUser();
    const petId = await makePet(owner);
    const code = codeIn(await makeTag(owner, petId));
    const { id } = await loseAPet(owner, { petId });
    expect((await api.asNobody().get(`/api/tag/${code}`)).text).toContain('I am lost');
    await resolve(owner, id, {});
    expect((await api.asNobody().get(`/api/tag/${code}`)).text).not.toContain('I am lost');
  });

  describe('the tag of a lost pet follows its notice', () => {
    const showsLost = async (code: string) =>
      (await api.asNobody().get(`/api/tag/${code}`)).text.includes('and I am lost');
    const tagOf = async ({ client }: SignedIn, petId: number) =>
      petTagPartSchema.parse((await client.get(`/api/pets/${petId}/tag`)).json).tag!;

    test('a tag created for a missing pet shows that it is lost', async () => {
      const owner = await api.asUser();
      const { id, pet, happenedAt } = await loseAPet(owner);
      const code = codeIn(await makeTag(owner, pet!.id));
      expect(await showsLost(code)).toBe(true);
      expect(await tagOf(owner, pet!.id)).toMatchObject({ noticeId: id, lostSince: happenedAt });
      await resolve(owner, id, {});
      expect(await showsLost(code)).toBe(false);
      expect(await tagOf(owner, pet!.id)).toMatchObject({ noticeId: null, lostSince: null });
    });

    test('a tag replaced or created again while its pet is missing shows that it is lost', async () => {
      const owner = await api.asUser();
      const petId = await makePet(owner);
      const first = await makeTag(owner, petId);
      await loseAPet(owner, { petId });
      expect(await showsLost(codeIn(await makeTag(owner, petId, first.address)))).toBe(true);
      await owner.client.delete(`/api/pets/${petId}/tag`);
      expect(await showsLost(codeIn(await makeTag(owner, petId)))).toBe(true);
    });

    test('a tag shows that its pet is lost until a moderator removes the notice, and again once it is reopened', async () => {
      const owner = await api.asUser();
      const { id, pet } = await loseAPet(owner);
      const code = codeIn(await makeTag(owner, pet!.id));
      await resolve(owner, id, { outcome: 'closed' });
      expect(await showsLost(code)).toBe(false);
      await owner.client.post(`/api/lost-found/${id}/confirm`, {});
      expect(await showsLost(code)).toBe(true);
      await api.em().execute(`update notices set removed_at = now() where id = ?`, [id]);
      expect(await showsLost(code)).toBe(false);
    });

    test('a tag that was marked as lost by a notice is unmarked when the notice ends', async () => {
      const owner = await api.asUser();
      const petId = await makePet(owner);
      const code = codeIn(await makeTag(owner, petId));
      await owner.client.patch(`/api/pets/${petId}/tag`, { isLost: true });
      const { id } = await loseAPet(owner, { petId });
      await owner.client.patch(`/api/pets/${petId}/tag`, { isLost: true, note: 'Shy' });
      expect((await tagOf(owner, petId)).note).toBe('Shy');
      await resolve(owner, id, {});
      expect(await showsLost(code)).toBe(false);
    });

    test('a tag can’t be marked as found while its pet has an active notice', async () => {
      const owner = await api.asUser();
      const { pet } = await loseAPet(owner);
      const code = codeIn(await makeTag(owner, pet!.id));
      expect((await owner.client.patch(`/api/pets/${pet!.id}/tag`, { isLost: false })).status).toBe(409);
      expect(await showsLost(code)).toBe(true);
    });
  });

  test('an active notice is listed for everybody except blocked users', async () => {
    const [owner, viewer] = [await api.asUser(), await api.asUser()];
    const { id } = await loseAPet(owner);
    expect(await idsFor(viewer, 'kind=lost')).toContain(id);
    expect(await idsFor(viewer, 'kind=found')).not.toContain(id);
    expect(await idsFor(viewer, 'species=cat')).not.toContain(id);
    await block(api, viewer, owner);
    expect(await idsFor(viewer)).not.toContain(id);
    expect((await viewer.client.get(`/api/lost-found/${id}`)).status).toBe(404);
  });

  test('lost pets are found by distance', async () => {
    const [owner, viewer] = [await api.asUser(), await api.asUser()];
    const far = { name: 'Porto', latitude: 41.15, longitude: -8.61 };
    const [near, distant] = [await loseAPet(owner), await loseAPet(owner, { place: far })];
    const at = `near=${LISBON.latitude},${LISBON.longitude}`;
    const byDistance = await idsFor(viewer, `${at}&sort=nearest&limit=50`);
    expect(byDistance.indexOf(near.id)).toBeLessThan(byDistance.indexOf(distant.id));
    const within = await listNotices(viewer, `${at}&within=25&limit=50`);
    expect(within.map(({ id }) => id)).toEqual(expect.arrayContaining([near.id]));
    expect(within.every(({ distanceKm }) => distanceKm! <= 25)).toBe(true);
    expect((await viewer.client.get('/api/lost-found?sort=nearest')).status).toBe(400);
  });

  test('the map shows a lost pet where it was last seen', async () => {
    const [owner, viewer] = [await api.asUser(), await api.asUser()];
    const { id } = await loseAPet(owner, { place: { name: 'Fiji', latitude: -17, longitude: 179.99 } });
    const inView = async (bbox: string) =>
      (await viewer.client.get(`/api/lost-found/in-view?bbox=${bbox}`)).json.map((one: { id: number }) => one.id);
    expect(await inView('179,-18,-179,-16')).toContain(id);
    expect(await inView('170,-18,175,-16')).not.toContain(id);
  });

  test('a sitter can edit a notice, and a stranger can’t', async () => {
    const [owner, sitter] = [await api.asUser(), await api.asUser()];
    const petId = await makePet(owner);
    await api
      .em()
      .execute(
        `insert into pet_carers (pet_id, user_id, role, ends_on, accepted_at) values (?, ?, 'sitter', current_date, now())`,
        [petId, sitter.userId],
      );
    const { id } = await loseAPet(sitter, { petId });
    expect((await show(owner, id)).isOwn).toBe(true);
    const update = { ...noticeContent({ marks: 'A red collar' }), kind: 'lost' };
    expect((await owner.client.put(`/api/lost-found/${id}`, update)).json.marks).toBe('A red collar');
    const own = (await sitter.client.get('/api/lost-found/mine')).json.items;
    expect(own.map((notice: { id: number }) => notice.id)).toEqual([id]);
  });
});

describe('sightings', () => {
  test('the trail lists sightings in the order of time, with exact places for those who look after the pet', async () => {
    const [owner, one, other] = [await api.asUser(), await api.asUser(), await api.asUser()];
    const { id } = await loseAPet(owner);
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const later = await reportSighting(one, id, { seenAt: ago(5), text: 'She ran north' });
    const earlier = await reportSighting(other, id, { seenAt: ago(50) });
    const trail = await sightingsFor(owner, id);
    expect(trail.map((sighting) => sighting.id)).toEqual([earlier.id, later.id]);
    expect(trail.every(({ point }) => point?.latitude === LAST_SEEN.latitude)).toBe(true);
    const seenByOne = await sightingsFor(one, id);
    expect(seenByOne.map(({ point }) => point !== null)).toEqual([false, true]);
    expect(await newsOf(owner)).toContainEqual({ kind: 'sighting_reported', id });
  });

  test('sightings reach open screens of users who look for the pet, and its return reaches those who reported them', async () => {
    const [owner, finder, other] = [await api.asUser(), await api.asUser(), await api.asUser()];
    const [{ id }, { id: othersId }] = [await loseAPet(owner), await loseAPet(other)];
    const [ofOwner, ofFinder, ofOther] = [
      await screenOf(api, owner),
      await screenOf(api, finder),
      await screenOf(api, other),
    ];
    await reportSighting(finder, id);
    expect(await nextOfType(ofOwner, 'notice_changed')).toEqual({ type: 'notice_changed', id });
    expect((await resolve(owner, id, {})).status).toBe(200);
    expect(await nextOfType(ofFinder, 'notice_changed')).toEqual({ type: 'notice_changed', id });
    await reportSighting(finder, othersId);
    expect(await nextOfType(ofOther, 'notice_changed')).toEqual({ type: 'notice_changed', id: othersId });
    for (const screen of [ofOwner, ofFinder, ofOther]) screen.terminate();
  });

  test('a sighting can be deleted by its reporter and by those who look after the pet', async () => {
    const [owner, one, other] = [await api.asUser(), await api.asUser(), await api.asUser()];
    const { id } = await loseAPet(owner);
    const [first, second] = [await reportSighting(one, id), await reportSighting(one, id)];
    expect((await other.client.delete(`/api/sightings/${first.id}`)).status).toBe(404);
    expect((await one.client.delete(`/api/sightings/${first.id}`)).status).toBe(204);
    expect((await owner.client.delete(`/api/sightings/${second.id}`)).status).toBe(204);
    expect(await sightingsFor(owner, id)).toEqual([]);
  });

  test('resolving a notice notifies reporters and accepts no further sightings', async () => {
    const [owner, one] = [await api.asUser(), await api.asUser()];
    const { id } = await loseAPet(owner);
    const { imageUrl } = await photoOf(api, one);
    await reportSighting(one, id, { imageUrl });
    await resolve(owner, id, {});
    expect(await newsOf(one)).toContainEqual({ kind: 'pet_reunited', id });
    const body = { seenAt: new Date().toISOString(), place: LAST_SEEN, text: '', imageUrl: null };
    expect((await one.client.post(`/api/lost-found/${id}/sightings`, body)).status).toBe(409);
  });
});

describe('resolving a notice', () => {
  test('resolving a notice can link to a post by the same user, and to no other’s', async () => {
    const [owner, stranger] = [await api.asUser(), await api.asUser()];
    const { id } = await loseAPet(owner);
    const post = async ({ client }: SignedIn) =>
      (await client.post('/api/posts', { text: 'At home!', images: [], petIds: [], visibility: 'public' })).json.id;
    expect((await resolve(owner, id, { postId: await post(stranger) })).status).toBe(400);
    const postId = await post(owner);
    expect((await resolve(owner, id, { postId })).json).toMatchObject({ state: 'reunited', reunionPostId: postId });
    expect(await idsFor(stranger)).not.toContain(id);
    expect((await show(stranger, id)).reunionPostId).toBe(postId);
  });

  test('a resolved notice can be reopened unless the pet has a new one', async () => {
    const owner = await api.asUser();
    const petId = await makePet(owner);
    const { id } = await loseAPet(owner, { petId });
    await resolve(owner, id, { outcome: 'closed' });
    const second = await loseAPet(owner, { petId });
    expect((await owner.client.post(`/api/lost-found/${id}/confirm`)).status).toBe(409);
    await resolve(owner, second.id, { outcome: 'closed' });
    expect((await owner.client.post(`/api/lost-found/${id}/confirm`)).json.state).toBe('active');
  });
});

describe('matching notices', () => {
  test('a found animal that matches a lost one notifies both sides with the reasons', async () => {
    const [owner, finder, other] = [await api.asUser(), await api.asUser(), await api.asUser()];
    const lost = await loseAPet(owner, { place: { name: 'Évora', latitude: 38.57, longitude: -7.91 } });
    const place = { name: 'Évora', latitude: 38.575, longitude: -7.9 };
    const found = await findAnAnimal(finder, {
      place,
      breed: 'Beagle',
      gender: 'female',
      happenedAt: new Date().toISOString(),
    });
    expect(await newsOf(owner)).toContainEqual({ kind: 'notice_match', id: lost.id });
    expect(await newsOf(finder)).toContainEqual({ kind: 'notice_match', id: found.id });
    const matches = async (by: SignedIn, id: number) => by.client.get(`/api/lost-found/${id}/matches`);
    const [best] = noticeMatchesSchema.parse((await matches(owner, lost.id)).json);
    expect(best).toMatchObject({ notice: { id: found.id }, score: 100 });
    expect(best?.reasons).toContainEqual({ about: 'breed', agrees: true });
    expect((await matches(finder, found.id)).json[0].notice.id).toBe(lost.id);
    expect((await matches(other, lost.id)).status).toBe(404);
  });
});

describe('checks of old notices', () => {
  const age = (id: number, days: number) =>
    api
      .em()
      .execute(
        `update notices set confirmed_at = now() - make_interval(days => ?), asked_at = case when asked_at is not null then now() - make_interval(days => ?) end where id = ?`,
        [days, days - 30, id],
      );
  const runJob = () => api.app.get(NoticeConfirmations).processDue();

  test('a notice is checked once after 30 days and expires a week later unless it is confirmed', async () => {
    const owner = await api.asUser();
    const [kept, left] = [await loseAPet(owner), await loseAPet(owner)];
    for (const { id } of [kept, left]) await age(id, 31);
    await runJob();
    await runJob();
    expect((await newsOf(owner)).filter(({ kind }) => kind === 'notice_check')).toHaveLength(2);
    expect((await owner.client.post(`/api/lost-found/${kept.id}/confirm`)).status).toBe(200);
    for (const { id } of [left]) await age(id, 38);
    await runJob();
    expect([(await show(owner, kept.id)).state, (await show(owner, left.id)).state]).toEqual(['active', 'expired']);
    expect((await owner.client.post(`/api/lost-found/${left.id}/confirm`)).json.state).toBe('active');
  });
});

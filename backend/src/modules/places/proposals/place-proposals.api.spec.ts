import { beforeAll, describe, expect, test } from '@jest/globals';

import {
  answerProposal,
  emptyCountry,
  insertPlace,
  openPlace,
  placeContent,
  placesNear,
  reviewPlace,
} from '../../../test-support/scenes/places.ts';
import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';

const api = apiOfSpec();
let moderator: SignedIn;
beforeAll(async () => {
  moderator = await api.asUser();
  await api.em().execute(`insert into user_roles (user_id, role) values (?, 'moderator')`, [moderator.userId]);
});

describe('proposals for places', () => {
  test('a proposed place becomes one when a moderator approves it', async () => {
    const finder = await api.asUser();
    const place = placeContent({ name: 'A new practice' });
    const proposal = (await finder.client.post('/api/places/proposals', { place, note: 'On the corner' })).json;
    expect(proposal).toMatchObject({ kind: 'new', state: 'waiting', placeName: 'A new practice', placeId: null });
    expect((await placesNear(finder)).map(({ name }) => name)).not.toContain('A new practice');
    const waiting = (await moderator.client.get('/api/moderation/places')).json.items;
    expect(waiting).toContainEqual(
      expect.objectContaining({ id: proposal.id, proposed: place, note: 'On the corner' }),
    );
    await answerProposal(moderator, proposal.id, 'approve');
    const [own] = (await finder.client.get('/api/places/proposals')).json;
    expect(own).toMatchObject({ id: proposal.id, state: 'approved', placeId: expect.any(Number) });
    const { point, ...said } = place;
    expect(await openPlace(finder, own.placeId)).toMatchObject({
      ...said,
      ...point,
      source: 'people',
      timeZone: 'Europe/Lisbon',
    });
    expect((await finder.client.get('/api/notifications')).json.items[0]).toMatchObject({
      kind: 'place_answered',
      target: { id: own.placeId },
    });
    const answered = await moderator.client.post(`/api/moderation/places/${proposal.id}/answer`, {
      answer: 'approve',
      note: '',
    });
    expect(answered.status).toBe(409);
  });

  test('a rejected proposal shows the reason', async () => {
    const finder = await api.asUser();
    const { json } = await finder.client.post('/api/places/proposals', { place: placeContent(), note: '' });
    const refused = await moderator.client.post(`/api/moderation/places/${json.id}/answer`, {
      answer: 'refuse',
      note: '',
    });
    expect(refused.status).toBe(400);
    await answerProposal(moderator, json.id, 'refuse');
    expect((await finder.client.get('/api/places/proposals')).json[0]).toMatchObject({
      state: 'refused',
      refusal: 'We could not find it',
    });
  });

  test('an approved correction changes the place and isn’t overwritten by later imports', async () => {
    const reader = await api.asUser();
    const id = await insertPlace(api);
    const place = placeContent({ name: 'Renamed', openTimes: [[600, 660]] });
    const { json } = await reader.client.post(`/api/places/${id}/proposals`, { kind: 'correction', place, note: '' });
    await answerProposal(moderator, json.id, 'approve');
    expect(await openPlace(reader, id)).toMatchObject({ name: 'Renamed', openTimes: [[600, 660]] });
    const [{ corrected }] = await api
      .em()
      .execute<[{ corrected: string[] }]>('select corrected from places where id = ?', [id]);
    expect(corrected.toSorted()).toEqual(['address', 'name', 'openTimes', 'phone', 'website', 'wheelchair']);
  });

  test('a place that was approved as closed stays closed, whatever its owner changes', async () => {
    const [owner, guest] = [await api.asUser(), await api.asUser()];
    const id = await insertPlace(api, { ownerId: owner.userId });
    const { json } = await guest.client.post(`/api/places/${id}/proposals`, { kind: 'closed', note: 'Empty' });
    await answerProposal(moderator, json.id, 'approve');
    expect((await owner.client.put(`/api/places/${id}`, placeContent({ name: 'Open again' }))).status).toBe(200);
    expect(await openPlace(guest, id)).toMatchObject({ name: 'Open again', isGone: true });
  });

  test.each(['https://a.com/\u0000', 'https://a.com/\ud800', 'https://a.com/\u202egpj.exe'])(
    'rejects a proposal with the website %j',
    async (website) => {
      const finder = await api.asUser();
      const place = placeContent({ website });
      expect((await finder.client.post('/api/places/proposals', { place, note: '' })).status).toBe(400);
    },
  );

  test('a place that was approved as closed is not listed but stays among favourites', async () => {
    await emptyCountry(api);
    const keeper = await api.asUser();
    const id = await insertPlace(api);
    await keeper.client.put(`/api/places/${id}/favourite`);
    const { json } = await keeper.client.post(`/api/places/${id}/proposals`, { kind: 'closed', note: 'Empty' });
    await answerProposal(moderator, json.id, 'approve');
    expect(await placesNear(keeper)).toEqual([]);
    expect(await openPlace(keeper, id)).toMatchObject({ isGone: true, isFavourite: true });
    expect((await keeper.client.get('/api/places/favourites')).json.items).toHaveLength(1);
  });

  test('an approved claim makes the user the owner of the place, who can then change it directly', async () => {
    const [claimant, rival] = [await api.asUser(), await api.asUser()];
    const id = await insertPlace(api);
    const claim = (person: SignedIn) =>
      person.client.post(`/api/places/${id}/proposals`, { kind: 'claim', note: 'My name is on the door' });
    expect((await claimant.client.post(`/api/places/${id}/proposals`, { kind: 'claim', note: '' })).status).toBe(400);
    const { json } = await claim(claimant);
    const later = await claim(rival);
    expect(await openPlace(claimant, id)).toMatchObject({ isClaimedByViewer: true, isOwn: false });
    await answerProposal(moderator, json.id, 'approve');
    expect(await openPlace(rival, id)).toMatchObject({ owner: { id: claimant.userId } });
    expect((await claim(rival)).status).toBe(409);
    const taken = await moderator.client.post(`/api/moderation/places/${later.json.id}/answer`, {
      answer: 'approve',
      note: '',
    });
    expect(taken.status).toBe(409);
    const changed = await claimant.client.put(`/api/places/${id}`, placeContent({ name: 'By its owner' }));
    expect(changed.json).toMatchObject({ name: 'By its owner', isOwn: true });
    expect((await rival.client.put(`/api/places/${id}`, placeContent())).status).toBe(403);
  });

  test('a reported claim can be revoked by a moderator, with the owner’s answers', async () => {
    const [impostor, visitor, blocked] = [await api.asUser(), await api.asUser(), await api.asUser()];
    const id = await insertPlace(api);
    const { json } = await impostor.client.post(`/api/places/${id}/proposals`, { kind: 'claim', note: 'Trust me' });
    await answerProposal(moderator, json.id, 'approve');
    const posted = (await reviewPlace(visitor, id, { stars: 1, text: 'Rude' })).json;
    await impostor.client.put(`/api/place-reviews/${posted.id}/reply`, { text: 'You are' });
    await impostor.client.put(`/api/blocks/${blocked.userId}`);

    const report = { subject: 'place_owner', subjectId: String(id), reason: 'scam', details: 'It is my clinic' };
    expect((await impostor.client.post('/api/reports', report)).status).toBe(400); // a report on oneself
    expect((await blocked.client.post('/api/reports', report)).status).toBe(404); // the subject isn't visible
    expect((await visitor.client.post('/api/reports', report)).status).toBe(201);
    const queue = (await moderator.client.get('/api/moderation/reports')).json.items;
    expect(queue).toContainEqual(
      expect.objectContaining({
        subject: 'place_owner',
        author: expect.objectContaining({ id: impostor.userId }),
        excerpt: expect.stringContaining('Clínica'),
      }),
    );
    const taken = await moderator.client.post('/api/moderation/actions', {
      subject: 'place_owner',
      subjectId: String(id),
      action: 'remove',
      note: 'The clinic wrote to us',
    });
    expect(taken.status).toBe(201);

    expect(await openPlace(visitor, id)).toMatchObject({ owner: null, ownReview: { text: 'Rude', reply: null } });
    expect((await impostor.client.put(`/api/places/${id}`, placeContent())).status).toBe(403);
    const news = (await visitor.client.get('/api/notifications')).json.items;
    expect(news.filter(({ kind }: { kind: string }) => kind === 'review_answered')).toEqual([]);
    expect((await visitor.client.post('/api/reports', report)).status).toBe(404); // the place has no owner
  });

  test('a proposal can be withdrawn, is limited per user and can’t be decided by its own author', async () => {
    const person = await api.asUser();
    const { json } = await person.client.post('/api/places/proposals', { place: placeContent(), note: '' });
    expect((await person.client.delete(`/api/place-proposals/${json.id}`)).status).toBe(204);
    expect((await person.client.get('/api/places/proposals')).json).toEqual([]);
    await api.em().execute(
      `insert into place_proposals (kind, user_id, proposed, note)
       select 'new', ?, '{}', '' from generate_series(1, 20)`,
      [person.userId],
    );
    const beyond = await person.client.post('/api/places/proposals', { place: placeContent(), note: '' });
    expect(beyond.status).toBe(409);
    const own = (await moderator.client.post('/api/places/proposals', { place: placeContent(), note: '' })).json;
    const answer = { answer: 'approve', note: '' };
    expect((await moderator.client.post(`/api/moderation/places/${own.id}/answer`, answer)).status).toBe(403);
    await api.em().execute('delete from place_proposals');
  });

  test.each([
    ['an address without https', { website: 'http://clinic.example' }],
    ['a phone number of letters', { phone: 'call us' }],
    ['an empty name', { name: ' ' }],
    [
      'overlapping opening times',
      {
        openTimes: [
          [0, 100],
          [50, 200],
        ],
      },
    ],
    ['opening times beyond the week', { openTimes: [[0, 10_081]] }],
    ['a latitude beyond 90°', { point: { latitude: 91, longitude: 0 } }],
  ])('rejects a proposal with %s', async (_, wrong) => {
    const person = await api.asUser();
    const place = { ...placeContent(), ...wrong };
    expect((await person.client.post('/api/places/proposals', { place, note: '' })).status).toBe(400);
  });
});

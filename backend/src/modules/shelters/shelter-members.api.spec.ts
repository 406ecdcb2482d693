import { beforeEach, describe, expect, test } from '@jest/globals';
import { SHELTERS_JOINED_MAX, SHELTER_MEMBERS_MAX } from '@qlixline/contract/limits';

import {
  apply,
  applicationOf,
  applicationsOf,
  draft,
  listingContent,
  listingOf,
  notificationsOf,
  offer,
  photoOf,
  tryStep,
} from '../../test-support/scenes/offer.ts';
import { block } from '../../test-support/scenes/relate.ts';
import { membersOf, ownShelters, shelterOf, shelterSeenBy } from '../../test-support/scenes/shelter.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';

const api = apiOfSpec();
let manager: SignedIn;
let member: SignedIn;
let stranger: SignedIn;
let shelterId: number;
beforeEach(async () => {
  [manager, member, stranger] = [await api.asUser(), await api.asUser(), await api.asUser()];
  shelterId = await shelterOf(api, manager, [member]);
});

const invite = (by: SignedIn, username: string) =>
  by.client.post(`/api/shelters/${shelterId}/invitations`, { username });
const accept = ({ client }: SignedIn) => client.post(`/api/shelters/${shelterId}/invitation/acceptance`);
const remove = (by: SignedIn, { userId }: SignedIn) => by.client.delete(`/api/shelters/${shelterId}/members/${userId}`);
const setRole = (by: SignedIn, { userId }: SignedIn, role: string) =>
  by.client.put(`/api/shelters/${shelterId}/members/${userId}`, { role });
const deleteAccount = async ({ client }: SignedIn) =>
  expect((await client.send('DELETE', '/api/account', { body: { when: 'now' } })).status).toBe(204);
let names = 0;
async function named(): Promise<SignedIn & { username: string }> {
  names += 1;
  const username = `helper.${names}`;
  return { ...(await api.asUser({ username })), username };
}

describe('members of a shelter', () => {
  test('a member is invited by username and joins only by accepting', async () => {
    const ana = await named();
    expect((await invite(member, ana.username)).status).toBe(403);
    expect((await invite(manager, ana.username)).status).toBe(201);
    expect((await invite(manager, ana.username)).status).toBe(201);
    expect(await notificationsOf(ana)).toEqual([{ kind: 'shelter_invited', actorCount: 1, id: shelterId }]);
    expect(await membersOf(manager, shelterId)).toMatchObject([
      { user: { id: manager.userId }, role: 'manager', isInvited: false },
      { user: { id: member.userId }, role: 'member', isInvited: false },
      { user: { id: ana.userId }, role: 'member', isInvited: true },
    ]);
    expect(await shelterSeenBy(ana, shelterId)).toMatchObject({ role: null, isInvited: true });
    expect((await ana.client.get(`/api/shelters/${shelterId}/members`)).status).toBe(404);
    expect((await ownShelters(ana)).invitations).toMatchObject([{ id: shelterId }]);
    expect((await accept(ana)).json).toMatchObject({ role: 'member', isInvited: false });
    expect((await accept(ana)).status).toBe(404);
    expect((await ownShelters(ana)).shelters).toMatchObject([{ id: shelterId, role: 'member' }]);
    expect(await notificationsOf(manager)).toEqual([{ kind: 'shelter_joined', actorCount: 1, id: shelterId }]);
  });

  test('an invitation can be declined or withdrawn, which retracts its notification', async () => {
    const [ana, ben] = [await named(), await named()];
    await invite(manager, ana.username);
    await invite(manager, ben.username);
    expect((await ana.client.delete(`/api/shelters/${shelterId}/invitation`)).status).toBe(204);
    expect((await accept(ana)).status).toBe(404);
    expect((await remove(manager, ben)).status).toBe(204);
    expect([(await accept(ben)).status, await notificationsOf(ben)]).toEqual([404, []]);
  });

  test('inviting a blocked user answers like inviting an unknown one', async () => {
    const ana = await named();
    await block(api, ana, manager);
    const blocked = await invite(manager, ana.username);
    expect([blocked.status, blocked.json]).toEqual([400, (await invite(manager, 'nobody.of.that.name')).json]);
  });

  test('a shelter has a limited number of members, even if many are invited at once', async () => {
    const people = await Promise.all(Array.from({ length: SHELTER_MEMBERS_MAX }, named));
    const statuses = await Promise.all(people.map(({ username }) => invite(manager, username).then((r) => r.status)));
    expect(statuses.filter((status) => status === 201)).toHaveLength(SHELTER_MEMBERS_MAX - 2);
    expect(await membersOf(manager, shelterId)).toHaveLength(SHELTER_MEMBERS_MAX);
  });

  test('a user can be a member of a limited number of shelters', async () => {
    const ana = await named();
    for (let nth = 0; nth < SHELTERS_JOINED_MAX; nth += 1) await shelterOf(api, stranger, [ana]);
    await invite(manager, ana.username);
    expect((await accept(ana)).status).toBe(409);
    expect((await ownShelters(ana)).invitations).toHaveLength(1);
  });

  test('a blocked member is hidden from the one who blocked them, who can still edit their listings', async () => {
    const { id } = await offer(api, manager, { shelterId });
    await block(api, member, manager);
    expect(await listingOf(member, id)).toMatchObject({ lister: { id: member.userId }, ofLister: {} });
    expect((await membersOf(member, shelterId)).map(({ user }) => user.id)).toEqual([member.userId]);
  });
});

describe('a shelter always has a manager', () => {
  test('the last manager can’t leave or step down', async () => {
    expect((await remove(manager, manager)).status).toBe(409);
    expect((await setRole(manager, manager, 'member')).status).toBe(409);
    expect((await setRole(member, member, 'manager')).status).toBe(403);
    expect((await setRole(manager, member, 'manager')).status).toBe(200);
    expect((await remove(manager, manager)).status).toBe(204);
    expect(await membersOf(member, shelterId)).toMatchObject([{ user: { id: member.userId }, role: 'manager' }]);
  });

  test('only one of the last two managers can leave at the same time', async () => {
    await setRole(manager, member, 'manager');
    const statuses = await Promise.all([remove(manager, manager), remove(member, member)]);
    expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
  });

  test('the longest-standing member becomes manager when the only manager deletes the account', async () => {
    const ben = await api.asUser();
    await api
      .em()
      .execute(`insert into shelter_members (shelter_id, user_id, role) values (?, ?, 'member')`, [
        shelterId,
        ben.userId,
      ]);
    await deleteAccount(manager);
    expect(await membersOf(ben, shelterId)).toMatchObject([
      { user: { id: member.userId }, role: 'manager' },
      { user: { id: ben.userId }, role: 'member' },
    ]);
  });

  test('a shelter is deleted with the account of its last member', async () => {
    const alone = await shelterOf(api, stranger);
    await deleteAccount(stranger);
    expect((await manager.client.get(`/api/shelters/${alone}`)).status).toBe(404);
    expect(await api.em().execute('select from shelters where id = ?', [alone])).toEqual([]);
  });
});

describe('listings of a shelter', () => {
  test('every member can edit the shelter’s listings, with photos uploaded by another member', async () => {
    const { id } = await offer(api, manager, { shelterId });
    const { images } = await listingOf(member, id);
    const sentImages = images.map(({ url, alt }) => ({ imageUrl: url, alt }));
    const own = await photoOf(api, member);
    const changed = await member.client.put(
      `/api/listings/${id}`,
      listingContent({ title: 'Pippa', images: [...sentImages, own] }),
    );
    expect([changed.status, changed.json.title, changed.json.images.length]).toEqual([200, 'Pippa', 2]);
    expect((await member.client.post(`/api/listings/${id}/transition`, { to: 'paused' })).status).toBe(200);
    const stolen = await photoOf(api, stranger);
    expect((await member.client.put(`/api/listings/${id}`, listingContent({ images: [stolen] }))).status).toBe(400);
  });

  test('an application to a shelter notifies all members, and each of them can answer it', async () => {
    const { id } = await offer(api, manager, { shelterId });
    expect((await member.client.post(`/api/listings/${id}/applications`, {})).status).toBe(400);
    const application = await apply(stranger, id);
    for (const one of [manager, member]) {
      expect(await notificationsOf(one)).toEqual([{ kind: 'application_received', actorCount: 1, id }]);
      expect(await applicationsOf(one, id)).toMatchObject([{ id: application.id }]);
      expect((await listingOf(one, id)).ofLister).toMatchObject({ openApplicationCount: 1 });
    }
    expect(await tryStep(member, application.id, 'reviewing')).toBe(200);
    expect(await applicationOf(stranger, application.id)).toMatchObject({
      state: 'reviewing',
      shelter: { id: shelterId },
      lister: { id: manager.userId },
    });
    await tryStep(stranger, application.id, 'withdrawn');
    for (const one of [manager, member]) expect(await notificationsOf(one)).toEqual([]);
  });

  test('a member separated from an applicant by a block finds the application marked as hidden', async () => {
    const { id } = await offer(api, manager, { shelterId });
    const application = await apply(stranger, id);
    await block(api, stranger, member);
    expect((await member.client.get(`/api/applications/${application.id}`)).json).toMatchObject({ isHidden: true });
    expect(await applicationsOf(member, id)).toMatchObject([{ isHidden: true }]);
    expect(await tryStep(member, application.id, 'reviewing')).toBe(409);
    expect(await applicationsOf(manager, id)).toMatchObject([{ isHidden: false }]);
  });

  test('a removed member has no access to the shelter’s listings, not even to their own', async () => {
    const listing = await offer(api, member, { shelterId });
    const hidden = await draft(member, { shelterId });
    const application = await apply(stranger, listing.id);
    expect((await remove(manager, member)).status).toBe(204);
    const calls: [string, string, object?][] = [
      ['PUT', `/api/listings/${listing.id}`, listingContent()],
      ['POST', `/api/listings/${listing.id}/transition`, { to: 'paused' }],
      ['GET', `/api/listings/${hidden.id}`],
      ['PUT', `/api/listings/${hidden.id}`, listingContent()],
      ['DELETE', `/api/listings/${hidden.id}`],
      ['GET', `/api/listings/${listing.id}/applications`],
      ['GET', `/api/applications/${application.id}`],
      ['POST', `/api/applications/${application.id}/transition`, { to: 'reviewing', message: '' }],
      ['GET', `/api/shelters/${shelterId}/members`],
      ['PUT', `/api/shelters/${shelterId}/members/${manager.userId}`, { role: 'member' }],
      ['POST', `/api/shelters/${shelterId}/import/preview`, { csv: 'Name,Species\nPip,Cat' }],
      ['POST', `/api/shelters/${shelterId}/import`, { csv: 'Name,Species\nPip,Cat', photos: [], isToPublish: false }],
    ];
    for (const [method, path, body] of calls) {
      const { status } = await member.client.send(method, path, { body });
      expect([method, path, status]).toEqual([method, path, 404]);
    }
    expect((await member.client.get(`/api/listings/${listing.id}`)).json).toMatchObject({ ofLister: null });
  });

  test('listings of a member who left pass to another one, with their photos', async () => {
    const { id, images } = await offer(api, member, { shelterId });
    await remove(member, member);
    expect(await listingOf(stranger, id)).toMatchObject({ lister: { id: manager.userId } });
    const [photo] = await api.em().execute('select owner_id from media where id = ?', [images[0]!.url.split('/')[2]]);
    expect(photo).toEqual({ owner_id: manager.userId });
  });

  test('listings of a deleted member stay, with reports by others', async () => {
    const listing = await offer(api, member, { shelterId });
    const application = await apply(stranger, listing.id);
    const report = { subject: 'listing', subjectId: String(listing.id), reason: 'scam', details: '' };
    await stranger.client.post('/api/reports', report);
    await deleteAccount(member);
    const seen = await listingOf(stranger, listing.id);
    expect([seen.state, seen.images.length, seen.lister.id]).toEqual(['published', 1, manager.userId]);
    expect(await applicationsOf(manager, listing.id)).toMatchObject([{ id: application.id }]);
    const reports = await api
      .em()
      .execute(`select state from abuse_reports where subject = 'listing' and subject_id = ?`, [String(listing.id)]);
    expect(reports).toEqual([{ state: 'open' }]);
  });

  test('a change by a member who is being removed is stored or rejected', async () => {
    const { id } = await draft(member, { shelterId });
    const edits = Array.from({ length: 5 }, (_, nth) =>
      member.client.put(`/api/listings/${id}`, listingContent({ title: `Pip ${nth}` })),
    );
    const [removed, ...edited] = await Promise.all([remove(manager, member), ...edits]);
    expect(removed.status).toBe(204);
    for (const { status } of edited) expect([200, 404]).toContain(status);
    expect((await member.client.put(`/api/listings/${id}`, listingContent())).status).toBe(404);
  });

  test('rejects a shelter’s listing that is linked to a pet', async () => {
    const { json: pet } = await manager.client.post('/api/pets', { name: 'Juno', species: 'dog' });
    const { status, json } = await manager.client.post('/api/listings', {
      ...listingContent({ species: 'dog' }),
      kind: 'adoption',
      petId: pet.id,
      shelterId,
    });
    expect([status, json.errors[0].field]).toEqual([400, 'shelterId']);
  });
});

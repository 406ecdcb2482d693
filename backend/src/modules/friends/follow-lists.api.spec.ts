import { describe, expect, test } from '@jest/globals';
import { followPageSchema } from '@qlixline/contract/friends/follow';

import { befriend } from '../../test-support/scenes/between-two.ts';
import { follow, followers, people, twoPeople } from '../../test-support/scenes/posts/followers.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';

const api = apiOfSpec();

describe('lists of followers', () => {
  test('followers can be searched by the beginning of a name, username or pet', async () => {
    const [ana] = await twoPeople(api);
    const ben = await api.asUser({ displayName: 'Ñandú Größe', username: 'ben_of.berlin' });
    const cleo = await api.asUser({ firstName: 'Cleo' });
    await cleo.client.post('/api/pets', { name: 'Lady Juno', species: 'dog' });
    for (const one of [ben, cleo]) await follow(ana, one);
    const found = async (q: string) => {
      const { json } = await ana.client.get(`/api/follows?q=${encodeURIComponent(q)}`);
      return followPageSchema.parse(json).items.map(({ user }) => user.id);
    };
    for (const q of ['nan', 'gro', 'ben_of']) expect([q, await found(q)]).toEqual([q, [ben.userId]]);
    for (const q of ['cle', 'jun']) expect([q, await found(q)]).toEqual([q, [cleo.userId]]);
    expect(await found('')).toEqual([cleo.userId, ben.userId]);
    expect(await found('elsewhere')).toEqual([]);
    expect((await ana.client.get(`/api/follows?q=${'x'.repeat(500)}`)).status).toBe(400);
  });

  test('lists of followers are visible to their user alone, newest first, page by page', async () => {
    const [ana, ...others] = (await people(api, 5)) as [SignedIn, ...SignedIn[]];
    for (const other of others) {
      await follow(ana, other);
      await follow(other, ana);
    }
    for (const list of ['follows', 'followers']) {
      const first = followPageSchema.parse((await ana.client.get(`/api/${list}?limit=3`)).json);
      const second = followPageSchema.parse(
        (await ana.client.get(`/api/${list}?limit=3&cursor=${first.nextCursor}`)).json,
      );
      expect([...first.items, ...second.items].map(({ user }) => user.id)).toEqual(
        others.map(({ userId }) => userId).toReversed(),
      );
      expect(second.nextCursor).toBeNull();
    }
    expect(await followers(await api.asUser())).toEqual([]);
  });

  test('a profile shows if the viewer follows the user, and the counts that the viewer may see', async () => {
    const [ana, ben] = await twoPeople(api);
    await follow(ana, ben);
    const shown = async (viewer: SignedIn, user: SignedIn) => {
      const { isFollowed, followerCount } = (await viewer.client.get(`/api/users/${user.userId}`)).json;
      return { isFollowed, followerCount };
    };
    expect(await shown(ana, ben)).toEqual({ isFollowed: true, followerCount: 1 });
    expect(await shown(ben, ana)).toEqual({ isFollowed: false, followerCount: 0 });
    expect(await shown(ben, ben)).toEqual({ isFollowed: false, followerCount: 1 });
  });

  test('a profile tells friends, followers and oneself, who know the viewer, from strangers', async () => {
    const [viewer, friend, follower, stranger] = (await people(api, 4)) as [SignedIn, SignedIn, SignedIn, SignedIn];
    await befriend(viewer, friend);
    await follow(follower, viewer);
    await follow(viewer, stranger);
    const knowing = async (user: SignedIn) =>
      (await viewer.client.get(`/api/users/${user.userId}`)).json.knowsViewer as boolean;
    expect([await knowing(viewer), await knowing(friend), await knowing(follower), await knowing(stranger)]).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { noticeMatchesSchema } from '@qlixline/contract/lost-found/notice';
import { sightingsSchema } from '@qlixline/contract/lost-found/sighting';
import { SHARED_CAPS } from '@qlixline/contract/trust/shared-caps';
import type { RefusingCapName, SharedCapName } from '@qlixline/contract/trust/shared-caps';

import type { Reply } from '../../test-support/client.ts';
import { LAST_SEEN, findAnAnimal, loseAPet, makePet } from '../../test-support/scenes/lost.ts';
import { daysAgo, maleOf, petOf } from '../../test-support/scenes/mate.ts';
import { apply, offer } from '../../test-support/scenes/offer.ts';
import { block } from '../../test-support/scenes/relate.ts';
import { codeIn, makeTag, writeAsFinder } from '../../test-support/scenes/tags.ts';
import { startOwnApi } from '../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../test-support/start/start-api.ts';

let api: TestApi;
let owner: SignedIn;
beforeAll(async () => {
  api = await startOwnApi({ TRUST_PROXY: '1' });
  owner = await api.asUser();
});
afterAll(() => api.close());

/** Somebody who writes into a container. */
type Author = {
  /** Inserts entries without the API. */
  fill: (count: number) => Promise<unknown>;
  write: () => Promise<Reply>;
  /**
   * The author's account. Null if the overseer can't block it, or if blocking would close the container for everybody.
   */
  user: SignedIn | null;
};

/**
 * Container with its authors. `authors` returns the nth author; there are as many as needed, or two in a conversation.
 */
type Container = {
  authors: (nth: number, properties?: { createdAt?: Date }) => Promise<Author>;
  sides: number;
  listedTo?: (viewer: SignedIn) => Promise<number>;
};

const REFUSING: Record<RefusingCapName, () => Promise<Container>> = {
  async sightings() {
    const { id } = await loseAPet(owner, { petId: await makePet(owner) });
    return {
      sides: Infinity,
      async authors(_nth, properties = {}) {
        const user = await api.asUser(properties);
        const sighting = {
          seenAt: new Date().toISOString(),
          place: { ...LAST_SEEN, name: 'Here' },
          text: '',
          imageUrl: null,
        };
        return {
          user,
          write: () => user.client.post(`/api/lost-found/${id}/sightings`, sighting),
          fill: (count) =>
            insertTimes(
              count,
              `sightings (notice_id, author_id, seen_at, place, text)`,
              `${id}, '${user.userId}', now(), 'Here', ''`,
            ),
        };
      },
      listedTo: async ({ client }) =>
        sightingsSchema.parse((await client.get(`/api/lost-found/${id}/sightings`)).json).length,
    };
  },

  async tagMessages() {
    const petId = await makePet(owner);
    const token = await writeAsFinder(api, codeIn(await makeTag(owner, petId)), { text: 'Hello' });
    const [{ id }] = (await owner.client.get(`/api/pets/${petId}/tag`)).json.conversations;
    await api.em().execute('delete from tag_messages where conversation_id = ?', [id]);
    const insert = (count: number, author: string) =>
      insertTimes(
        count,
        'tag_messages (conversation_id, is_from_finder, author_id, text)',
        `${id}, ${author}, 'Hello'`,
      );
    const finder: Author = {
      user: null,
      write: () => api.asNobody({ 'x-forwarded-for': '10.230.0.1' }).post(`/api/found/${token}`, { text: 'Hello' }),
      fill: (count) => insert(count, 'true, null'),
    };
    const family: Author = {
      user: null,
      write: () => owner.client.post(`/api/tag-conversations/${id}`, { text: 'Hello' }),
      fill: (count) => insert(count, `false, '${owner.userId}'`),
    };
    return { sides: 2, authors: async (nth) => (nth === 0 ? finder : family) };
  },

  async applicationMessages() {
    const [lister, applicant] = [await api.asUser(), await api.asUser()];
    const { id } = await apply(applicant, (await offer(api, lister)).id);
    const side = (by: SignedIn): Author => ({
      user: null,
      write: () => by.client.post(`/api/applications/${id}/messages`, { message: 'Hello' }),
      fill: (count) =>
        insertTimes(
          count,
          'application_steps (application_id, state, is_by_lister, message)',
          `${id}, 'submitted', ${by === lister}, 'Hello'`,
        ),
    });
    return { sides: 2, authors: async (nth) => side(nth === 0 ? applicant : lister) };
  },

  async parentClaims() {
    const sire = await maleOf(owner);
    return {
      sides: Infinity,
      async authors(_nth, properties = {}) {
        const user = await api.asUser(properties);
        const write = async () =>
          user.client.put(`/api/pets/${await puppyOf(user)}/parents`, { dam: null, sire: { petId: sire } });
        const fill = async (count: number) => {
          for (let nth = 0; nth < count; nth += 1) {
            const petId = await puppyOf(user);
            await api
              .em()
              .execute(`insert into pet_parents (pet_id, role, parent_id, name) values (?, 'sire', ?, null)`, [
                petId,
                sire,
              ]);
          }
        };
        return { user, write, fill };
      },
    };
  },
};

describe.each(Object.keys(REFUSING) as RefusingCapName[])('the caps of %s', (name) => {
  const { shared, perAuthor, authorFull, full } = SHARED_CAPS[name];
  const writeOne = async (author: Author) => {
    const { status, text } = await author.write();
    expect([status < 300, text]).toEqual([true, expect.anything()]);
  };
  const refusalOf = async (author: Author) => {
    const { status, json } = await author.write();
    expect(status).toBeGreaterThanOrEqual(400);
    return json.message;
  };

  test('an author who has used up their share is refused with a sentence, and another gets through', async () => {
    const { authors } = await REFUSING[name]();
    const [one, other] = [await authors(0), await authors(1)];
    await one.fill(perAuthor - 1);
    await writeOne(one);
    expect(await refusalOf(one)).toBe(authorFull);
    await writeOne(other);
  });

  test('a full container refuses with its own sentence, unless the overseer blocks the user who filled it', async () => {
    const { authors, sides, listedTo } = await REFUSING[name]();
    const filling: Author[] = [];
    for (let left = shared; left > 0; left -= perAuthor) {
      const author = await authors(filling.length);
      await author.fill(Math.min(left, perAuthor));
      filling.push(author);
    }
    const [first] = filling as [Author];
    const next = sides === 2 ? filling[1]! : await authors(filling.length);
    expect(await refusalOf(next)).toBe(full);
    if (first.user === null) return;
    const stranger = await api.asUser();
    const before = await listedTo?.(stranger);
    await block(api, owner, first.user);
    await writeOne(next);
    expect([before, await listedTo?.(stranger)]).toEqual(
      listedTo ? [shared, shared - perAuthor + 1] : [undefined, undefined],
    );
  });
});

const forCrowds = (Object.keys(REFUSING) as RefusingCapName[]).filter((name) => SHARED_CAPS[name].ofNewcomers);

test.each(forCrowds)(
  'a crowd of new accounts fills only its share of %s, and others still get through',
  async (name) => {
    const { perAuthor, ofNewcomers } = SHARED_CAPS[name];
    const { authors } = await REFUSING[name]();
    const newcomer = (nth: number) => authors(nth, { createdAt: new Date() });
    for (let left = ofNewcomers!.most, nth = 0; left > 0; left -= perAuthor, nth += 1) {
      await (await newcomer(nth)).fill(Math.min(left, perAuthor));
    }
    const refused = await (await newcomer(100)).write();
    expect([refused.status < 400, refused.json.message]).toEqual([false, ofNewcomers!.full]);
    expect((await (await authors(101)).write()).status).toBeLessThan(300);
  },
);

/** Container that folds repeats from one network, or leaves them out of a list. */
type FoldingContainer = {
  write: (author: string, nth: number) => Promise<Reply>;
  /** Number of entries listed to its owner. */
  listed: () => Promise<number>;
};

const FOLDING: Record<Exclude<SharedCapName, RefusingCapName>, () => Promise<FoldingContainer>> = {
  async visitorSightings() {
    const { id } = await loseAPet(owner, { petId: await makePet(owner) });
    return {
      write: (network, nth) => inNetwork(network, nth).post(`/api/lost/${id}`, { where: `Street ${nth}` }),
      listed: async () => (await owner.client.get(`/api/lost-found/${id}/sightings`)).json.length,
    };
  },
  async tagConversations() {
    const petId = await makePet(owner);
    const code = codeIn(await makeTag(owner, petId));
    return {
      write: (network, nth) => inNetwork(network, nth).post(`/api/tag/${code}`, { text: `Message ${nth}` }),
      listed: async () => (await owner.client.get(`/api/pets/${petId}/tag`)).json.conversations.length,
    };
  },
  async noticeMatches() {
    const users = new Map<string, SignedIn>();
    // Far from the notices of other tests.
    const place = { name: 'Porto', latitude: 41.15, longitude: -8.61 };
    const { id } = await loseAPet(owner, { petId: await makePet(owner), place });
    return {
      async write(author) {
        const user = users.get(author) ?? (await api.asUser());
        users.set(author, user);
        await findAnAnimal(user, { place });
        return user.client.get('/api/lost-found/mine');
      },
      listed: async () =>
        noticeMatchesSchema.parse((await owner.client.get(`/api/lost-found/${id}/matches`)).json).length,
    };
  },
};

describe.each(Object.keys(FOLDING) as (keyof typeof FOLDING)[])('the caps of %s', (name) => {
  const { perAuthor } = SHARED_CAPS[name];

  test('repeats past an author’s share are taken and not listed, and another author still gets through', async () => {
    const { write, listed } = await FOLDING[name]();
    for (let nth = 0; nth < perAuthor + 2; nth += 1) expect((await write('1', nth)).status).toBeLessThan(400);
    expect(await listed()).toBe(perAuthor);
    expect((await write('2', 0)).status).toBeLessThan(400);
    expect(await listed()).toBe(perAuthor + 1);
  });
});

const puppyOf = (user: SignedIn) => petOf(user, { name: 'Pip', dateOfBirth: daysAgo(300) });

const inNetwork = (network: string, nth: number) => api.asNobody({ 'x-forwarded-for': `10.240.${network}.${nth}` });

const insertTimes = (count: number, table: string, values: string) =>
  api.em().execute(`insert into ${table} select ${values} from generate_series(1, ?::integer)`, [count]);

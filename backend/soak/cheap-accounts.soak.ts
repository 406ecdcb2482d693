import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { RATES } from '@qlixline/contract/rates';

import { codeIn, makeTag } from '../src/test-support/scenes/tags.ts';
import { makePet, noticeContent, wantAlerts } from '../src/test-support/scenes/lost.ts';
import { insertPlace } from '../src/test-support/scenes/places.ts';
import { reportTried, runsOf } from '../src/test-support/generated/size.ts';
import { startOwnApi } from '../src/test-support/start/start-api.ts';
import type { Reply } from '../src/test-support/client.ts';
import type { SignedIn, TestApi } from '../src/test-support/start/start-api.ts';

/**
 * Ten thousand honest people go on as usual while a thousand throw-away accounts, made within an hour, do all they can
 * to them. The outcome is compared with that of the same attack when only rates limited it.
 */
const FULL = { throwAways: 1_000, people: 10_000 };
/** Scale of a soak of this many minutes, relative to the full size. Places, notices and tags shrink with it. */
const SCALE = Math.min(1, runsOf({ small: 1, perMinute: 1 }) / 10);
const THROW_AWAYS = Math.round(FULL.throwAways * SCALE);
const PEOPLE = Math.round(FULL.people * SCALE);
const TARGETS = Math.max(5, Math.round(100 * SCALE));
const WINDOWS = 6;
const WINDOW_MS = RATES.comments.windowMs;
/** Number of acts of one kind after which a throw-away account gives up until the next window. */
const TRIED_MAX = 60;
const AT_ONCE = 8;
const NETWORKS = 250;

/**
 * Results of the same attack per thousand accounts when only rates limited it, measured at a tenth of the size (decision:
 * trust). Alerts of missing pets, ten for each account, reached a third of the people.
 */
const WITH_RATES_ONLY = {
  notified: 1_440_000 + (PEOPLE / 3) * 10_000,
  reviews: 10_000,
  filledTrails: 100,
  silencedTags: 100,
};
const LESS_BY = 50;
const REFUSED_MAX = 0.001;

let api: TestApi;
let people: SignedIn[];
let throwAways: SignedIn[];
let posts: number[];
let targets: { placeId: number; noticeId: number; code: string }[];
beforeAll(async () => {
  api = await startOwnApi({ TRUST_PROXY: '1' });
  people = await eachOf(PEOPLE, (n) =>
    // One in twenty has registered within the hour too.
    api.asUser({ username: `honest.${n}`, ...(n % 20 === 0 && { createdAt: new Date(), emailConfirmedAt: null }) }),
  );
  throwAways = await eachOf(THROW_AWAYS, (n) =>
    api.asUser({ username: `cheap.${n}`, createdAt: new Date(), emailConfirmedAt: null }),
  );
  posts = await eachOf(PEOPLE / 10, async (n) => {
    const body = { text: `Morning ${n}`, visibility: 'public', images: [], petIds: [] };
    return accepted(await people[n * 10 + 1]!.client.post('/api/posts', body)).json.id as number;
  });
  for (let n = 0; n < PEOPLE; n += 3) await wantAlerts(people[n]!);
  targets = await eachOf(TARGETS, async (n) => {
    const owner = people[n * 7 + 2]!;
    const petId = await makePet(owner);
    const notice = await owner.client.post('/api/lost-found', { ...noticeContent(), kind: 'lost', petId });
    const code = codeIn(await makeTag(owner, petId));
    return { placeId: await insertPlace(api), noticeId: accepted(notice).json.id as number, code };
  });
}, 3_600_000);
afterAll(() => api.close());

test('a thousand throw-away accounts do little harm, and honest people aren’t refused', async () => {
  const before = await harm();
  for (let window = 0; window < WINDOWS; window += 1) {
    await inTurns(throwAways, (one, n) => attack(one, n, window));
    api.passTime(WINDOW_MS);
  }
  const after = await harm();
  const honest = { tried: 0, refused: new Map<string, number>() };
  await inTurns(people, (one, n) => liveOn(one, n, honest));
  const per = FULL.throwAways / THROW_AWAYS;
  const result = {
    notified: Math.round((after.notified - before.notified) * per),
    reviews: Math.round((after.reviews - before.reviews) * per),
    filledTrails: Math.round((await countRefusing(sightingByStranger)) * (100 / TARGETS)),
    silencedTags: Math.round((await countRefusing(wordOfFinder)) * (100 / TARGETS)),
  };
  const refused = [...honest.refused.values()].reduce((sum, count) => sum + count, 0);
  const reasons = [...honest.refused].map(([reason, count]) => `${count} × ${reason}`).join('; ') || 'none';
  reportTried(
    `${THROW_AWAYS} throw-away accounts, ${PEOPLE} people; per thousand accounts and hundred targets: ${JSON.stringify(result)}; ` +
      `${refused} of ${honest.tried} honest acts refused (${reasons})`,
  );
  for (const [kind, count] of Object.entries(WITH_RATES_ONLY)) {
    if (kind === 'notified' && SCALE < 1) continue; // 200 alerted users are most of a small world
    expect([kind, result[kind as keyof typeof result] * LESS_BY <= count]).toEqual([kind, true]);
  }
  expect(refused / honest.tried).toBeLessThan(REFUSED_MAX);
}, 7_200_000);

/** Performs each act as often as it is allowed. */
async function attack({ client }: SignedIn, n: number, window: number): Promise<void> {
  const at = (list: readonly unknown[], k: number) => (n * 31 + window * 17 + k * 7) % list.length;
  const stranger = (k: number) => people[at(people, k)]!;
  const postOf = (k: number) => posts[at(posts, k)]!;
  const targetOf = (k: number) => targets[at(targets, k)]!;
  await untilRefused((k) =>
    client.post(`/api/posts/${postOf(k)}/comments`, {
      text: `Buy this ${[1, 2, 3].map((m) => `@${stranger(k * 3 + m).user.username}`).join(' ')}`,
    }),
  );
  await untilRefused((k) => client.post(`/api/posts/${postOf(k)}/comments`, { text: 'Buy this' }));
  await untilRefused((k) => client.put(`/api/posts/${postOf(k)}/like`));
  await untilRefused((k) => client.post('/api/friends/requests', { userId: stranger(k).userId }));
  await untilRefused((k) => client.put(`/api/follows/${stranger(k).userId}`));
  await untilRefused(async (k) => {
    const opened = await client.post('/api/conversations', { userId: stranger(k).userId });
    if (opened.status >= 300) return opened;
    const clientId = `00000000-0000-4000-8000-${String(n * 1_000 + window * 100 + k).padStart(12, '0')}`;
    return client.post(`/api/conversations/${opened.json.id}/messages`, { text: 'Buy this', clientId });
  });
  await untilRefused(async () => {
    const pet = await client.post('/api/pets', { name: 'Best price', species: 'dog', gender: 'female' });
    if (pet.status !== 201) return pet;
    return client.post('/api/lost-found', { ...noticeContent(), kind: 'lost', petId: pet.json.id });
  }, 10);
  await untilRefused(
    (k) => client.put(`/api/places/${targetOf(k).placeId}/review`, { stars: 1, text: '', images: [] }),
    10,
  );
  await untilRefused((k) => client.post(`/api/lost-found/${targetOf(k).noticeId}/sightings`, sighting()));
  const finder = api.asNobody({ 'x-forwarded-for': networkOf(n % NETWORKS, window) });
  await untilRefused((k) => finder.post(`/api/tag/${targetOf(k).code}`, { text: 'Buy this' }), 10);
}

type Honest = { tried: number; refused: Map<string, number> };

/** Does what an honest user does in a busy hour. */
async function liveOn({ client }: SignedIn, n: number, honest: Honest): Promise<void> {
  const isNew = n % 20 === 0;
  const stranger = people[(n * 13 + 5) % people.length]!;
  const postId = posts[n % posts.length]!;
  const target = targets[(n + Math.floor(n / 100)) % targets.length]!; // a user who does the same moves on to another one
  const acts: Record<string, (() => Promise<Reply>) | false> = {
    like: () => client.put(`/api/posts/${postId}/like`),
    comment: () => client.post(`/api/posts/${postId}/comments`, { text: 'What a beauty' }),
    mention: () => client.post(`/api/posts/${postId}/comments`, { text: `Look @${stranger.user.username}` }),
    request: () => client.post('/api/friends/requests', { userId: stranger.userId }),
    follow: () => client.put(`/api/follows/${stranger.userId}`),
    review:
      !isNew &&
      n % 5 === 1 &&
      (() => client.put(`/api/places/${target.placeId}/review`, { stars: 5, text: '', images: [] })),
    sighting: n % 100 === 3 && (() => client.post(`/api/lost-found/${target.noticeId}/sightings`, sighting())),
    finder:
      n % 100 === 4 &&
      (() => api.asNobody({ 'x-forwarded-for': honestNetwork(n) }).post(`/api/tag/${target.code}`, { text: 'Found' })),
    lost:
      n % 200 === 0 &&
      (async () =>
        client.post('/api/lost-found', { ...noticeContent(), kind: 'lost', petId: await makePet(people[n]!) })),
  };
  for (const [name, act] of Object.entries(acts)) {
    if (!act || (stranger.userId === people[n]!.userId && (name === 'request' || name === 'follow'))) continue;
    const { status, json } = await act();
    honest.tried += 1;
    if (status < 400) continue;
    const reason = `${name}: ${status} ${String(json?.message)}`;
    honest.refused.set(reason, (honest.refused.get(reason) ?? 0) + 1);
  }
}

/** Number of people notified, and of reviews written, by throw-away accounts. */
async function harm(): Promise<{ notified: number; reviews: number }> {
  const [row] = await api.em().execute<[{ notified: number; reviews: number }]>(
    `with cheap as (select id from users where username like 'cheap.%')
     select
       (select count(*)::integer from notification_actors join notifications on notifications.id = notification_id
        where notification_actors.actor_id in (select id from cheap) and notifications.user_id not in (select id from cheap)) as notified,
       (select count(*)::integer from place_reviews where author_id in (select id from cheap)) as reviews`,
  );
  return row;
}

async function countRefusing(tryAt: (target: (typeof targets)[number], n: number) => Promise<Reply>): Promise<number> {
  const replies = await eachOf(targets.length, (n) => tryAt(targets[n]!, n));
  return replies.filter(({ status }) => status >= 400).length;
}

/** Tries to report a sighting from an account that isn't new: new accounts share a part of each trail. */
async function sightingByStranger({ noticeId }: (typeof targets)[number], n: number): Promise<Reply> {
  return people[(n * 20 + 3) % people.length]!.client.post(`/api/lost-found/${noticeId}/sightings`, sighting());
}

function wordOfFinder({ code }: (typeof targets)[number], n: number): Promise<Reply> {
  return api
    .asNobody({ 'x-forwarded-for': `10.99.${n}.1` })
    .post(`/api/tag/${code}`, { text: 'I have found your pet' });
}

const sighting = () => ({
  seenAt: new Date(Date.now() - 60_000).toISOString(),
  place: { ...noticeContent().place, name: 'By the pond' },
  text: '',
  imageUrl: null,
});

const networkOf = (network: number, address: number) => `10.5.${network}.${address + 1}`;
const honestNetwork = (n: number) => `10.${100 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`;

async function untilRefused(act: (k: number) => Promise<Reply>, most = TRIED_MAX): Promise<void> {
  for (let k = 0; k < most; k += 1) if ((await act(k)).status >= 400) return;
}

function accepted(reply: Reply): Reply {
  if (reply.status >= 300) throw new Error(`${reply.status} ${reply.text}`);
  return reply;
}

/** Calls the function for each of the first numbers, in batches. */
async function eachOf<Result>(count: number, make: (n: number) => Promise<Result>): Promise<Result[]> {
  const made: Result[] = [];
  while (made.length < count) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - made.length) }, (_, k) => make(made.length + k));
    made.push(...(await Promise.all(batch)));
  }
  return made;
}

async function inTurns<Item>(items: readonly Item[], act: (item: Item, n: number) => Promise<void>): Promise<void> {
  await eachOf(items.length, (n) => act(items[n]!, n));
}

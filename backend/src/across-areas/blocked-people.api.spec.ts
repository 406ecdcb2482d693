import { afterAll, beforeAll, expect, test } from '@jest/globals';

import type { Client } from '../test-support/client.ts';
import { READS, addressesOf } from '../test-support/measure/every-read.ts';
import { startOwnApi } from '../test-support/start/start-api.ts';
import type { TestApi } from '../test-support/start/start-api.ts';

/** Users whom each read can show. Reads that show others are tested as somebody who has blocked them. */
const SHOWS: Record<string, 'others' | 'nobody' | 'whom one blocked'> = {
  'GET /api/albums': 'nobody',
  'GET /api/applications': 'nobody',
  'GET /api/applications/:id': 'others',
  'GET /api/auth/user': 'nobody',
  'GET /api/blocks': 'whom one blocked',
  'GET /api/blocks/:id': 'whom one blocked',
  'GET /api/collections': 'nobody',
  'GET /api/comments/:id/replies': 'others',
  'GET /api/comments/best': 'others',
  'GET /api/composition': 'nobody',
  'GET /api/composition/extensions': 'nobody',
  'GET /api/composition/page': 'nobody',
  'GET /api/conversations': 'others',
  'GET /api/conversations/:id': 'others',
  'GET /api/conversations/:id/members': 'others',
  'GET /api/conversations/:id/messages': 'others',
  'GET /api/conversations/:id/search': 'others',
  'GET /api/areas/newest': 'nobody',
  'GET /api/conversations/unread': 'nobody',
  'GET /api/discover': 'others',
  'GET /api/discover/fewer-species': 'nobody',
  'GET /api/feeds': 'others',
  'GET /api/followers': 'others',
  'GET /api/follows': 'others',
  'GET /api/friends': 'others',
  'GET /api/friends/requests/pending': 'others',
  'GET /api/friends/requests/sent': 'others',
  'GET /api/hidden-words': 'nobody',
  'GET /api/highlights': 'nobody',
  'GET /api/highlights/:id/stories': 'others',
  'GET /api/listings': 'others',
  'GET /api/listings/:id': 'others',
  'GET /api/listings/:id/applications': 'others',
  'GET /api/listings/:id/candidates': 'nobody',
  'GET /api/listings/:id/interests': 'others',
  'GET /api/listings/:id/others': 'nobody',
  'GET /api/listings/counts': 'nobody',
  'GET /api/listings/favourites': 'others',
  'GET /api/listings/mine': 'nobody',
  'GET /api/moderation/actions': 'nobody',
  'GET /api/moderation/reports': 'nobody',
  'GET /api/moderation/shelters': 'nobody',
  'GET /api/moderation/suspensions': 'nobody',
  'GET /api/mutes': 'others',
  'GET /api/notifications': 'others',
  'GET /api/notifications/count': 'nobody',
  'GET /api/notifications/preferences': 'nobody',
  'GET /api/notifications/mail': 'nobody',
  'GET /api/pets': 'nobody',
  'GET /api/pets/:id': 'others',
  'GET /api/pets/:id/carers': 'others',
  'GET /api/pets/:id/doses': 'others',
  'GET /api/pets/:id/health': 'others',
  'GET /api/pets/:id/family': 'others',
  'GET /api/pets/:id/parent-claims': 'others',
  'GET /api/pets/:id/passports': 'nobody',
  'GET /api/pets/:id/care-plan': 'nobody',
  'GET /api/pets/:id/care-links': 'nobody',
  'GET /api/pets/:id/memorial': 'others',
  'GET /api/pets/:id/tributes': 'others',
  'GET /api/pets/:id/tributes/waiting': 'others',
  'GET /api/pets/:id/tag': 'nobody',
  'GET /api/pets/cared-for': 'others',
  'GET /api/pets/:id/similar': 'others',
  'GET /api/photos': 'nobody',
  'GET /api/photos/:id/uses': 'nobody',
  'GET /api/posts/:id': 'others',
  'GET /api/posts/:id/comments': 'others',
  'GET /api/posts/:id/collections': 'nobody',
  'GET /api/posts/:id/likes': 'others',
  'GET /api/posts/saved': 'others',
  'GET /api/premium': 'nobody',
  'GET /api/push/key': 'nobody',
  'GET /api/push/preferences': 'nobody',
  'GET /api/qa/overrides': 'nobody',
  'GET /api/release-hooks': 'nobody',
  'GET /api/remote-consents': 'nobody',
  'GET /api/area-updates': 'nobody',
  'GET /api/x/keys': 'nobody',
  'GET /api/remotes': 'nobody',
  'GET /api/reports/mine': 'nobody',
  'GET /api/restrictions': 'others',
  'GET /api/saved-searches': 'nobody',
  'GET /api/search': 'others',
  'GET /api/security': 'nobody',
  'GET /api/sessions': 'nobody',
  'GET /api/account/export': 'nobody',
  'GET /api/settings': 'nobody',
  'GET /api/shelters/:id': 'nobody',
  'GET /api/shelters/:id/listings': 'others',
  'GET /api/shelters/:id/members': 'others',
  'GET /api/shelters/mine': 'nobody',
  'GET /api/sign-ins': 'nobody',
  'GET /api/invite-links': 'nobody',
  'GET /api/species': 'nobody',
  'GET /api/species/:id/breeds': 'nobody',
  'GET /api/stories': 'others',
  'GET /api/stories/:id/highlights': 'nobody',
  'GET /api/stories/:id/viewers': 'others',
  'GET /api/tag-conversations/:id': 'others',
  'GET /api/tags': 'others',
  'GET /api/threads/:id': 'others',
  'GET /api/threads/:id/replies': 'others',
  'GET /api/topics': 'nobody',
  'GET /api/topics/:id': 'others',
  'GET /api/topics/:id/log': 'others',
  'GET /api/topics/:id/members': 'others',
  'GET /api/topics/:id/threads': 'others',
  'GET /api/lost-found': 'others',
  'GET /api/lost-found/:id': 'others',
  'GET /api/lost-found/:id/matches': 'others',
  'GET /api/lost-found/:id/sightings': 'others',
  'GET /api/lost-found/alerts': 'nobody',
  'GET /api/lost-found/in-view': 'nobody',
  'GET /api/lost-found/mine': 'nobody',
  'GET /api/map': 'nobody',
  'GET /api/moderation/places': 'others',
  'GET /api/news': 'nobody',
  'GET /api/news/:id': 'nobody',
  'GET /api/walks': 'others',
  'GET /api/walks/:id': 'others',
  'GET /api/walks/calendar': 'nobody',
  'GET /api/calendar': 'nobody',
  'GET /api/walks/map': 'nobody',
  'GET /api/walks/mine': 'others',
  'GET /api/places': 'nobody',
  'GET /api/places/:id': 'others',
  'GET /api/places/:id/reviews': 'others',
  'GET /api/places/favourites': 'nobody',
  'GET /api/places/map': 'nobody',
  'GET /api/places/nearest-town': 'nobody',
  'GET /api/places/proposals': 'nobody',
  'GET /api/map/friends-pets': 'others',
  'GET /api/map/town': 'nobody',
  'GET /api/batch': 'nobody',
  'GET /api/addresses': 'nobody',
  'GET /api/addresses/nearest': 'nobody',
  'GET /api/towns': 'nobody',
  'GET /api/towns/nearest': 'nobody',
  'GET /api/trust': 'nobody',
  'GET /api/upload/video/:id': 'nobody',
  'GET /api/username/check': 'nobody',
  'GET /api/users/:id': 'others',
  'GET /api/users/:id/pets': 'others',
  'GET /api/users/:id/photos': 'others',
  'GET /api/pets/:id/posts': 'others',
  'GET /api/users/:id/posts': 'others',
  'GET /api/users/suggestions': 'others',
  'GET /livez': 'nobody',
  'GET /readyz': 'nobody',
};
const SHOWING_OTHERS = READS.filter((endpoint) => SHOWS[endpoint] === 'others');
const OTHERS_TEXTS = 'blocked0mark';
const OWN_TEXTS = 'blocking0mark';
/** Texts of a user that others may see; a pet's name can be listed without its owner. */
const TEXTS = {
  users: { of: 'id', columns: ['username', 'first_name', 'display_name', 'bio', 'location'] },
  pets: { of: 'owner_id', columns: ['name', 'nickname', 'bio'] },
  posts: { of: 'author_id', columns: ['text'] },
  comments: { of: 'author_id', columns: ['text'] },
  messages: { of: 'author_id', columns: ['text'] },
  threads: { of: 'author_id', columns: ['title', 'text'] },
  thread_replies: { of: 'author_id', columns: ['text'] },
  stories: { of: 'author_id', columns: ['caption'] },
  highlights: { of: 'owner_id', columns: ['name'] },
  media: { of: 'owner_id', columns: ['alt', 'caption'] },
  notices: { of: 'author_id', columns: ['marks', 'reward', 'place'] },
  sightings: { of: 'author_id', columns: ['text', 'place'] },
  place_reviews: { of: 'author_id', columns: ['text'] },
  tributes: { of: 'author_id', columns: ['text'] },
};

let api: TestApi;
let mira: string;
/** Two friends, one with a request each way, one muted, one suggested, one in Discover. */
let others: string[];

beforeAll(async () => {
  api = await startOwnApi({ DEMO_DATA: '1' });
  [mira = ''] = await idsOf(`select id from users where email = 'demo@qlixline.example'`);
  const [kenji = '', noor = ''] = await idsOf(`select id from users where first_name in ('Kenji', 'Noor') order by 1`);
  const [requesterId = '', requestedId = '', mutedId = ''] = await idsOf(
    `select id from users where id <> ? and id not in (select friend_id from friendships where user_id = ?) limit 3`,
    [mira, mira],
  );
  await api.em().execute('delete from friend_requests where ? in (from_id, to_id)', [mira]);
  await api
    .em()
    .execute('insert into friend_requests (from_id, to_id) values (?, ?), (?, ?)', [
      requesterId,
      mira,
      mira,
      requestedId,
    ]);
  await api
    .em()
    .execute('insert into user_follows (follower_id, followed_id) values (?, ?), (?, ?) on conflict do nothing', [
      mira,
      requestedId,
      requesterId,
      mira,
    ]);
  await api.em().execute('insert into mutes (muter_id, muted_id) values (?, ?)', [mira, mutedId]);
  await api.em().execute('insert into restrictions (restricter_id, restricted_id) values (?, ?)', [mira, mutedId]);
  await api.em().execute(
    `with remembered as (
       insert into pets (owner_id, name, species, died_on) values (?, 'Rex', 'dog', '2026-01-05') returning id)
     insert into tributes (pet_id, author_id, text) select id, ?, 'Good dog' from remembered`,
    [mira, kenji],
  );
  const client = await clientOf(mira);
  const { json: suggestions } = await client.get('/api/users/suggestions');
  const { json: discover } = await client.get('/api/discover');
  others = [kenji, noor, requesterId, requestedId, mutedId, suggestions.items[0].user.id, discover.items[0].author.id];
  // One of them offers the animals of a shelter unrelated to Mira.
  await api.em().execute(
    `update listings set lister_id = ?
     where shelter_id not in (select shelter_id from shelter_members where user_id = ?)`,
    [noor, mira],
  );
  // That user has also found an animal that may be hers.
  await api.em().execute(`update notices set author_id = ? where kind = 'found'`, [noor]);
  await api.em().execute(`update walks set host_id = ? where meeting_point like 'Cais%'`, [noor]);
  // And has given a dose of Mira's cat.
  await api.em().execute('update medication_doses set recorded_by_id = ? where recorded_by_id <> ?', [noor, mira]);
  await mark(others, OTHERS_TEXTS);
  await mark([mira], OWN_TEXTS);
});
afterAll(() => api.close());

test('every readable endpoint is listed with the users that it can show', () => {
  expect(Object.keys(SHOWS).toSorted()).toEqual(READS.toSorted());
});

test('a block hides both users from each other on every endpoint, except hidden comments under own posts', async () => {
  const viewer = await clientOf(mira);
  expect(await showing(viewer, [...others, OTHERS_TEXTS], READS)).toEqual(SHOWING_OTHERS);
  for (const id of others) expect((await viewer.put(`/api/blocks/${id}`)).status).toBe(204);
  expect(await showing(viewer, [...others, OTHERS_TEXTS])).toEqual([]);
  const isHiddenBelowOwn = `from comments join posts on posts.id = comments.post_id
    where posts.author_id = ? and comments.hidden_at is not null`;
  expect(await idsOf(`select comments.id ${isHiddenBelowOwn}`, [mira])).not.toEqual([]);
  expect(await showing(await clientOf(others[0]!), [mira, OWN_TEXTS])).toEqual([]);
});

/** Returns the endpoints in whose replies a mark occurs. */
async function showing(viewer: Client, marks: string[], endpoints = SHOWING_OTHERS): Promise<string[]> {
  const found: string[] = [];
  for (const endpoint of endpoints) {
    for (const path of await addressesOf(api, endpoint)) {
      const text = withoutHidden((await viewer.get(path)).text);
      if (marks.some((known) => text.includes(known)) && !found.includes(endpoint)) found.push(endpoint);
    }
  }
  return found;
}

/** Removes comments that only the post's author sees. */
function withoutHidden(text: string): string {
  if (!/"isHidden" ?: ?true/.test(text)) return text;
  return JSON.stringify(JSON.parse(text), (_, value) => (value?.isHidden === true ? null : value));
}

async function mark(userIds: string[], text: string): Promise<void> {
  for (const [table, { of, columns }] of Object.entries(TEXTS)) {
    const changes = columns.map((column) => `${column} = '${text}' || substr(md5(${table}.ctid::text), 1, 8)`);
    const places = userIds.map(() => '?').join(', ');
    await api.em().execute(`update ${table} set ${changes.join(', ')} where ${of} in (${places})`, userIds);
  }
  // For posts that Mira doesn't like, as her likes influence Discover.
  const places = userIds.map(() => '?').join(', ');
  await api.em().execute(
    `insert into post_tags (tag, post_id) select '${text}', id from posts
     where author_id in (${places}) and id not in (select post_id from post_likes where user_id = ?)`,
    [...userIds, mira],
  );
}

async function clientOf(userId: string): Promise<Client> {
  return (await api.asDeviceOf(userId)).client;
}

async function idsOf(statement: string, values: string[] = []): Promise<string[]> {
  return (await api.em().execute<{ id: string }[]>(statement, values)).map(({ id }) => id);
}

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { notificationPageSchema } from '@qlixline/contract/notifications/notification';
import { conversationPageSchema } from '@qlixline/contract/messages/conversation';
import { highlightsSchema } from '@qlixline/contract/stories/highlight';
import { photoPageSchema } from '@qlixline/contract/photos/photo';
import { placesInViewSchema } from '@qlixline/contract/places/place';
import { postPageSchema } from '@qlixline/contract/posts/post';
import type { Post } from '@qlixline/contract/posts/post';
import { storyRingsSchema, storyViewerPageSchema } from '@qlixline/contract/stories/story';
import { userProfileSchema } from '@qlixline/contract/users/user-profile';
import { followPageSchema } from '@qlixline/contract/friends/follow';
import { friendPageSchema, friendRequestPageSchema, suggestionsSchema } from '@qlixline/contract/friends/friend';

import { Demonstration } from '@qlixline/backend/demonstration/demonstration';
import { Client } from '@qlixline/backend/test-support/client';
import { startOwnApi } from '@qlixline/backend/test-support/start-api';
import type { TestApi } from '@qlixline/backend/test-support/start-api';
import { addDemoData } from './add-demo-data.ts';
import { DEMO_EMAIL, DEMO_HANDLES, DEMO_PASSWORD } from './demo-people.ts';
import { emptyDatabase } from './empty-database.ts';
import { friendsOf } from './make-friends.ts';
import { DEMO_REPORTS } from './make-reports.ts';

const OF_PLACES = ['places', 'place_cells', 'place_imports', 'place_import_ids'];

describe('demo data', () => {
  let api: TestApi;
  let mira: Client;
  beforeAll(async () => {
    api = await startOwnApi({ DEMO_DATA: '1' });
    mira = api.asNobody();
    await mira.post('/api/login', { email: DEMO_EMAIL, password: DEMO_PASSWORD });
  });
  afterAll(() => api.close());

  test('the demo user signs in as Mira Olsen, with her picture and her pets', async () => {
    const { json: user } = await mira.get('/api/auth/user');
    expect(user).toMatchObject({ displayName: 'Mira Olsen', username: 'mira.olsen', profileImage: { width: 720 } });
    const { json: pets } = await mira.get('/api/pets');
    expect(pets.map((pet: { name: string }) => pet.name)).toEqual(['Juno', 'Nori']);
    for (const { profileImageUrl } of pets) expect((await mira.get(profileImageUrl)).status).toBe(200);
  });

  test('the demo feed has several pages of posts, the newest from the last hours, with existing pictures', async () => {
    const posts = await feedOf(mira);
    expect(posts.length).toBeGreaterThan(40);
    expect(posts.map(({ createdAt }) => createdAt)).toEqual(
      posts
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
    // Minutes when it was made, which specs share.
    expect(Date.now() - Date.parse(posts[0]!.createdAt)).toBeLessThan(6 * 3_600_000);
    expect(posts.every(({ createdAt }) => Date.parse(createdAt) <= Date.now())).toBe(true);
    const pictures = posts.flatMap(({ images }) => images);
    expect(pictures.length).toBeGreaterThan(40);
    for (const { url, alt } of pictures) {
      expect(alt).not.toBe('');
      expect((await mira.get(url)).status).toBe(200);
    }
    expect(posts.find(({ text }) => text.includes('@mira.olsen, explain'))?.mentions).toMatchObject([
      { username: 'mira.olsen' },
    ]);
    expect(posts.filter(({ isSaved }) => isSaved).length).toBeGreaterThan(4);
  });

  test('the demo data has places near three cities, as imported from an extract', async () => {
    const placesNear = async (latitude: number, longitude: number) => {
      const bounds = [longitude - 0.1, latitude - 0.1, longitude + 0.1, latitude + 0.1].join(',');
      return placesInViewSchema.parse((await mira.get(`/api/places/map?bbox=${bounds}&group=services`)).json);
    };
    for (const [latitude, longitude] of [
      [38.735, -9.15],
      [51.335, 12.37],
      [52.095, 5.12],
    ] as const) {
      const { cells, places } = await placesNear(latitude, longitude);
      expect(places.length + cells.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(40);
    }
    const [counts] = await api.em().execute<[Record<'all' | 'open', number>]>(
      `select count(*)::integer as all, count(open_minutes)::integer as open from places
       where source = 'example' and name <> '' and time_zone like 'Europe/%'`,
    );
    expect(counts.all).toBeGreaterThan(180);
    expect(counts.open / counts.all).toBeGreaterThan(0.7);
    const imports = await api.em().execute('select name, added, skipped from place_imports where ended_at is not null');
    expect(imports).toEqual([{ name: 'demo', added: counts.all, skipped: 0 }]);
  });

  test('every demo like, comment and mention is on a post that its author may see', async () => {
    const count = async (sql: string) => (await api.em().execute<[{ count: string }]>(sql))[0].count;
    const hidden = (table: string) => `
      select count(*) from ${table} t join posts on posts.id = t.post_id
      where posts.visibility <> 'public' and posts.author_id <> t.user_id and not (posts.visibility = 'friends'
        and exists (select from friendships f where f.user_id = posts.author_id and f.friend_id = t.user_id))`;
    expect(await count(hidden('post_likes'))).toBe(0);
    expect(await count(hidden('post_mentions'))).toBe(0);
    expect(await count(hidden('(select post_id, author_id as user_id from comments)'))).toBe(0);
    expect(await count(hidden('(select post_id, user_id from comment_likes join comments on id = comment_id)'))).toBe(
      0,
    );
    expect(Number(await count('select count(*) from comments'))).toBeGreaterThan(250);
    expect(Number(await count('select count(*) from comments where top_id is not null'))).toBeGreaterThan(8);
    const early = `select count(*) from comment_likes l join comments on id = comment_id
      where l.created_at < comments.created_at or l.created_at > clock_timestamp()`;
    expect(await count(early)).toBe(0);
    for (const table of ['comments', 'post_likes']) {
      const untimely = `select count(*) from ${table} t join posts on posts.id = t.post_id
        where t.created_at < posts.created_at or t.created_at > clock_timestamp()`;
      expect(await count(untimely)).toBe(0);
    }
  });

  test('the demo user has stories of friends, some seen, and her own with viewers and a reply', async () => {
    const rings = storyRingsSchema.parse((await mira.get('/api/stories')).json).items;
    expect(rings.length).toBeGreaterThan(9);
    expect(rings[0]).toMatchObject({ user: { username: 'mira.olsen' }, stories: [{}, {}] });
    expect(new Set(rings.slice(1).map(({ isSeen }) => isSeen))).toEqual(new Set([false, true]));
    for (const { image } of rings.flatMap(({ stories }) => stories)) {
      expect((await mira.get(image.url)).status).toBe(200);
    }
    const viewers = await mira.get(`/api/stories/${rings[0]!.stories[0]!.id}/viewers`);
    expect(storyViewerPageSchema.parse(viewers.json).items[0]).toMatchObject({ reply: expect.any(String) });
  });

  test('the demo user has friends, requests in both directions and suggestions for each reason', async () => {
    const friends = friendPageSchema.parse((await mira.get('/api/friends')).json).items;
    expect(friends).toHaveLength(friendsOf('mira').length);
    const pending = friendRequestPageSchema.parse((await mira.get('/api/friends/requests/pending')).json).items;
    expect(pending.map(({ user }) => user.username)).toEqual(['bea.nunes', 'hana.kim', 'eszter.varga']);
    expect(pending.every(({ mutualCount }) => mutualCount > 0)).toBe(true);
    const sent = friendRequestPageSchema.parse((await mira.get('/api/friends/requests/sent')).json).items;
    expect(sent.map(({ user }) => user.username)).toEqual(['kai.nakoa', 'siobhan.byrne']);
    const { items } = suggestionsSchema.parse((await mira.get('/api/users/suggestions')).json);
    const kinds = items.flatMap(({ reasons }) => reasons.map(({ kind }) => kind));
    expect(new Set(kinds)).toEqual(new Set(['mutual_friends', 'same_place', 'same_species']));
  });

  test('the demo user follows people, whose public posts are in her feed, and has followers', async () => {
    const listed = async (list: string) => followPageSchema.parse((await mira.get(`/api/${list}`)).json).items;
    const followed = (await listed('follows')).map(({ user }) => user.id);
    expect(followed).toHaveLength(3);
    expect((await listed('followers')).length).toBeGreaterThan(3);
    const authors = new Set((await feedOf(mira)).map(({ author }) => author.id));
    for (const id of followed) expect(authors).toContain(id);
    const befriended = `select from user_follows f join friendships on user_id = follower_id and friend_id = followed_id`;
    expect(await api.em().execute(befriended)).toEqual([]);
  });

  test('the demo user has grouped notifications, unread ones first', async () => {
    const { items } = notificationPageSchema.parse((await mira.get('/api/notifications?limit=50')).json);
    const unread = items.filter(({ isUnread }) => isUnread);
    expect(unread.length).toBeGreaterThan(4);
    expect(items.slice(0, unread.length)).toEqual(unread);
    expect(items.some(({ kind, actorCount }) => kind === 'post_liked' && actorCount > 4)).toBe(true);
    const kinds = [
      'post_liked',
      'post_commented',
      'comment_mentioned',
      'comment_liked',
      'comment_replied',
      'friend_request',
      'friend_accepted',
      'new_follower',
      'story_replied',
    ];
    expect(items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
    const { json } = await mira.get('/api/notifications/count');
    expect(json.count).toBe(unread.length);
  });

  test('the demo data has highlights of the user and friends, older than a day', async () => {
    const { items } = highlightsSchema.parse((await mira.get('/api/highlights')).json);
    expect(items.map(({ name, storyCount }) => [name, storyCount])).toEqual([
      ['On walks', 3],
      ['Nori at work', 1],
    ]);
    for (const { cover } of items) expect((await mira.get(cover!.url)).status).toBe(200);
    const noor = userProfileSchema.parse((await mira.get('/api/users/noor.ink')).json);
    expect(noor.highlights).toMatchObject([{ name: 'Ink reads' }]);
  });

  test('the demo user has collections of saved posts', async () => {
    const { items } = (await mira.get('/api/collections')).json;
    expect(items).toHaveLength(2);
    for (const { id } of items) {
      expect((await mira.get(`/api/posts/saved?collectionId=${id}`)).json.items.length).toBeGreaterThan(1);
    }
  });

  test('the demo user has photos of several months, newest first', async () => {
    const { items } = photoPageSchema.parse((await mira.get('/api/photos?limit=50')).json);
    const months = items.map(({ createdAt }) => createdAt.slice(0, 7));
    expect(months).toEqual(months.toSorted().toReversed());
    expect(new Set(months).size).toBeGreaterThan(1);
  });

  test('the demo data has two albums of the user and reported content', async () => {
    const albums = await api
      .em()
      .execute<{ name: string; photos: number }[]>(
        `select name, count(*)::integer as photos from albums join album_photos on album_id = albums.id group by name`,
      );
    expect(albums).toHaveLength(2);
    expect(Math.min(...albums.map(({ photos }) => photos))).toBeGreaterThan(2);
    const reports = await api.em().execute(`select id from abuse_reports where state = 'open'`);
    expect(reports).toHaveLength(DEMO_REPORTS.length);
  });

  test('the demo user can open /remotes and the moderation queue', async () => {
    expect((await mira.get('/api/auth/user')).json.roles.toSorted()).toEqual(['moderator', 'qa', 'release']);
  });

  test('the demo user has conversations: pinned first, unread, muted and requests of strangers', async () => {
    const list = async (part: string) =>
      conversationPageSchema.parse((await mira.get(`/api/conversations?part=${part}`)).json).items;
    const inbox = await list('inbox');
    expect(inbox[0]).toMatchObject({ user: { username: 'ana.and.milo' }, isPinned: true, unreadCount: 0 });
    expect(inbox[1]).toMatchObject({ group: { name: 'River walkers', memberCount: 5, isOwn: true }, unreadCount: 0 });
    const times = inbox.slice(1).map(({ lastMessage }) => lastMessage?.createdAt ?? '');
    expect(times).toEqual(times.toSorted().toReversed());
    expect(times.every((time) => Date.parse(time) <= Date.now())).toBe(true);
    expect(inbox.filter(({ isMuted }) => isMuted)).toHaveLength(1);
    expect((await list('unread')).map(({ user, unreadCount }) => [user?.username, unreadCount])).toEqual([
      ['lea.coco', 2],
      ['noor.ink', 1],
      ['ines.costa', 1],
    ]);
    expect((await list('requests')).map(({ user }) => user?.username)).toEqual(['hana.kim', 'bargain.puppies']);
    const { json: counted } = await mira.get('/api/conversations/unread');
    expect(counted).toEqual({ count: 3, requests: 2 });
  });

  test('demo data is created once, and not in an installation with users', async () => {
    const users = () => api.em().execute('select id from users order by id');
    const before = await users();
    expect(before).toHaveLength(DEMO_HANDLES.length);
    expect(await addDemoData(api.app.get(Demonstration).tools)).toBe(false);
    expect(await users()).toEqual(before);
  });

  test('demo data can be deleted, whatever moderators and timelines have stored', async () => {
    const em = api.em();
    await em.execute(
      `insert into moderation_log (subject, subject_id, action, note) values ('post', '1', 'dismiss', '')`,
    );
    await emptyDatabase(api.databaseUrl);
    for (const table of ['users', 'posts', 'timeline_entries', 'moderation_log', 'conversations', ...OF_PLACES]) {
      expect(await em.execute(`select from ${table}`)).toEqual([]);
    }
    await em.execute(
      `insert into moderation_log (subject, subject_id, action, note) values ('post', '1', 'dismiss', '')`,
    );
    await expect(em.execute('truncate moderation_log')).rejects.toThrow('append-only');
  });
});

test('demo data isn’t created when it is switched off', async () => {
  const api = await startOwnApi({ DEMO_DATA: '0' });
  expect(await api.em().execute('select 1 from users')).toEqual([]);
  await api.close();
});

async function feedOf(client: Client): Promise<Post[]> {
  const posts: Post[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = cursor === '' ? '' : `?cursor=${cursor}`;
    const page = postPageSchema.parse((await client.get(`/api/feeds${query}`)).json);
    posts.push(...page.items);
    cursor = page.nextCursor;
  }
  return posts;
}

import type { CDPSession, Page, Request, Response } from '@playwright/test';
import { PAGE_LIMIT_DEFAULT } from '@qlixline/contract/limits';
import type { PagedKey } from '@qlixline/contract/endpoints';
import { screens } from '@qlixline/contract/areas/screens';
import { createMember } from '@qlixline/journey-kit/accounts';
import type { Account } from '@qlixline/journey-kit/accounts';

import { expect, test } from '../../src/fixtures.ts';
import { inDatabase } from '../../src/product/in-database.ts';
import type { RunningProduct } from '../../src/product/running-product.ts';
import { settleInLisbon } from '../../src/loading/first-content.ts';
import { befriend, publishAnimals, uploadPhoto } from '../../src/social.ts';
import { beginThread, beginTopic } from '../../src/topics.ts';

// Requests of continuing lists before the user does anything, on a slow device, where rows render one after another.

const CPU_SLOWDOWN = 8;
/** Timeout in ms, so that a list that never continues is named. */
const CONTINUES_WITHIN_MS = 30_000;
const ROWS_OF_EACH = 90;
const SMALL = { width: 60, height: 60 };
/** Maximum bytes of all API replies, those for the shell included, until nothing more is loaded. */
const API_MAX_BYTES = 150_000;
/** Address of a page of the shell without rows, where no remote is loaded yet. */
const NOWHERE = '/nowhere';

type Participants = { viewer: Account; others: Account; petId: number; conversationId: number; topicId: number };
type FilledLists = Participants & { threadId: number; placeId: number; word: string };
type List = {
  path: (at: FilledLists) => string;
  /** Endpoint of its pages. */
  endpoint: RegExp;
  rows: string;
  /** Maximum number of rows without scrolling. */
  atOnce?: number;
  /** Direction of scrolling to the end at which the list continues. */
  towards?: number;
  isContinued?: (search: URLSearchParams) => boolean;
  /** Needs a friend to have content. */
  needsFriends?: boolean;
};
/** Lists on home, which have tests of their own. */
const ON_HOME = 'home';
/** The list is shown by the same component as the named one. */
type SameAs = { shownAs: PagedKey };

const POSTS = 'main [data-post]';
const hasCursor = (search: URLSearchParams) => search.has('cursor');
const labelled = (label: string) => `main [aria-label="${label}"] > li`;
/** Everything is loaded at once. */
const UNPAGED = 'whole';
const FRIENDS: SameAs = { shownAs: 'GET /api/friends' }; // PagedRows, which continues only by a press

/** Every paged list; a missing one doesn't compile. */
const PAGED: Record<PagedKey, List | SameAs | typeof ON_HOME | typeof UNPAGED> = {
  'GET /api/feeds': ON_HOME,
  'GET /api/discover': ON_HOME,
  'GET /api/users/:id/posts': {
    path: ({ others }) => screens.user(others.user.id),
    endpoint: /^\/api\/users\/[^/]+\/posts$/,
    rows: POSTS,
  },
  'GET /api/posts/saved': { path: () => screens.saved, endpoint: /^\/api\/posts\/saved$/, rows: POSTS },
  'GET /api/pets/:id/posts': {
    path: ({ petId }) => screens.pet(petId),
    endpoint: /^\/api\/pets\/\d+\/posts$/,
    rows: 'section[aria-labelledby="pet-posts"] li',
  },
  'GET /api/listings': {
    path: () => screens.adoption,
    endpoint: /^\/api\/listings$/,
    rows: labelled('Animals for adoption'),
  },
  'GET /api/listings/mine': { shownAs: 'GET /api/listings' },
  'GET /api/listings/favourites': { shownAs: 'GET /api/listings' },
  'GET /api/shelters/:id/listings': { shownAs: 'GET /api/listings' },
  'GET /api/notifications': {
    path: () => screens.notifications,
    endpoint: /^\/api\/notifications$/,
    rows: 'main li',
  },
  'GET /api/friends': {
    path: () => screens.friends,
    endpoint: /^\/api\/friends$/,
    rows: labelled('Your friends'),
    needsFriends: true,
  },
  'GET /api/topics': { path: () => screens.topics, endpoint: /^\/api\/topics$/, rows: labelled('Topics') },
  'GET /api/news': { path: () => screens.petNews, endpoint: /^\/api\/news$/, rows: labelled('Articles') },
  'GET /api/lost-found': {
    path: () => `${screens.lostFound}?tab=found`,
    endpoint: /^\/api\/lost-found$/,
    rows: labelled('Found animals'),
  },
  'GET /api/lost-found/mine': { shownAs: 'GET /api/lost-found' },
  'GET /api/places': { path: () => screens.services, endpoint: /^\/api\/places$/, rows: labelled('Places nearby') },
  'GET /api/places/favourites': { shownAs: 'GET /api/places' },
  'GET /api/places/:id/reviews': {
    path: ({ placeId }) => screens.place(placeId),
    endpoint: /^\/api\/places\/\d+\/reviews$/,
    rows: 'main ul[aria-labelledby="reviews-title"] > li',
  },
  'GET /api/walks': { path: () => screens.walks, endpoint: /^\/api\/walks$/, rows: labelled('Walks nearby') },
  'GET /api/walks/mine': { shownAs: 'GET /api/walks' },
  'GET /api/photos': {
    path: () => `${screens.profile}?photos`,
    endpoint: /^\/api\/photos$/,
    rows: 'ul[aria-label="All photos"] button',
  },
  'GET /api/posts/:id/likes': FRIENDS,
  'GET /api/posts/:id/comments': FRIENDS,
  'GET /api/comments/:id/replies': FRIENDS,
  'GET /api/stories/:id/viewers': FRIENDS,
  'GET /api/conversations': FRIENDS,
  'GET /api/conversations/:id/search': FRIENDS,
  'GET /api/topics/:id/members': FRIENDS,
  'GET /api/topics/:id/log': FRIENDS,
  'GET /api/topics/:id/threads': FRIENDS,
  'GET /api/friends/requests/pending': FRIENDS,
  'GET /api/friends/requests/sent': FRIENDS,
  'GET /api/follows': FRIENDS,
  'GET /api/followers': FRIENDS,
  'GET /api/users/:id/photos': FRIENDS,
  'GET /api/users/:id/pets': UNPAGED,
  'GET /api/blocks': FRIENDS,
  'GET /api/mutes': FRIENDS,
  'GET /api/restrictions': FRIENDS,
  'GET /api/reports/mine': FRIENDS,
  'GET /api/moderation/reports': FRIENDS,
  'GET /api/moderation/actions': FRIENDS,
  'GET /api/moderation/places': FRIENDS,
  'GET /api/moderation/shelters': FRIENDS,
  'GET /api/moderation/suspensions': FRIENDS,
  'GET /api/listings/:id/applications': FRIENDS,
  'GET /api/listings/:id/interests': FRIENDS,
  'GET /api/applications': FRIENDS,
};

/** Additional lists: with another address, or with two ends. */
const OTHERS: Record<string, List> = {
  'posts with a tag': { path: () => screens.tag('lake'), endpoint: /^\/api\/feeds$/, rows: POSTS },
  'search results': {
    path: ({ word }) => screens.searchFor(word, 'posts'),
    endpoint: /^\/api\/search$/,
    rows: POSTS,
  },
  'a thread': {
    path: ({ topicId, threadId }) => screens.thread(topicId, threadId),
    endpoint: /^\/api\/threads\/\d+\/replies$/,
    rows: labelled('Replies'),
    atOnce: PAGE_LIMIT_DEFAULT + 1,
  },
  'a conversation': {
    path: ({ conversationId }) => screens.conversation(conversationId),
    endpoint: /^\/api\/conversations\/\d+\/messages$/,
    rows: labelled('Messages'),
    atOnce: 60,
    towards: -1,
    isContinued: (search) => search.has('before'),
    needsFriends: true, // with strangers there is only a request
  },
};

const LISTS = Object.entries({ ...PAGED, ...OTHERS }).flatMap(([name, list]) =>
  typeof list === 'object' && 'path' in list ? [{ name, ...list }] : [],
);

test.describe('lists on a slow device, without scrolling', () => {
  test.skip(
    ({ product }) => !product.operated,
    'Fills lists directly in the database, beyond the rate limits of one user.',
  );

  test('home without friends loads one page of Discover, and another one after scrolling to its end', async ({
    page,
    member,
    product,
  }) => {
    await publishAnimals(product.url, ['Ana', 'Ben', 'Cleo', 'Dan', 'Eva']);
    await writePublicPosts(product, member);
    const watched = await watch(page);
    await expectOnePage(watched, () => page.goto('/'), { endpoint: /^\/api\/discover$/, rows: POSTS });
    await page.close();
  });

  test('home with friends loads one page of the feed, and another one after scrolling to its end', async ({
    page,
    member,
    product,
  }) => {
    const friend = await createMember(product.url, 'Tom');
    await befriend(member, friend);
    await uploadPhoto(product.url, friend);
    await writePosts(product, friend);
    const watched = await watch(page);
    await expectOnePage(watched, () => page.goto('/'), { endpoint: /^\/api\/feeds$/, rows: POSTS });
  });

  for (const hasFriends of [false, true]) {
    test(`every other list loads one page for a user ${hasFriends ? 'with' : 'without'} friends`, async ({
      context,
      member,
      product,
    }) => {
      const others = await createMember(product.url, 'Ana');
      if (hasFriends) await befriend(member, others);
      const at = await fillLists(product, member, others, hasFriends);
      const page = await context.newPage();
      await page.goto(NOWHERE);
      const watched = await watch(page);
      for (const { name, path, needsFriends = false, ...list } of LISTS) {
        if (needsFriends && !hasFriends) continue;
        await test.step(name, async () => {
          await expectOnePage(watched, () => followLink(page, path(at)), list);
          await followLink(page, NOWHERE);
          await expect(page.locator(list.rows)).toHaveCount(0);
        });
      }
      await page.close();
    });
  }
});

/** A page with what it has asked for and what was answered since the list was opened. */
type WatchedPage = {
  page: Page;
  devtools: CDPSession;
  unanswered: Set<Request>;
  replies: Response[];
  /** Bytes of API replies that the shell itself needed. */
  shellBytes: number;
};

async function watch(page: Page): Promise<WatchedPage> {
  const unanswered = new Set<Request>();
  const replies: Response[] = [];
  page.on('request', (request) => unanswered.add(request));
  page.on('requestfinished', (request) => unanswered.delete(request));
  page.on('requestfailed', (request) => unanswered.delete(request));
  page.on('response', (response) => replies.push(response));
  const devtools = await page.context().newCDPSession(page);
  return { page, devtools, unanswered, replies, shellBytes: await apiBytes(page) };
}

/** Goes to another screen of the open page, as a link does: starting the shell again would cost more than the list. */
async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    performance.clearResourceTimings();
    history.pushState({ key: crypto.randomUUID() }, '', address); // its own key, or it would be a return to the last one
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

async function expectOnePage(
  watched: WatchedPage,
  open: () => Promise<unknown>,
  {
    endpoint,
    rows,
    atOnce = PAGE_LIMIT_DEFAULT,
    towards = 1,
    isContinued = hasCursor,
  }: Omit<List, 'path' | 'needsFriends'>,
): Promise<void> {
  const { page, devtools, replies, shellBytes } = watched;
  replies.length = 0;
  const pages = () =>
    replies.map((response) => new URL(response.url())).filter(({ pathname }) => endpoint.test(pathname));
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await open();
  await expect(page.locator(rows).first()).toBeVisible();
  await untilSettled(watched);

  expect(pages().length).toBeGreaterThan(0);
  expect(await page.locator(rows).count()).toBeLessThanOrEqual(atOnce + 1); // an own post may be above others
  expect(pages().filter(({ searchParams }) => isContinued(searchParams))).toEqual([]);
  expect(shellBytes + (await apiBytes(page))).toBeLessThan(API_MAX_BYTES);

  // A slowed processor is simulated by keeping it busy, so it is slow only where that matters: before the first scroll.
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const before = pages().length;
  await page.mouse.move(640, 400);
  const more = page.getByRole('button', { name: /^Show (?:more|older)$/ });
  await expect(async () => {
    await page.mouse.wheel(0, 20_000 * towards);
    // Not by a mouse click, which would wait for a button that disappears with the last page.
    await more.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
    expect(pages().length).toBeGreaterThan(before);
  }).toPass({ timeout: CONTINUES_WITHIN_MS });
}

/**
 * Waits until the page asks for nothing and draws nothing for several frames, because what comes near is rendered a
 * frame later and asks for more only then.
 */
async function untilSettled({ page, unanswered, replies }: WatchedPage): Promise<void> {
  await expect(async () => {
    const before = replies.length;
    await page.evaluate(async () => {
      for (let round = 0; round < 4; round += 1) {
        await new Promise((drawn) => void requestAnimationFrame(() => requestIdleCallback(drawn)));
      }
    });
    expect([unanswered.size, replies.length]).toEqual([0, before]);
  }).toPass({ intervals: [100] });
}

function apiBytes(page: Page): Promise<number> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.startsWith('/api/'))
      .reduce((total, entry) => total + (entry as PerformanceResourceTiming).decodedBodySize, 0),
  );
}

/** Writes posts by many users whom the member doesn't know. */
async function writePublicPosts(product: RunningProduct, member: Account): Promise<void> {
  await inDatabase(
    product,
    `with people as (
       insert into users (id, first_name) select gen_random_uuid(), 'Person ' || n from generate_series(1, $2::integer) n returning id)
     insert into posts (author_id, text, visibility) select id, 'A walk by the lake. #lake', 'public' from people where id <> $1`,
    [member.user.id, ROWS_OF_EACH],
  );
}

async function writePosts(product: RunningProduct, author: Account): Promise<void> {
  await inDatabase(
    product,
    `with source as (select id as media_id from media where owner_id = $1 order by id desc limit 1),
       made as (
         insert into posts (author_id, text, visibility) select $1, 'A walk by the lake. #lake', 'public'
         from generate_series(1, $2::integer) returning id),
       shown as (insert into post_images (post_id, position, media_id) select id, 0, media_id from made, source where id % 2 = 0),
       tagged as (insert into post_tags (tag, post_id) select 'lake', id from made)
     insert into post_pets (post_id, pet_id, position)
     select made.id, pets.id, 0 from made, (select id from pets where owner_id = $1 limit 1) pets`,
    [author.user.id, ROWS_OF_EACH],
  );
}

async function fillLists(product: RunningProduct, viewer: Account, others: Account, hasFriends: boolean) {
  await writePosts(product, others);
  const [pet] = await others.call('GET /api/pets', {});
  const topic = await beginTopic(others, `Lakes ${crypto.randomUUID().slice(0, 8)}`);
  const thread = await beginThread(others, topic.id, { title: 'Where to swim' });
  const write = (statement: string, values: unknown[]) => inDatabase(product, statement, values);
  await write(
    `insert into thread_replies (thread_id, author_id, text) select $1, $2, 'In the lake' from generate_series(1, $3::integer)`,
    [thread.id, others.user.id, ROWS_OF_EACH],
  );
  await write(
    `insert into listings (kind, lister_id, state, title, description, species, traits, place, latitude, longitude, position, published_at)
     select 'adoption', $1, 'published', 'Pip', '', 'cat', '{}', 'Lisbon', 38.72, -9.14, n, now() from generate_series(1, $2::integer) n`,
    [others.user.id, ROWS_OF_EACH],
  );
  await write(
    `insert into notifications (user_id, kind) select $1, 'new_sign_in' from generate_series(1, $2::integer)`,
    [viewer.user.id, ROWS_OF_EACH],
  );
  await write(`insert into post_saves (user_id, post_id) select $1, id from posts where author_id = $2`, [
    viewer.user.id,
    others.user.id,
  ]);
  for (let photo = 0; photo < PAGE_LIMIT_DEFAULT + 5; photo += 1) await uploadPhoto(product.url, viewer, SMALL);
  const placeId = await fillAround(product, viewer, others);
  let conversationId = 0;
  if (hasFriends) {
    await write(
      `with people as (
         insert into users (id, first_name) select gen_random_uuid(), 'Person ' || n from generate_series(1, $2::integer) n returning id)
       insert into friendships (user_id, friend_id) select $1, id from people union all select id, $1 from people`,
      [viewer.user.id, ROWS_OF_EACH],
    );
    ({ id: conversationId } = await viewer.call('POST /api/conversations', { body: { userId: others.user.id } }));
    await write(
      `insert into messages (conversation_id, author_id, text) select $1, $2, 'Are you coming to the lake?' from generate_series(1, $3::integer)`,
      [conversationId, viewer.user.id, ROWS_OF_EACH],
    );
  }
  return {
    viewer,
    others,
    petId: pet?.id ?? 0,
    conversationId,
    topicId: topic.id,
    threadId: thread.id,
    placeId,
    word: 'walk',
  };
}

/**
 * Creates news, topics, and content around Lisbon, where the viewer lives: a park with reviews, whose id it returns.
 */
async function fillAround(product: RunningProduct, viewer: Account, others: Account): Promise<number> {
  const write = (statement: string, values: unknown[]) => inDatabase(product, statement, values);
  await settleInLisbon(viewer);
  await write(
    `insert into walks (host_id, title, text, starts_at, minutes, time_zone, pace, species, temperament, places, meeting_point,
       latitude, longitude, audience)
     select $1, 'Walk ' || n, 'Come along', now() + n * interval '1 hour', 30, 'Europe/Lisbon', 'steady', '{}', 'any', 10, 'The gate',
       38.72, -9.14, 'everyone' from generate_series(1, $2::integer) n`,
    [others.user.id, ROWS_OF_EACH],
  );
  await write(
    `insert into notices (kind, author_id, species, colours, marks, withheld_mark, reward, happened_at, place, latitude, longitude,
       exact_latitude, exact_longitude, allows_visitors)
     select 'found', $1, 'dog', '{}', '', '', '', now(), 'Lisbon', 38.72, -9.14, 38.72, -9.14, true
     from generate_series(1, $2::integer)`,
    [others.user.id, ROWS_OF_EACH],
  );
  await write(
    `insert into topics (name, folded_name, description) select 'Lake ' || n || $1, 'lake' || n || $1, '' from generate_series(1, $2::integer) n`,
    [crypto.randomUUID(), ROWS_OF_EACH],
  );
  await write(
    `insert into news_articles (key, title_key, source, title, paragraphs, species, published_at)
     select $1 || n, $1 || n, 'The Lake', 'News ' || n, '{Swimming}', '{}', now() - n * interval '1 hour'
     from generate_series(1, $2::integer) n`,
    [crypto.randomUUID(), ROWS_OF_EACH],
  );
  const placeId = 1_000_000 + Math.floor(Math.random() * 1_000_000_000);
  await write(
    `insert into places (id, source, category, name, address, phone, time_zone, latitude, longitude)
     select $1::integer + n, 'people', 'park', 'Park ' || n, '', '', 'Europe/Lisbon', 38.72, -9.14 from generate_series(0, $2::integer) n`,
    [placeId, ROWS_OF_EACH],
  );
  await write(
    `with people as (
       insert into users (id, first_name) select gen_random_uuid(), 'Person ' || n from generate_series(1, $2::integer) n returning id)
     insert into place_reviews (place_id, author_id, stars, text) select $1, id, 4, 'Green' from people`,
    [placeId, ROWS_OF_EACH],
  );
  return placeId;
}

import type { Page, Response } from '@playwright/test';
import { PAGE_LIMIT_DEFAULT } from '@qlixline/contract/limits';
import { screens } from '@qlixline/contract/screens';
import { createMember } from '@qlixline/journey-kit/accounts';
import type { Account } from '@qlixline/journey-kit/accounts';

import { expect, test } from '../src/fixtures.ts';
import { inDatabase } from '../src/in-database.ts';
import type { RunningProduct } from '../src/running-product.ts';
import { befriend, publishAnimals, uploadPhoto } from '../src/social.ts';
import { beginThread, beginTopic } from '../src/topics.ts';

// What lists that go on ask for before their reader does anything, on a slow device: rows are drawn one after the other there.

const SLOWED = 8;
/** So that a list that never goes on is named. */
const GOES_ON_WITHIN_MS = 30_000;
const ROWS_OF_EACH = 90;
/** Of everything that the API says until nothing more comes. */
const API_MAX_BYTES = 150_000;

type Somebody = { viewer: Account; others: Account; petId: number; conversationId: number; topicId: number };
type List = {
  name: string;
  path: (at: Somebody & { threadId: number }) => string;
  /** What a page of it comes from. */
  endpoint: RegExp;
  rows: string;
  /** Rows that stand there without scrolling, at most. */
  atOnce?: number;
  /** With which sign: which end of the list the reader scrolls to. */
  towards?: number;
  isContinued?: (search: URLSearchParams) => boolean;
};

const POSTS = 'main [data-post]';
const hasCursor = (search: URLSearchParams) => search.has('cursor');

const LISTS: List[] = [
  { name: 'posts with a tag', path: () => '/?tag=lake', endpoint: /^\/api\/feeds$/, rows: POSTS },
  {
    name: 'a profile',
    path: ({ others }) => screens.user(others.user.id),
    endpoint: /^\/api\/users\/[^/]+\/posts$/,
    rows: POSTS,
  },
  {
    name: 'a pet',
    path: ({ petId }) => screens.pet(petId),
    endpoint: /^\/api\/pets\/\d+\/posts$/,
    rows: 'section[aria-labelledby="pet-posts"] li',
  },
  {
    name: 'adoption',
    path: () => screens.adoption,
    endpoint: /^\/api\/listings$/,
    rows: 'main ul[aria-label="Animals for adoption"] > li',
  },
  {
    name: 'a thread',
    path: ({ topicId, threadId }) => screens.thread(topicId, threadId),
    endpoint: /^\/api\/threads\/\d+\/replies$/,
    rows: 'main ol[aria-label="Replies"] > li',
    atOnce: PAGE_LIMIT_DEFAULT + 1,
  },
  { name: 'notifications', path: () => screens.notifications, endpoint: /^\/api\/notifications$/, rows: 'main li' },
  {
    name: 'a conversation',
    path: ({ conversationId }) => screens.conversation(conversationId),
    endpoint: /^\/api\/conversations\/\d+\/messages$/,
    rows: 'main ol[aria-label="Messages"] > li',
    atOnce: 60,
    towards: -1,
    isContinued: (search) => search.has('before'),
  },
];

test.describe('on a slow device, without scrolling', () => {
  test.skip(({ product }) => !product.operated, 'It writes more than one person may.');

  test('home of somebody without friends reads one page of Discover, and another one when they scroll to its end', async ({
    page,
    member,
    product,
  }) => {
    await publishAnimals(product.url, ['Ana', 'Ben', 'Cleo', 'Dan', 'Eva']);
    await writePublicPosts(product, member);
    await expectOnePage(page, '/', { endpoint: /^\/api\/discover$/, rows: POSTS });
    await page.close();
  });

  test('home of somebody with friends reads one page of the feed, and another one when they scroll to its end', async ({
    page,
    member,
    product,
  }) => {
    const friend = await createMember(product.url, 'Tom');
    await befriend(member, friend);
    await uploadPhoto(product.url, friend);
    await writePosts(product, friend);
    await expectOnePage(page, '/', { endpoint: /^\/api\/feeds$/, rows: POSTS });
  });

  for (const hasFriends of [false, true]) {
    test(`every other list reads one page for somebody ${hasFriends ? 'with' : 'without'} friends`, async ({
      context,
      member,
      product,
    }) => {
      const others = await createMember(product.url, 'Ana');
      if (hasFriends) await befriend(member, others);
      const at = await fillLists(product, member, others, hasFriends);
      for (const { name, path, ...list } of LISTS) {
        if (!hasFriends && name === 'a conversation') continue; // strangers have none but as a request
        await test.step(name, async () => {
          const page = await context.newPage();
          await expectOnePage(page, path(at), list);
          await page.close();
        });
      }
    });
  }
});

async function expectOnePage(
  page: Page,
  path: string,
  { endpoint, rows, atOnce = PAGE_LIMIT_DEFAULT, towards = 1, isContinued = hasCursor }: Omit<List, 'name' | 'path'>,
): Promise<void> {
  const replies: Response[] = [];
  page.on('response', (response) => replies.push(response));
  const pagesOf = (one: Response[]) =>
    one.map((response) => new URL(response.url())).filter(({ pathname }) => endpoint.test(pathname));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.locator(rows).first()).toBeVisible();
  await isDrawn(page);

  expect(await page.locator(rows).count()).toBeLessThanOrEqual(atOnce + 1); // one's own post may stand above others
  expect(pagesOf(replies).filter(({ searchParams }) => isContinued(searchParams))).toEqual([]);
  expect(await apiBytes(page)).toBeLessThan(API_MAX_BYTES);

  const before = pagesOf(replies).length;
  await page.mouse.move(640, 400);
  const more = page.getByRole('button', { name: /^Show (?:more|older)$/ });
  await expect(async () => {
    await page.mouse.wheel(0, 20_000 * towards);
    if (await more.isVisible()) await more.click();
    expect(pagesOf(replies).length).toBeGreaterThan(before);
  }).toPass({ timeout: GOES_ON_WITHIN_MS });
}

/** All that was begun is on the screen, twice: what comes near is drawn a frame later. */
async function isDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let round = 0; round < 2; round += 1) {
      await new Promise((drawn) => void requestAnimationFrame(() => requestIdleCallback(drawn)));
    }
  });
  await page.waitForLoadState('networkidle');
}

function apiBytes(page: Page): Promise<number> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.startsWith('/api/'))
      .reduce((total, entry) => total + (entry as PerformanceResourceTiming).decodedBodySize, 0),
  );
}

/** Of as many people, none of whom the member knows. */
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
  let conversationId = 0;
  if (hasFriends) {
    ({ id: conversationId } = await viewer.call('POST /api/conversations', { body: { userId: others.user.id } }));
    await write(
      `insert into messages (conversation_id, author_id, text) select $1, $2, 'Are you coming to the lake?' from generate_series(1, $3::integer)`,
      [conversationId, viewer.user.id, ROWS_OF_EACH],
    );
  }
  return { viewer, others, petId: pet?.id ?? 0, conversationId, topicId: topic.id, threadId: thread.id };
}

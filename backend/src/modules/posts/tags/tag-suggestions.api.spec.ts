import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  HIDDEN_WORDS_MAX,
  TAG_POSTS_COUNTED_MAX,
  TAG_SUGGESTION_DAYS,
  TAGS_SUGGESTED_MAX,
} from '@qlixline/contract/limits';
import { postSchema, tagSuggestionsSchema } from '@qlixline/contract/posts/post';
import type { Visibility } from '@qlixline/contract/posts/post';
import { RATES } from '@qlixline/contract/rates';
import pg from 'pg';

import { PLANS, buffersOf, settleTables } from '../../../test-support/measure/buffers-of.ts';
import { befriend, block, mute } from '../../../test-support/scenes/relate.ts';
import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';
import { tagSuggestionsQuery } from './tag-suggestions.query.ts';

const api = apiOfSpec();
let ana: SignedIn;
let ben: SignedIn;
let cleo: SignedIn;
beforeEach(async () => {
  await api.em().execute('delete from posts');
  [ana, ben, cleo] = [await api.asUser(), await api.asUser(), await api.asUser()];
});

describe('tag suggestions', () => {
  test('tag suggestions are tags of public posts with this prefix, by number of posts and then alphabetically', async () => {
    await post(ben, '#dog #dogpark');
    await post(cleo, '#Dog #dachshund #cat');
    expect(await suggested(ana, 'd')).toEqual([
      ['dog', 2],
      ['dachshund', 1],
      ['dogpark', 1],
    ]);
    expect(await suggested(ana, 'DOG')).toEqual([
      ['dog', 2],
      ['dogpark', 1],
    ]);
    expect(await suggested(ana, 'dogs')).toEqual([]);
    expect((await suggested(ana)).map(([tag]) => tag)).toEqual(['dog', 'cat', 'dachshund', 'dogpark']);
  });

  test('tag suggestions fold the prefix like tags, in every script', async () => {
    await post(ben, '#GRÖSSE #größe #ねこ #２０２６_juno');
    expect(await suggested(ana, 'GRÖ')).toEqual([
      ['grösse', 1],
      ['größe', 1],
    ]);
    expect(await suggested(ana, 'ね')).toEqual([['ねこ', 1]]);
    expect(await suggested(ana, '202')).toEqual([['2026_juno', 1]]);
  });

  test('tag suggestions match neither the middle of a tag nor SQL wildcards', async () => {
    await post(ben, '#a_cat #abcat');
    expect(await suggested(ana, 'cat')).toEqual([]);
    expect(await suggested(ana, 'a_')).toEqual([['a_cat', 1]]);
  });

  test(`tag suggestions are limited to ${TAGS_SUGGESTED_MAX}`, async () => {
    await post(ben, Array.from({ length: 15 }, (_, at) => `#x${at}`).join(' '));
    expect(await suggested(ana, 'x')).toHaveLength(TAGS_SUGGESTED_MAX);
  });

  test('tag suggestions contain no tags that others used only in posts for friends or themselves', async () => {
    await befriend(api, ana, ben);
    await post(ben, '#secretfriends', 'friends');
    await post(ben, '#secretown', 'only_me');
    for (const viewer of [ana, cleo]) {
      expect(await suggested(viewer, 'secret')).toEqual([]);
      expect(await suggested(viewer)).toEqual([]);
    }
    expect(await suggested(ben, 'secret')).toEqual([
      ['secretfriends', 1],
      ['secretown', 1],
    ]);
  });

  test('drops tags whose posts were deleted, hidden, edited or are too old', async () => {
    const ids = await Promise.all(
      ['gone1', 'gone2', 'gone3', 'gone4', 'gone5'].map((tag) => post(ben, `#${tag} #stays`)),
    );
    expect(await suggested(ana, 'gone')).toHaveLength(5);
    await ben.client.delete(`/api/posts/${ids[0]}`);
    await api.em().execute('update posts set removed_at = now() where id = ?', [ids[1]]);
    await ben.client.patch(`/api/posts/${ids[2]}`, { text: 'No more' });
    await ben.client.patch(`/api/posts/${ids[3]}`, { visibility: 'friends' });
    await api
      .em()
      .execute(`update posts set created_at = now() - interval '${TAG_SUGGESTION_DAYS} days 1 minute' where id = ?`, [
        ids[4],
      ]);
    expect(await suggested(ana, 'gone')).toEqual([]);
    expect(await suggested(ana, 'stays')).toEqual([]);
    expect(await suggested(ben, 'gone')).toEqual([
      ['gone4', 1],
      ['gone5', 1],
    ]);
  });

  test('tag suggestions leave out tags of blocked and muted users', async () => {
    await post(ben, '#theirs #shared');
    await post(cleo, '#shared');
    await block(api, ana, ben);
    const [blocked, muting] = [await api.asUser(), await api.asUser()];
    await block(api, ben, blocked);
    await mute(api, muting, ben);
    for (const viewer of [ana, blocked, muting]) {
      expect(await suggested(viewer, 'theirs')).toEqual([]);
      expect(await suggested(viewer, 'sha')).toEqual([['shared', 1]]);
    }
    expect(await suggested(cleo, 'sha')).toEqual([['shared', 2]]);
  });

  test('tag suggestions leave out tags with hidden words, except in one’s own posts', async () => {
    await post(ben, 'My snake is #cute #snake');
    await ana.client.put('/api/hidden-words', { words: ['snake'] });
    expect(await suggested(ana)).toEqual([]);
    await post(ana, 'A #snake', 'only_me');
    expect(await suggested(ana)).toEqual([['snake', 2]]);
  });

  test('a tag stays suggested if only some of its posts have a hidden word, and those are counted', async () => {
    await post(ben, 'My cat is #cute');
    await post(ben, 'My snake is #cute #my_snake');
    await ana.client.put('/api/hidden-words', { words: ['snake'] });
    expect(await suggested(ana)).toEqual([['cute', 2]]);
  });
});

describe('requests for tag suggestions', () => {
  test.each([
    '?q=two%20words',
    '?q=%23dog',
    '?q=%00',
    '?q=%25',
    "?q='--",
    '?q=a&q=b',
    '?limit=9',
    `?q=${'a'.repeat(51)}`,
  ])('rejects tag suggestions for %s', async (query) => {
    expect((await ana.client.get(`/api/tags${query}`)).status).toBe(400);
  });

  test('tag suggestions count against the rate of searches, except without letters', async () => {
    const statusOf = async (query: string) => (await ana.client.get(`/api/tags${query}`)).status;
    for (let sent = 0; sent < RATES.search.limit; sent += 1) expect(await statusOf('?q=d')).toBe(200);
    expect([await statusOf('?q=d'), await statusOf('')]).toEqual([429, 200]);
  });
});

test('tag suggestions scan few of very many posts and count each tag up to a limit', async () => {
  const database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
  const write = (posts: number) =>
    database.query(
      `with written as (
        insert into posts (author_id, text, visibility) select $1, repeat('Look at this. ', 70), 'public' from generate_series(1, $2) returning id)
      insert into post_tags (tag, post_id)
      select tag, id from written cross join lateral (values ('dog'), ('dog' || id % 30), ('dog_' || id)) tags (tag)`,
      [ben.userId, posts],
    );
  const words = Array.from({ length: HIDDEN_WORDS_MAX }, (_, index) => `word ${index} that nobody says`);
  await ana.client.put('/api/hidden-words', { words });
  await write(3_000);
  await settleTables(database);
  for (const plan of PLANS) {
    // Forty tags of fifty posts, each found by its key with its visibility; reading all tags would cost fifteen times
    // as much.
    expect(await buffersOf(database, plan, tagSuggestionsQuery, [`'${ana.userId}'`, `'dog'`])).toBeLessThan(
      40 * 50 * 8,
    );
  }
  await database.end();
  expect((await suggested(ana, 'dog'))[0]).toEqual(['dog', TAG_POSTS_COUNTED_MAX]);
});

async function post({ client }: SignedIn, text: string, visibility: Visibility = 'public'): Promise<number> {
  return postSchema.parse((await client.post('/api/posts', { text, images: [], petIds: [], visibility })).json).id;
}

async function suggested({ client }: SignedIn, q?: string): Promise<[tag: string, posts: number][]> {
  const reply = await client.get(`/api/tags${q === undefined ? '' : `?q=${encodeURIComponent(q)}`}`);
  return tagSuggestionsSchema.parse(reply.json).items.map(({ tag, postCount }) => [tag, postCount]);
}

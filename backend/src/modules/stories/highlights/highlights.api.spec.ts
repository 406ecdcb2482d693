import { beforeEach, expect, test } from '@jest/globals';
import { highlightStoriesSchema, highlightsSchema } from '@qlixline/contract/stories/highlight';
import type { Highlight, HighlightStory } from '@qlixline/contract/stories/highlight';
import { userProfileSchema } from '@qlixline/contract/users/user-profile';
import { HIGHLIGHTS_MAX, HIGHLIGHT_NAME_MAX, HIGHLIGHT_STORIES_MAX } from '@qlixline/contract/limits';

import { ExpiredRows } from '../../../database/expired-rows.ts';
import { befriend, block, unfriend } from '../../../test-support/scenes/relate.ts';
import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';
import { ageStory, shareStory } from '../../../test-support/scenes/share-story.ts';

const api = apiOfSpec();
let ana: SignedIn;
let ben: SignedIn;
let stranger: SignedIn;
beforeEach(async () => {
  [ana, ben, stranger] = [await api.asUser(), await api.asUser(), await api.asUser()];
  await befriend(api, ana, ben);
});

test('a story in a highlight is visible to its author and friends beyond its day', async () => {
  const [first, second, outside] = [
    await shareStory(ana, { caption: 'At the lake' }),
    await shareStory(ana),
    await shareStory(ana),
  ];
  const id = await makeHighlight(ana, '  Summer ');
  for (const story of [second, first]) expect((await put(ana, id, story)).status).toBe(204);
  for (const story of [first, second, outside]) await ageStory(api, story, '30 days');
  const stories = await storiesOf(ben, id);
  expect(stories).toMatchObject([{ id: first, caption: 'At the lake' }, { id: second }]);
  expect(await highlightsOf(ben)).toEqual([{ id, name: 'Summer', storyCount: 2, cover: stories[1]!.image }]);
  expect(await highlightsOf(ana)).toEqual(await highlightsOf(ben));
  expect(highlightsSchema.parse((await ana.client.get('/api/highlights')).json).items).toEqual(await highlightsOf(ana));
  expect((await ben.client.get('/api/highlights')).json).toEqual({ items: [] });
  for (const { client } of [ana, ben]) expect((await client.get(stories[0]!.image.url)).status).toBe(200);
  expect((await ben.client.get('/api/stories')).json.items).toEqual([]);
});

test('a story beyond its day can be reported, but not marked as seen, reacted to or answered', async () => {
  const { story } = await highlightStory(ana);
  await ageStory(api, story, '2 days');
  const report = { subject: 'story', subjectId: String(story), reason: 'spam', details: '' };
  expect((await stranger.client.post('/api/reports', report)).status).toBe(404);
  expect((await ben.client.post('/api/reports', report)).status).toBe(201);
  const answers = [
    await ben.client.put(`/api/stories/${story}/seen`),
    await ben.client.put(`/api/stories/${story}/reaction`, { reaction: '🐾' }),
    await ben.client.post(`/api/stories/${story}/reply`, { text: 'Lovely' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('highlights are hidden from strangers, former friends and blocked users', async () => {
  const { id, picture } = await highlightStory(ana);
  expect(await seenBy(ben, id, picture)).toEqual([1, 200, 200]);
  expect(await seenBy(stranger, id, picture)).toEqual([0, 404, 404]);
  await block(api, ben, ana);
  expect((await ben.client.get(`/api/highlights/${id}/stories`)).status).toBe(404);
  await api.em().execute('delete from blocks');
  await unfriend(api, ana, ben);
  expect(await seenBy(ben, id, picture)).toEqual([0, 404, 404]);
});

test('a highlight whose stories all have a hidden word is hidden from the viewer', async () => {
  const { id } = await highlightStory(ana, 'Fireworks again');
  expect((await ben.client.put('/api/hidden-words', { words: ['fireworks'] })).status).toBe(200);
  expect(await highlightsOf(ben)).toEqual([]);
  expect(await storiesOf(ben, id)).toEqual([]);
  expect(await highlightsOf(ana)).toHaveLength(1);
});

test('a story and its picture expire once no highlight keeps it, and the job deletes it', async () => {
  const { id, story, picture } = await highlightStory(ana);
  const other = await makeHighlight(ana);
  await put(ana, other, story);
  await ageStory(api, story, '9 days');
  await api.app.get(ExpiredRows).remove();
  expect((await ana.client.delete(`/api/highlights/${id}/stories/${story}`)).status).toBe(204);
  expect((await ben.client.get(picture)).status).toBe(200);
  expect((await ana.client.delete(`/api/highlights/${other}`)).status).toBe(204);
  expect([(await ana.client.get(picture)).status, (await ben.client.get(picture)).status]).toEqual([404, 404]);
  expect((await put(ana, id, story)).status).toBe(404);
  await api.app.get(ExpiredRows).remove();
  expect(await api.em().execute('select 1 from stories where id = ?', [story])).toEqual([]);
});

test('a reported story is kept until the report is decided, even if its author deletes the highlight', async () => {
  const { id, story } = await highlightStory(ana);
  await ageStory(api, story, '9 days');
  const report = { subject: 'story', subjectId: String(story), reason: 'spam', details: '' };
  expect((await ben.client.post('/api/reports', report)).status).toBe(201);
  await ana.client.delete(`/api/highlights/${id}`);
  await api.app.get(ExpiredRows).remove();
  expect(await api.em().execute('select 1 from stories where id = ?', [story])).toHaveLength(1);
  await api.em().execute(`update abuse_reports set state = 'dismissed' where subject_id = ?`, [String(story)]);
  await api.app.get(ExpiredRows).remove();
  expect(await api.em().execute('select 1 from stories where id = ?', [story])).toEqual([]);
});

test('a story in a highlight can be deleted and restored beyond its day, and its row is deleted after a week', async () => {
  const { id, story, picture } = await highlightStory(ana);
  await ageStory(api, story, '9 days');
  expect((await ana.client.delete(`/api/stories/${story}`)).status).toBe(204);
  expect(await seenBy(ben, id, picture)).toEqual([0, 200, 404]);
  await api.app.get(ExpiredRows).remove();
  expect((await ana.client.post(`/api/stories/${story}/restore`)).status).toBe(204);
  expect(await seenBy(ben, id, picture)).toEqual([1, 200, 200]);
  await ana.client.delete(`/api/stories/${story}`);
  await api.em().execute(`update stories set deleted_at = now() - interval '8 days' where id = ?`, [story]);
  await api.app.get(ExpiredRows).remove();
  expect(await api.em().execute('select 1 from highlight_stories where story_id = ?', [story])).toEqual([]);
});

test('a story can be in several highlights and shows its author in which', async () => {
  const { id, story } = await highlightStory(ana);
  const [other, without] = [await makeHighlight(ana), await makeHighlight(ana)];
  await put(ana, other, story);
  expect((await ana.client.get(`/api/stories/${story}/highlights`)).json).toEqual({ ids: [other, id] });
  expect(await highlightsOf(ana)).toMatchObject([{ id: without, storyCount: 0, cover: null }, { id: other }, { id }]);
  expect(await highlightsOf(ben)).toMatchObject([{ id: other }, { id }]); // without empty ones
});

test('rejects adding somebody else’s or an expired story to a highlight', async () => {
  const id = await makeHighlight(ben);
  const story = await shareStory(ana);
  expect((await put(ben, id, story)).status).toBe(404);
  const over = await shareStory(ben);
  await ageStory(api, over, '25 hours');
  expect((await put(ben, id, over)).status).toBe(404);
});

test('adding a story to a highlight and removing it is idempotent', async () => {
  const { id, story } = await highlightStory(ana);
  const replies = await Promise.all(Array.from({ length: 5 }, () => put(ana, id, story)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204]));
  expect(await storiesOf(ana, id)).toHaveLength(1);
  const path = `/api/highlights/${id}/stories/${story}`;
  for (const status of [204, 204]) expect((await ana.client.delete(path)).status).toBe(status);
  expect(await storiesOf(ana, id)).toEqual([]);
});

test('renaming a highlight needs a visible name, and creating one twice with one key creates it once', async () => {
  const headers = { 'idempotency-key': 'highlight-made-once' };
  const replies = await Promise.all(
    [1, 2].map(() => ana.client.post('/api/highlights', { name: 'Once' }, { headers })),
  );
  const [id] = new Set(replies.map(({ json }) => json.id));
  expect(await highlightsOf(ana)).toHaveLength(1);
  expect((await ana.client.patch(`/api/highlights/${id}`, { name: 'Twice' })).json).toEqual({ id, name: 'Twice' });
  for (const name of ['', '   ', '\u200b', 'x'.repeat(HIGHLIGHT_NAME_MAX + 1)]) {
    expect((await ana.client.patch(`/api/highlights/${id}`, { name })).status).toBe(400);
  }
});

test('highlights and the stories in one are limited, even if many are added at once', async () => {
  await api
    .em()
    .execute(
      `insert into highlights (owner_id, name) select ?::uuid, 'One' from generate_series(1, ${HIGHLIGHTS_MAX - 2})`,
      [ana.userId],
    );
  const made = await Promise.all(Array.from({ length: 4 }, () => ana.client.post('/api/highlights', { name: 'More' })));
  expect(statusesOf(made)).toEqual([201, 201, 409, 409]);
  const [{ id }] = (await highlightsOf(ana)) as [Highlight];
  const story = await shareStory(ana);
  await api.em().execute(
    `with many as (
       insert into stories (author_id, media_id, caption, expires_at)
       select author_id, media_id, '', now() + interval '1 hour' from stories, generate_series(1, ?) where id = ?
       returning id)
     insert into highlight_stories select ?, id from many order by id limit ?`,
    [HIGHLIGHT_STORIES_MAX + 2, story, id, HIGHLIGHT_STORIES_MAX - 2],
  );
  const further = await api
    .em()
    .execute<{ id: number }[]>('select id from stories where author_id = ? order by id desc limit 4', [ana.userId]);
  const puts = await Promise.all(further.map((one) => put(ana, id, one.id)));
  expect(statusesOf(puts)).toEqual([204, 204, 409, 409]);
  expect(await storiesOf(ana, id)).toHaveLength(HIGHLIGHT_STORIES_MAX);
});

/** Creates a highlight with one of the user's stories, and returns it with the address of its image. */
async function highlightStory(user: SignedIn, caption = ''): Promise<{ id: number; story: number; picture: string }> {
  const [story, id] = [await shareStory(user, { caption }), await makeHighlight(user)];
  await put(user, id, story);
  return { id, story, picture: (await storiesOf(user, id))[0]!.image.url };
}

function put({ client }: SignedIn, id: number, storyId: number) {
  return client.put(`/api/highlights/${id}/stories/${storyId}`);
}

async function makeHighlight({ client }: SignedIn, name = 'Puppy days'): Promise<number> {
  return (await client.post('/api/highlights', { name })).json.id;
}

/** Returns the highlights of Ana that the user can see. */
async function highlightsOf({ client }: SignedIn): Promise<Highlight[]> {
  return userProfileSchema.parse((await client.get(`/api/users/${ana.userId}`)).json).highlights;
}

async function storiesOf({ client }: SignedIn, id: number): Promise<HighlightStory[]> {
  return highlightStoriesSchema.parse((await client.get(`/api/highlights/${id}/stories`)).json).items;
}

/** Returns the number of Ana's highlights that the user sees, and the statuses of one highlight and of its image. */
async function seenBy(user: SignedIn, id: number, picture: string): Promise<number[]> {
  const stories = await user.client.get(`/api/highlights/${id}/stories`);
  return [(await highlightsOf(user)).length, stories.status, (await user.client.get(picture)).status];
}

function statusesOf(replies: readonly { status: number }[]): number[] {
  return replies.map(({ status }) => status).toSorted((a, b) => a - b);
}

import { moderationLogPageSchema, moderationPageSchema, ownReportPageSchema } from '@qlixline/contract/safety/safety';
import type { ModeratedSubject, ModerationLogEntry, OwnReport, ReportSubject } from '@qlixline/contract/safety/safety';

import { samplePng } from '../samples/sample-images.ts';
import { imageIdIn } from '../../modules/images/image.mapper.ts';
import { insertFriendship, insertPost } from '../factories/post.factory.ts';
import type { SignedIn, TestApi } from '../start/start-api.ts';

// Reports and moderators’ decisions over HTTP, and what users read of them.

type Thing = [subject: ReportSubject, subjectId: string];
export type ReportScene = { ana: SignedIn; ben: SignedIn; things: [Thing, Thing, Thing, Thing]; imageUrl: string };

/** Creates Ben with a post with an image, a comment, a story and a profile, and Ben's friend Ana. */
export async function reportScene(
  api: TestApi,
  { visibility = 'public' }: { visibility?: 'public' | 'friends' } = {},
): Promise<ReportScene> {
  const [ana, ben] = [await api.asUser(), await api.asUser({ displayName: 'Cheap pets' })];
  await insertFriendship(api.em(), ana.userId, ben.userId);
  await ben.client.patch('/api/profile', { bio: 'Buy now', location: 'Berlin' });
  const [imageUrl, storyUrl] = [await upload(ben), await upload(ben)];
  const imageIds = [imageIdIn(imageUrl)!];
  const postId = await insertPost(api.em(), ben.userId, { text: 'Reported words', visibility, imageIds });
  const inserted = async (sql: string, values: unknown[]): Promise<string> =>
    String((await api.em().execute<{ id: number }[]>(sql, values))[0]!.id);
  const commentId = await inserted(
    `insert into comments (post_id, author_id, text) values (?, ?, 'A reported comment') returning id`,
    [postId, ben.userId],
  );
  const storyId = await inserted(
    `insert into stories (author_id, media_id, caption, expires_at)
     values (?, ?, 'A reported story', now() + interval '1 day') returning id`,
    [ben.userId, imageIdIn(storyUrl)],
  );
  const things: ReportScene['things'] = [
    ['post', String(postId)],
    ['comment', commentId],
    ['story', storyId],
    ['user', ben.userId],
  ];
  return { ana, ben, things, imageUrl };
}

async function upload({ client }: SignedIn): Promise<string> {
  const form = new FormData();
  form.append('contentType', 'post');
  form.append('image', new Blob([new Uint8Array(await samplePng())], { type: 'image/png' }), 'picture.png');
  return (await client.post('/api/upload/content', form)).json.imageUrl;
}

/** Creates a user with a role. */
export async function withRole(api: TestApi, role: string): Promise<SignedIn> {
  const user = await api.asUser();
  await giveRole(api, user, role);
  return user;
}

export async function giveRole(api: TestApi, { userId }: SignedIn, role: string): Promise<void> {
  await api.em().execute('insert into user_roles (user_id, role) values (?, ?)', [userId, role]);
}

export function report({ client }: SignedIn, subject: ReportSubject, subjectId: string, more: object = {}) {
  return client.post('/api/reports', { subject, subjectId, reason: 'other', details: '', ...more });
}

export function act({ client }: SignedIn, subject: ReportSubject, subjectId: string, action: string, note = '') {
  return client.post('/api/moderation/actions', { subject, subjectId, action, note });
}

export async function ownReports({ client }: SignedIn): Promise<OwnReport[]> {
  return ownReportPageSchema.parse((await client.get('/api/reports/mine')).json).items;
}

export async function queueOf({ client }: SignedIn): Promise<ModeratedSubject[]> {
  return moderationPageSchema.parse((await client.get('/api/moderation/reports?limit=50')).json).items;
}

export async function logOf({ client }: SignedIn): Promise<ModerationLogEntry[]> {
  return moderationLogPageSchema.parse((await client.get('/api/moderation/actions')).json).items;
}

const DAY_MS = 86_400_000;
export const REASON = 'You sold puppies without papers.';

export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** Suspends a user for a week, unless the fields say otherwise. */
export function suspend(by: SignedIn, userId: string, more: object = {}) {
  return by.client.put(`/api/moderation/suspensions/${userId}`, { until: inDays(7), reason: REASON, ...more });
}

export function lift(by: SignedIn, userId: string) {
  return by.client.delete(`/api/moderation/suspensions/${userId}`);
}

/** Lets the time of a suspension pass. */
export async function endSuspension(api: TestApi, userId: string): Promise<void> {
  await api.em().execute(`update suspensions set ends_at = now() where user_id = ?`, [userId]);
}

import { followPageSchema } from '@qlixline/contract/friends/follow';
import { postPageSchema, postSchema } from '@qlixline/contract/posts/post';
import type { Visibility } from '@qlixline/contract/posts/post';

import type { SignedIn, TestApi } from '../../start/start-api.ts';

/** Creates that many users. */
export const people = (api: TestApi, count: number): Promise<SignedIn[]> =>
  Promise.all(Array.from({ length: count }, () => api.asUser()));
export const twoPeople = async (api: TestApi) => (await people(api, 2)) as [SignedIn, SignedIn];

/** Follows a user and returns the status. */
export async function follow(follower: SignedIn, followedUser: SignedIn): Promise<number> {
  return (await follower.client.put(`/api/follows/${followedUser.userId}`)).status;
}

/** Writes a post and returns its id. */
export async function write({ client }: SignedIn, visibility: Visibility, text = 'Hello'): Promise<number> {
  const { json } = await client.post('/api/posts', { text, images: [], petIds: [], visibility });
  return postSchema.parse(json).id;
}

export async function feedOf({ client }: SignedIn): Promise<number[]> {
  return postPageSchema.parse((await client.get('/api/feeds')).json).items.map(({ id }) => id);
}

export const followed = (viewer: SignedIn) => listed(viewer, 'follows');
export const followers = (viewer: SignedIn) => listed(viewer, 'followers');

async function listed({ client }: SignedIn, list: 'follows' | 'followers'): Promise<string[]> {
  return followPageSchema.parse((await client.get(`/api/${list}`)).json).items.map(({ user }) => user.id);
}

/** Lists the ids of the posts in the user's timeline, newest first. */
export async function timelineOf(api: TestApi, { userId }: SignedIn): Promise<number[]> {
  const rows = await api
    .em()
    .execute<{ id: number }[]>('select post_id as id from timeline_entries where user_id = ? order by 1 desc', [
      userId,
    ]);
  return rows.map(({ id }) => id);
}

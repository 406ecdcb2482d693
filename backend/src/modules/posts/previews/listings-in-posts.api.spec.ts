import { beforeEach, describe, expect, test } from '@jest/globals';
import type { ListingState } from '@qlixline/contract/listings/listing-states';
import { postSchema } from '@qlixline/contract/posts/post';
import type { Post, PostInput } from '@qlixline/contract/posts/post';

import { insertPost } from '../../../test-support/factories/post.factory.ts';
import { become, draft, offer } from '../../../test-support/scenes/offer.ts';
import { block, mute } from '../../../test-support/scenes/relate.ts';
import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';

const api = apiOfSpec();
let ana: SignedIn;
let ben: SignedIn;
/** Ana's listing, which Ben shares. */
let listingId: number;
beforeEach(async () => {
  [ana, ben] = [await api.asUser(), await api.asUser()];
  listingId = (await offer(api, ana, { title: 'Pip of the harbour' })).id;
});

const share = ({ client }: SignedIn, more: Partial<PostInput> = {}) =>
  client.post('/api/posts', {
    text: 'Who has a sofa?',
    images: [],
    petIds: [],
    visibility: 'public',
    listingId,
    ...more,
  });
const shareAs = async (author: SignedIn): Promise<number> => postSchema.parse((await share(author)).json).id;
const shownTo = async ({ client }: SignedIn, id: number): Promise<Post> =>
  postSchema.parse((await client.get(`/api/posts/${id}`)).json);

describe('a post that shares a listing', () => {
  test('a shared listing is shown in its current state in every list, and survives edits of the post', async () => {
    const id = await shareAs(ben);
    expect(await shownTo(ben, id)).toMatchObject({
      quoted: null,
      listing: {
        listing: { id: listingId, title: 'Pip of the harbour', state: 'published', image: expect.anything() },
      },
    });
    await become(ana, listingId, 'adopted');
    await ben.client.patch(`/api/posts/${id}`, { text: 'Somebody had one' });
    for (const path of ['/api/feeds', `/api/users/${ben.userId}/posts`]) {
      const [first] = (await ben.client.get(path)).json.items as Post[];
      expect([path, first?.listing?.listing?.state]).toEqual([path, 'adopted']);
    }
  });

  test.each<[string, (viewer: SignedIn) => Promise<unknown>]>([
    ['has blocked its lister', (viewer) => block(api, viewer, ana)],
    ['is blocked by its lister', (viewer) => block(api, ana, viewer)],
    ['has muted its lister', (viewer) => mute(api, viewer, ana)],
    ['hides a word of it', (viewer) => viewer.client.put('/api/hidden-words', { words: ['harbour'] })],
  ])('a post is shown without its listing to a viewer who %s, and with it to others', async (_what, relate) => {
    const id = await shareAs(ben);
    const viewer = await api.asUser();
    expect((await shownTo(viewer, id)).listing?.listing?.id).toBe(listingId);
    await relate(viewer);
    expect(await shownTo(viewer, id)).toMatchObject({ text: 'Who has a sofa?', listing: { listing: null } });
    expect((await shownTo(ben, id)).listing?.listing?.id).toBe(listingId);
  });

  test.each<ListingState>(['paused', 'withdrawn'])(
    'a post is shown without its listing while that is %s',
    async (state) => {
      const id = await shareAs(ben);
      await become(ana, listingId, state);
      expect((await shownTo(ben, id)).listing).toEqual({ listing: null });
      await become(ana, listingId, 'published');
      expect((await shownTo(ben, id)).listing?.listing?.id).toBe(listingId);
    },
  );

  test('a post is shown without its listing when the lister is deleted', async () => {
    const id = await shareAs(ben);
    await ana.client.send('DELETE', '/api/account', { body: { when: 'now' } });
    expect((await shownTo(ben, id)).listing).toEqual({ listing: null });
  });
});

describe('sharing that is rejected', () => {
  const refusal = async (author: SignedIn, more: Partial<PostInput> = {}) => {
    const { status, json } = await share(author, more);
    return [status, json.message as string];
  };
  const refused = [400, 'What you want to share is not offered to everyone any more'];

  test('rejects sharing a draft of a listing, even by its lister', async () => {
    expect(await refusal(ana, { listingId: (await draft(ana)).id })).toEqual(refused);
  });

  test('rejects sharing a paused or unknown listing', async () => {
    await become(ana, listingId, 'paused');
    expect(await refusal(ana)).toEqual(refused);
    expect(await refusal(ben, { listingId: 2_147_483_647 })).toEqual(refused);
  });

  test('rejects sharing a listing of a user who blocked the author', async () => {
    await block(api, ana, ben);
    expect(await refusal(ben)).toEqual(refused);
  });

  test('rejects a post with both a quote and a listing', async () => {
    const quotedPostId = await insertPost(api.em(), ana.userId);
    expect(await refusal(ben, { quotedPostId })).toEqual([400, 'Please quote a post or share a listing']);
  });
});

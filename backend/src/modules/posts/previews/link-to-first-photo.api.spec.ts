import { beforeEach, expect, test } from '@jest/globals';
import { imageSrcSet } from '@qlixline/contract/images/image-url';
import { postSchema } from '@qlixline/contract/posts/post';
import type { Post, PostInput } from '@qlixline/contract/posts/post';
import { sizesOfPhoto } from '@qlixline/contract/posts/post-photos';

import { photoOf } from '../../../test-support/scenes/offer.ts';
import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';

const api = apiOfSpec();
let ana: SignedIn;
beforeEach(async () => {
  ana = await api.asUser();
});

async function publish(photos: number, post: Partial<PostInput> = {}): Promise<Post> {
  const images = [];
  for (let nth = 0; nth < photos; nth += 1) images.push(await photoOf(api, ana));
  const { json } = await ana.client.post('/api/posts', {
    text: 'Juno found a stick',
    images,
    petIds: [],
    visibility: 'friends',
    ...post,
  });
  return postSchema.parse(json);
}
const linkOf = async (path: string) => (await ana.client.get(path)).headers.get('link');

test.each([1, 2, 3, 4])(
  'the first page of the feed preloads the first picture of a first post with %i',
  async (count) => {
    await publish(1);
    const { images } = await publish(count);
    const [first] = images;
    expect(await linkOf('/api/feeds')).toBe(
      `<${first!.url}>; rel="preload"; as="image"; imagesrcset="${imageSrcSet(first!.url)}"; ` +
        `imagesizes="${sizesOfPhoto(first!, 0, count)}"; fetchpriority="high"`,
    );
  },
);

test('the first page of the feed preloads nothing if its first post has no picture', async () => {
  expect(await linkOf('/api/feeds')).toBeNull();
  const { id } = await publish(1, { visibility: 'public' });
  await publish(0, { text: '"images" : [{"url" : "https://evil.test/x", "width" : 1, "height" : 1}], "pets" : []' });
  await publish(0, { text: 'Look at this', quotedPostId: id });
  expect(await linkOf('/api/feeds')).toBeNull();
});

test('further pages of the feed preload nothing', async () => {
  await publish(1);
  await publish(0);
  const { json } = await ana.client.get('/api/feeds?limit=1');
  expect(await linkOf(`/api/feeds?limit=1&cursor=${json.nextCursor}`)).toBeNull();
});

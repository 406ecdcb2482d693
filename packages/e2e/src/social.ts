import type { Post, PostInput } from '@qlixline/contract/posts/post';

import { createMember } from '@qlixline/journey-kit/accounts';
import type { Account } from '@qlixline/journey-kit/accounts';
import { cookieHeader } from '@qlixline/journey-kit/api-caller';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

/** Makes two users friends with the screens' API calls. */
export async function befriend(a: Account, b: Account): Promise<void> {
  const { requestId } = await a.call('POST /api/friends/requests', {
    body: {
      userId: b.user.id,
    },
  });
  await b.call('POST /api/friends/requests/:id/accept', { params: { id: requestId ?? 0 } });
}

export function publish(account: Account, post: Partial<PostInput>): Promise<Post> {
  return account.call('POST /api/posts', {
    body: {
      text: '',
      images: [],
      petIds: [],
      visibility: 'friends',
      ...post,
    },
  });
}

/**
 * Scrolls to the post in a list that contains a text, and returns it. Where posts of others stand in between, a post may
 * be far from the screen, and such a row has no buttons.
 */
export async function bringUpPost(page: Page, text: string): Promise<Locator> {
  const post = page.getByRole('article').filter({ hasText: text });
  await post.scrollIntoViewIfNeeded();
  return post;
}

/** Creates a user for each name, with a public post that tags their pet. */
export async function publishAnimals(url: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const account = await createMember(url, name);
    const [pet] = await account.call('GET /api/pets', {});
    const images = [{ imageUrl: await uploadPhoto(url, account), alt: '' }];
    await publish(account, { text: `By ${name}`, images, petIds: [pet?.id ?? 0], visibility: 'public' });
  }
}

/** Publishes a 9:16 story with a frame, so that its edges are visible. */
export async function shareStory(url: string, account: Account, caption = '', isSensitive = false): Promise<void> {
  const framed = sharp({ create: { width: 1000, height: 1840, channels: 3, background: '#f6e7c8' } })
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#e0483e' })
    .jpeg();
  const imageUrl = await upload(url, account, 'story', await framed.toBuffer());
  await account.call('POST /api/stories', { body: { imageUrl, alt: '', caption, isSensitive } });
}

/** Uploads a photo for a post and returns its address. */
export async function uploadPhoto(
  url: string,
  account: Account,
  { width, height } = { width: 900, height: 1200 },
): Promise<string> {
  const photo = sharp({ create: { width, height, channels: 3, background: '#8fb6f2' } });
  return upload(url, account, 'post', await photo.jpeg().toBuffer());
}

async function upload(url: string, account: Account, contentType: 'post' | 'story', jpeg: Buffer): Promise<string> {
  const body = new FormData();
  body.append('contentType', contentType); // before the file, because the server reads them in order
  body.append('image', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'lake.jpg');
  const headers = { cookie: cookieHeader([account.cookie]), origin: new URL(url).origin };
  const reply = await fetch(new URL('/api/upload/content', url), { method: 'POST', headers, body });
  if (!reply.ok) throw new Error(`Not uploaded: ${reply.status}`);
  const { imageUrl } = (await reply.json()) as { imageUrl: string };
  return imageUrl;
}

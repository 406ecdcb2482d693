import type { Post, PostInput } from '@qlixline/contract/post';

import { createMember } from '@qlixline/journey-kit/accounts';
import type { Account } from '@qlixline/journey-kit/accounts';
import { cookieHeader } from '@qlixline/journey-kit/api-caller';
import sharp from 'sharp';

/** By the calls that the screens make. */
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

/** As many people as names, each with a public post that shows their pet. */
export async function publishAnimals(url: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const account = await createMember(url, name);
    const [pet] = await account.call('GET /api/pets', {});
    const images = [{ imageUrl: await uploadPhoto(url, account), alt: '' }];
    await publish(account, { text: `By ${name}`, images, petIds: [pet?.id ?? 0], visibility: 'public' });
  }
}

/** A photo of the account's, as a post takes it: its address. */
export async function uploadPhoto(url: string, account: Account): Promise<string> {
  const photo = sharp({ create: { width: 900, height: 1200, channels: 3, background: '#8fb6f2' } });
  const body = new FormData();
  body.append('contentType', 'post'); // before the file: the server reads them in order
  body.append('image', new Blob([new Uint8Array(await photo.jpeg().toBuffer())], { type: 'image/jpeg' }), 'lake.jpg');
  const headers = { cookie: cookieHeader([account.cookie]), origin: new URL(url).origin };
  const reply = await fetch(new URL('/api/upload/content', url), { method: 'POST', headers, body });
  if (!reply.ok) throw new Error(`Not uploaded: ${reply.status}`);
  const { imageUrl } = (await reply.json()) as { imageUrl: string };
  return imageUrl;
}

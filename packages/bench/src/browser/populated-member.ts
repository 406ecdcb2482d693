import type { PostInput } from '@qlixline/contract/posts/post';
import type { StoryInput } from '@qlixline/contract/stories/story';
import { createMember } from '@qlixline/journey-kit/accounts';
import type { Account } from '@qlixline/journey-kit/accounts';
import sharp from 'sharp';

import { upload } from '../upload.ts';

const POSTS_EACH = 6;
const FRIENDS = ['Ana', 'Tom'];
const STRANGERS = ['Ben', 'Cleo', 'Dan', 'Eva', 'Fay'];

/** Creates a member with a typical home: two friends with a story and posts with images, and posts of their own. */
export async function createPopulatedMember(url: string): Promise<Account> {
  const member = await createMember(url);
  for (const name of FRIENDS) {
    const friend = await createMember(url, name);
    const { requestId } = await friend.call('POST /api/friends/requests', {
      body: {
        userId: member.user.id,
      },
    });
    await member.call('POST /api/friends/requests/:id/accept', { params: { id: requestId ?? 0 } });
    await shareStory(url, friend);
    await writePosts(url, friend);
  }
  await writePosts(url, member);
  return member;
}

/** Creates a member without friends and more than a page of public posts by others to discover. */
export async function createNewcomer(url: string): Promise<Account> {
  for (const name of STRANGERS) await writePosts(url, await createMember(url, name), 'public');
  return createMember(url);
}

async function writePosts(
  url: string,
  author: Account,
  visibility: PostInput['visibility'] = 'friends',
): Promise<void> {
  for (let count = 0; count < POSTS_EACH; count += 1) {
    const { imageUrl } = await upload(url, author, await photo(count));
    await author.call('POST /api/posts', {
      body: {
        text: 'A long walk along the lake, and a swim. #lake '.repeat(1 + (count % 3)).trim(),
        images: count % 2 === 0 ? [{ imageUrl, alt: 'Juno in the water' }] : [],
        petIds: [],
        visibility,
      } satisfies PostInput,
    });
  }
}

async function shareStory(url: string, author: Account): Promise<void> {
  const { imageUrl } = await upload(url, author, await photo(0), 'story');
  await author.call('POST /api/stories', {
    body: {
      imageUrl,
      alt: 'Juno asleep',
      caption: 'Goodnight',
    } satisfies StoryInput,
  });
}

function photo(shade: number): Promise<Buffer> {
  const background = { r: 90 + shade * 20, g: 140, b: 160 };
  return sharp({ create: { width: 1_280, height: 960, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

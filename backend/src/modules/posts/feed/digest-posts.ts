import { Injectable } from '@nestjs/common';
import { screens } from '@qlixline/contract/areas/screens';
import { DIGEST_POSTS_MAX } from '@qlixline/contract/limits';
import type { Post } from '@qlixline/contract/posts/post';
import { shownName } from '@qlixline/contract/users/shown-name';

import { DigestParts } from '../../notifications/mails/digest-parts.ts';
import type { DigestRow } from '../../notifications/mails/digest-parts.ts';
import { FeedService } from './feed.service.ts';

/** Posts of the feed that are read, because some are the reader's own. */
const READ_MAX = 20;
const EXCERPT_CHARACTERS = 140;

/** The newest posts of friends and followed users, as the reader's feed shows them, for their digest. */
@Injectable()
export class DigestPosts {
  constructor(
    private readonly feed: FeedService,
    parts: DigestParts,
  ) {
    parts.writes('posts', (readerId, since) => this.#write(readerId, since));
  }

  async #write(readerId: string, since: Date): Promise<DigestRow[]> {
    const page = JSON.parse(await this.feed.pageJson(readerId, { limit: READ_MAX })) as { items: Post[] };
    const posts = page.items.filter(({ author, createdAt }) => author.id !== readerId && new Date(createdAt) > since);
    const rows = posts.slice(0, DIGEST_POSTS_MAX).map(rowOf);
    if (posts.length <= DIGEST_POSTS_MAX) return rows;
    return [...rows, { title: 'And more', link: { text: 'See all new posts', path: screens.friendsFeed } }];
  }
}

function rowOf(post: Post): DigestRow {
  const text = post.text.replaceAll(/\s+/g, ' ').trim();
  const excerpt = text.length > EXCERPT_CHARACTERS ? `${text.slice(0, EXCERPT_CHARACTERS).toWellFormed()}…` : text;
  return {
    title: `${shownName(post.author)} posted${text === '' ? ` ${pictureWords(post)}` : ''}`,
    ...(excerpt !== '' && { quote: excerpt }),
    link: { text: 'Read the post', path: screens.post(post.id) },
  };
}

/** Names what a post without a text shows. */
function pictureWords({ images: [first, ...others] }: Post): string {
  if (!first) return 'something';
  if (others.length > 0) return `${others.length + 1} photos and videos`;
  return first.video === null ? 'a photo' : 'a video';
}

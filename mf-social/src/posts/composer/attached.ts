import { DRAFT_KEY_PREFIX } from '@qlixline/contract/posts/drafts';
import type { ListingTile } from '@qlixline/contract/listings/listing';
import type { Post, PostInput, QuotedPost } from '@qlixline/contract/posts/post';

import { postDraftKey } from './drafts/draft-preview.store.ts';

/** Another user's content that a new post shows. */
export type Attached = { post: Post } | { listing: ListingTile };

export function draftKeyOf(userId: string, attached: Attached | undefined): string {
  if (!attached) return postDraftKey(userId);
  const what = 'post' in attached ? `quote:${userId}:${attached.post.id}` : `listing:${userId}:${attached.listing.id}`;
  return `${DRAFT_KEY_PREFIX}${what}`;
}

export function idIn(attached: Attached | undefined): Pick<PostInput, 'quotedPostId' | 'listingId'> {
  if (!attached) return {};
  return 'post' in attached ? { quotedPostId: attached.post.id } : { listingId: attached.listing.id };
}

export function titleOf(attached: Attached | undefined): string {
  if (!attached) return 'New post';
  return 'post' in attached ? 'Quote post' : 'Share in a post';
}

/** Ids of those whom a post with this content answers. */
export function answeredBy(attached: object | { post: QuotedPost | null } | undefined): readonly string[] {
  return attached && 'post' in attached && attached.post ? [attached.post.author.id] : [];
}

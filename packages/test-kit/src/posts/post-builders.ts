import { commentSchema } from '@qlixline/contract/posts/comment';
import type { Comment } from '@qlixline/contract/posts/comment';
import { describedImageSchema } from '@qlixline/contract/images/described-image';
import type { DescribedImage } from '@qlixline/contract/images/described-image';
import { discoverPostSchema } from '@qlixline/contract/posts/discover';
import type { DiscoverPost } from '@qlixline/contract/posts/discover';
import { postSchema } from '@qlixline/contract/posts/post';
import type { Post } from '@qlixline/contract/posts/post';

import { buildImage, buildUserCard, nextId } from '../builders.ts';

const SOME_TIME = '2026-01-02T03:04:05.000Z';

/** Builds an image with an alt text. */
export function buildDescribedImage(overrides: Partial<DescribedImage> = {}): DescribedImage {
  return describedImageSchema.parse({ ...buildImage(), alt: 'Milo in the laundry basket', video: null, ...overrides });
}

/** Builds a public post by Ana without images that the viewer hasn't liked. */
export function buildPost(overrides: Partial<Post> = {}): Post {
  return postSchema.parse({
    id: nextId(),
    author: buildUserCard(),
    text: 'Milo has decided that the laundry basket is his office now.',
    images: [],
    pets: [],
    mentions: [],
    visibility: 'public',
    createdAt: SOME_TIME,
    editedAt: null,
    likeCount: 0,
    commentCount: 0,
    isLiked: false,
    isSaved: false,
    mayComment: true,
    quoted: null,
    listing: null,
    linkPreview: null,
    ...overrides,
  });
}

/** Builds a post as Discover shows it. */
export function buildDiscoverPost(overrides: Partial<DiscoverPost> = {}): DiscoverPost {
  return discoverPostSchema.parse({
    ...buildPost(),
    reason: { kind: 'popular' },
    relation: 'none',
    requestId: null,
    isFollowed: false,
    allowsFollowers: true,
    ...overrides,
  });
}

export function buildComment(overrides: Partial<Comment> = {}): Comment {
  return commentSchema.parse({
    id: nextId(),
    author: buildUserCard(),
    text: 'How sweet!',
    mentions: [],
    linkPreview: null,
    topId: null,
    createdAt: SOME_TIME,
    editedAt: null,
    likeCount: 0,
    isLiked: false,
    replyCount: 0,
    isHidden: false,
    isHeld: false,
    mayDelete: false,
    ...overrides,
  });
}

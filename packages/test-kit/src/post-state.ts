import type { Collection } from '@qlixline/contract/collection';
import type { Comment } from '@qlixline/contract/comment';
import type { DiscoverPost } from '@qlixline/contract/discover';
import type { LinkPreview } from '@qlixline/contract/link-preview';
import type { Post } from '@qlixline/contract/post';
import type { SpeciesId } from '@qlixline/contract/species';
import type { UserCard } from '@qlixline/contract/user';

export type PostState = {
  /** What the viewer may see, newest first. The feed has them all. */
  posts: Post[];
  /** Public posts of people whom the viewer does not know, best first. */
  discover: DiscoverPost[];
  /** Ids of posts that are kept out of it. */
  dismissed: Set<number>;
  fewerSpecies: Set<SpeciesId>;
  /** By the id of their post, newest first; replies among them. */
  comments: Record<number, Comment[]>;
  /** Who likes a post, by its id, the newest like first. */
  likers: Record<number, UserCard[]>;
  /** Of pages that may be linked. */
  linkPreviews: LinkPreview[];
  /** Newest first. */
  collections: (Collection & { postIds: number[] })[];
  /** What was deleted and can be brought back. */
  deletedPosts: Post[];
  /** Each with its replies. */
  deletedComments: { postId: number; comments: Comment[] }[];
};

export function createPostState(seed: Partial<PostState>): PostState {
  return {
    posts: seed.posts ?? [],
    discover: seed.discover ?? [],
    dismissed: seed.dismissed ?? new Set(),
    fewerSpecies: seed.fewerSpecies ?? new Set(),
    comments: seed.comments ?? {},
    likers: seed.likers ?? {},
    linkPreviews: seed.linkPreviews ?? [],
    collections: seed.collections ?? [],
    deletedPosts: seed.deletedPosts ?? [],
    deletedComments: seed.deletedComments ?? [],
  };
}

import type { Collection } from '@qlixline/contract/posts/collection';
import type { Comment } from '@qlixline/contract/posts/comment';
import type { DiscoverPost } from '@qlixline/contract/posts/discover';
import type { LinkPreview } from '@qlixline/contract/link-previews/link-preview';
import type { Post } from '@qlixline/contract/posts/post';
import type { SpeciesId } from '@qlixline/contract/pets/species';
import type { UserCard } from '@qlixline/contract/users/user';

export type PostState = {
  /** Posts visible to the viewer, newest first; the feed contains all of them. */
  posts: Post[];
  /** Public posts by users unknown to the viewer, best first. */
  discover: DiscoverPost[];
  /** Ids of posts dismissed from Discover. */
  dismissed: Set<number>;
  fewerSpecies: Set<SpeciesId>;
  /** Comments and replies by the post's id, newest first. */
  comments: Record<number, Comment[]>;
  /** Users who like a post, by its id, newest like first. */
  likers: Record<number, UserCard[]>;
  /** Previews of pages that texts may link. */
  linkPreviews: LinkPreview[];
  /** Collections, newest first. */
  collections: (Collection & { postIds: number[] })[];
  /** Deleted posts that can be restored. */
  deletedPosts: Post[];
  /** Deleted comments with their replies. */
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

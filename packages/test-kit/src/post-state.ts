import type { Comment } from '@qlixline/contract/comment';
import type { Post } from '@qlixline/contract/post';
import type { UserCard } from '@qlixline/contract/user';

export type PostState = {
  /** What the viewer may see, newest first. The feed has them all. */
  posts: Post[];
  /** By the id of their post, newest first. */
  comments: Record<number, Comment[]>;
  /** Who likes a post, by its id, the newest like first. */
  likers: Record<number, UserCard[]>;
  /** What was deleted and can be brought back. */
  deletedPosts: Post[];
  deletedComments: { postId: number; comment: Comment }[];
};

export function createPostState(seed: Partial<PostState>): PostState {
  return {
    posts: seed.posts ?? [],
    comments: seed.comments ?? {},
    likers: seed.likers ?? {},
    deletedPosts: seed.deletedPosts ?? [],
    deletedComments: seed.deletedComments ?? [],
  };
}

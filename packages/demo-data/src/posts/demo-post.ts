import type { Visibility } from '@qlixline/contract/posts/post';

import type { Handle } from '../demo-people.ts';
import type { When } from '../demo-time.ts';
import type { DemoPicture } from '../pictures/demo-picture.ts';

type CommentText = `${Handle}: ${string}`;
export type DemoComment = CommentText | `> ${CommentText}`;

export type DemoPost = {
  by: Handle;
  when: When;
  /** Visibility; public by default. */
  visibility?: Visibility;
  /** Names of the author's pets. */
  pets?: readonly string[];
  text: string;
  /** Beginning of the older post that this one quotes. */
  quotes?: string;
  /** Title of the shared listing. */
  listing?: string;
  pictures?: readonly (DemoPicture & { alt: string })[];
  /** Number of likes, or fewer if not enough users may see the post. */
  likes: number;
  isEdited?: true;
  isSavedByMira?: true;
  /** Mira's collection that contains the post. */
  collection?: 'Walks to copy' | 'Made me laugh';
  /** Comments in order, each with author and text. ">" marks a reply to the last comment without it. */
  comments?: readonly DemoComment[];
};

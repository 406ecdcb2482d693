import type { Visibility } from '@qlixline/contract/post';

import type { Handle } from '../demo-people.ts';
import type { When } from '../demo-time.ts';
import type { DemoPicture } from '../pictures/demo-picture.ts';

type Said = `${Handle}: ${string}`;
export type DemoComment = Said | `> ${Said}`;

export type DemoPost = {
  by: Handle;
  when: When;
  /** Public unless told. */
  visibility?: Visibility;
  /** Names of the author's pets. */
  pets?: readonly string[];
  text: string;
  /** How the older post begins that it quotes. */
  quotes?: string;
  /** The title of the listing that it shares. */
  listing?: string;
  pictures?: readonly (DemoPicture & { alt: string })[];
  /** How many like it, as far as there are people who may see it. */
  likes: number;
  isEdited?: true;
  isSavedByMira?: true;
  /** Of Mira's collections, the one that it is in. */
  collection?: 'Walks to copy' | 'Made me laugh';
  /** In the order in which they were said: who, and what; after ">" in reply to the last one without it. */
  comments?: readonly DemoComment[];
};

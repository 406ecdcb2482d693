import type { Post } from '@qlixline/contract/post';
import type { ComponentType } from 'react';

import { PostRow } from './post-row.tsx';
import styles from './post-rows.module.css';
import { useScrollRestoration } from './use-scroll-restoration.ts';

/** Rows whose pictures are in the first view of most screens. */
const FIRST_ROWS = 2;

type PostRowsProps<Row extends Post> = {
  posts: readonly Row[];
  /** How one is shown, if not as everywhere. */
  as?: ComponentType<{ post: Row; priority: boolean }>;
};

/** Rows in their order. Those far from what is on the screen are neither laid out nor painted. */
export function PostRows<Row extends Post>({ posts, as: RowOf = PostRow }: PostRowsProps<Row>) {
  const list = useScrollRestoration();
  return (
    <ul ref={list} className={styles.rows}>
      {posts.map((post, index) => (
        <li key={post.id}>
          <RowOf post={post} priority={index < FIRST_ROWS} />
        </li>
      ))}
    </ul>
  );
}

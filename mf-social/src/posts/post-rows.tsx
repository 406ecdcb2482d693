import type { Post } from '@qlixline/contract/post';

import { PostRow } from './post-row.tsx';
import styles from './post-rows.module.css';
import { useScrollRestoration } from './use-scroll-restoration.ts';

/** Rows whose pictures are in the first view of most screens. */
const FIRST_ROWS = 2;

/** Rows in their order. Those far from what is on the screen are neither laid out nor painted. */
export function PostRows({ posts }: { posts: readonly Post[] }) {
  const list = useScrollRestoration();
  return (
    <ul ref={list} className={styles.rows}>
      {posts.map((post, index) => (
        <li key={post.id}>
          <PostRow post={post} priority={index < FIRST_ROWS} />
        </li>
      ))}
    </ul>
  );
}

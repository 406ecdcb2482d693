import type { Post } from '@qlixline/contract/post';
import { Fragment } from 'react';
import type { ComponentType, ReactNode } from 'react';

import { PostRow } from './post-row.tsx';
import styles from './post-rows.module.css';
import { useScrollRestoration } from './use-scroll-restoration.ts';

/** Rows whose pictures are in the first view of most screens. */
const FIRST_ROWS = 2;
/** What stands between rows is after so many. */
const ROWS_BEFORE = 3;

type PostRowsProps<Row extends Post> = {
  posts: readonly Row[];
  /** How one is shown, if not as everywhere. */
  as?: ComponentType<{ post: Row; priority: boolean }>;
  /** Stands after the third row, or after the last of fewer. */
  between?: ReactNode;
};

/** Rows in their order. Those far from what is on the screen are neither laid out nor painted. */
export function PostRows<Row extends Post>({ posts, as: RowOf = PostRow, between }: PostRowsProps<Row>) {
  const list = useScrollRestoration();
  return (
    <ul ref={list} className={styles.rows}>
      {posts.map((post, index) => (
        <Fragment key={post.id}>
          <li>
            <RowOf post={post} priority={index < FIRST_ROWS} />
          </li>
          {between && index + 1 === Math.min(ROWS_BEFORE, posts.length) && <li>{between}</li>}
        </Fragment>
      ))}
    </ul>
  );
}

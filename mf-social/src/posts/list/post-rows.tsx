import type { Post } from '@qlixline/contract/posts/post';
import { Fragment, useDeferredValue, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

import { PostRow } from '../post-row.tsx';
import styles from './post-rows.module.css';
import { isSupported } from './use-near-screen.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';

/** Rows whose images are in the first view of most screens. */
const FIRST_ROWS = 2;
/** Number of rows before the inserted content. */
const ROWS_BEFORE = 3;

export type RowProps<Row extends Post = Post> = { post: Row; priority: boolean; starts: 'near' | 'far' };

type PostRowsProps<Row extends Post> = {
  posts: readonly Row[];
  /** Component of a row, if not the default. */
  as?: ComponentType<RowProps<Row>>;
  /** Content after the third row, or after the last if there are fewer. */
  between?: ReactNode;
  /** Returns further rows below that of a post. */
  below?: ((postId: number) => ReactNode) | undefined;
  /** Content below the last row. */
  end?: ReactNode;
};

/**
 * Rows of posts. Rows far from the screen are outlines without layout and paint. The first row is rendered before the
 * others to appear sooner; on return to a scroll position all render at once. Initial rows start complete, because a
 * jump over outlines of unknown heights would miss its target.
 */
export function PostRows<Row extends Post>({ posts, as: RowOf = PostRow, between, below, end }: PostRowsProps<Row>) {
  const { list, isReturning } = useScrollRestoration();
  const [firstRows] = useState(posts.length);
  const isWhole = useDeferredValue(true, isReturning || !isSupported());
  const rows = isWhole ? posts : posts.slice(0, 1);
  return (
    <>
      <ul ref={list} className={styles.rows}>
        {rows.map((post, index) => (
          <Fragment key={post.id}>
            <li
              className={(post.images[0] ?? post.quoted ?? post.listing ?? post.linkPreview) ? undefined : styles.text}
            >
              <RowOf post={post} priority={index < FIRST_ROWS} starts={index < firstRows ? 'near' : 'far'} />
            </li>
            {between && index + 1 === Math.min(ROWS_BEFORE, posts.length) && <li>{between}</li>}
            {below?.(post.id)}
          </Fragment>
        ))}
      </ul>
      {isWhole && end}
    </>
  );
}

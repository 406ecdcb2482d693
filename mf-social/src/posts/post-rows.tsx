import type { Post } from '@qlixline/contract/post';
import { Fragment, useDeferredValue, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

import { PostRow } from './post-row.tsx';
import styles from './post-rows.module.css';
import { canTell } from './use-near-screen.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';

/** Rows whose pictures are in the first view of most screens. */
const FIRST_ROWS = 2;
/** What stands between rows is after so many. */
const ROWS_BEFORE = 3;

export type RowProps<Row extends Post = Post> = { post: Row; priority: boolean; starts: 'near' | 'far' };

type PostRowsProps<Row extends Post> = {
  posts: readonly Row[];
  /** How one is shown, if not as everywhere. */
  as?: ComponentType<RowProps<Row>>;
  /** Stands after the third row, or after the last of fewer. */
  between?: ReactNode;
  /** Stands below the last row. */
  end?: ReactNode;
};

/**
 * Rows in their order. Those far from what is on the screen are an outline, and neither laid out nor painted. The first
 * one is drawn before the others, so that it is on the screen sooner; whoever comes back to a place gets all at once.
 * Rows that were there at first begin whole: a jump among outlines whose heights nobody knows yet would lead elsewhere.
 */
export function PostRows<Row extends Post>({ posts, as: RowOf = PostRow, between, end }: PostRowsProps<Row>) {
  const { list, isReturning } = useScrollRestoration();
  const [firstRows] = useState(posts.length);
  const isWhole = useDeferredValue(true, isReturning || !canTell());
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
          </Fragment>
        ))}
      </ul>
      {isWhole && end}
    </>
  );
}

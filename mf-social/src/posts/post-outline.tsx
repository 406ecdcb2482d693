import type { Post } from '@qlixline/contract/post';
import { shownName } from '@qlixline/contract/shown-name';
import { Link } from '@qlixline/shell-bridge/routing';
import { Card } from '@qlixline/ui/card';

import { userAddress } from '../users/user-address.ts';
import styles from './post-row.module.css';

type PostOutlineProps = {
  post: Post;
  /** Of the whole row, in px; undefined for one that nobody has seen yet, which is as high as its list says. */
  height: number | undefined;
};

/** What stays of a row that is far from the screen: what the browser's search and a screen reader look for. */
export function PostOutline({ post, height }: PostOutlineProps) {
  return (
    <Card className={styles.outline} style={{ height }}>
      <Link className={styles.author} to={userAddress(post.author)}>
        {shownName(post.author)}
      </Link>
      <p dir="auto">{post.text}</p>
    </Card>
  );
}

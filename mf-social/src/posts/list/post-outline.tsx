import type { Post } from '@qlixline/contract/posts/post';
import { shownName } from '@qlixline/contract/users/shown-name';
import { Link } from '@qlixline/shell-bridge/routing';
import { Card } from '@qlixline/ui/card';

import { userAddress } from '../../users/user-address.ts';
import styles from '../post-row.module.css';

type PostOutlineProps = {
  post: Post;
  /** Height of the row in px; undefined if it was never drawn, which uses the list's estimate. */
  height: number | undefined;
};

/** Placeholder of a row far from the screen, with the text that browser search and screen readers look for. */
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

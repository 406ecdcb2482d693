import type { Post } from '@qlixline/contract/post';
import { shownName } from '@qlixline/contract/shown-name';
import { Link } from '@qlixline/shell-bridge/routing';
import { Card } from '@qlixline/ui/card';

import { userAddress } from '../users/user-address.ts';
import styles from './post-row.module.css';

/** In px, of a row that nobody has seen yet: about a text with a picture. */
const UNSEEN_HEIGHT = 420;

type PostOutlineProps = {
  post: Post;
  /** Of the whole row, in px. */
  height: number | undefined;
};

/** What stays of a row that is far from the screen: what the browser's search and a screen reader look for. */
export function PostOutline({ post, height = UNSEEN_HEIGHT }: PostOutlineProps) {
  return (
    <Card className={styles.outline} style={{ height }}>
      <Link className={styles.author} to={userAddress(post.author)}>
        {shownName(post.author)}
      </Link>
      <p dir="auto">{post.text}</p>
    </Card>
  );
}

import { shownName } from '@qlixline/contract/users/shown-name';
import { Link } from '@qlixline/shell-bridge/routing';
import { Button } from '@qlixline/ui/button';
import { useState } from 'react';

import { userAddress } from '../../users/user-address.ts';
import { PostText } from '../text/post-text.tsx';
import { CommentMenu } from './comment-menu.tsx';
import type { CommentRowProps } from './comment-row.tsx';
import styles from './comments.module.css';

/**
 * Comment by a user whom the post's author blocks, visible only to that author. The text is shown on demand; it can be
 * deleted and reported.
 */
export function HiddenComment({ comment, postId }: CommentRowProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.comment}>
      <div className={styles.body}>
        <p className={styles.hidden}>From somebody you blocked. Only you see this.</p>
        {isOpen && (
          <div className={styles.bubble}>
            <Link className={styles.author} to={userAddress(comment.author)}>
              {shownName(comment.author)}
            </Link>
            <PostText text={comment.text} mentions={comment.mentions} />
          </div>
        )}
        <div className={styles.meta}>
          <Button variant="link" className={styles.reply} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide the comment' : 'Show the comment'}
          </Button>
          <CommentMenu {...{ comment, postId }} name="somebody you blocked" isOwn={false} onEdit={() => undefined} />
        </div>
      </div>
    </div>
  );
}

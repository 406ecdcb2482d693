import { shownName } from '@qlixline/contract/shown-name';
import { Link } from '@qlixline/shell-bridge/routing';
import { Button } from '@qlixline/ui/button';
import { useState } from 'react';

import { userAddress } from '../../users/user-address.ts';
import { PostText } from '../post-text.tsx';
import { CommentMenu } from './comment-menu.tsx';
import type { CommentRowProps } from './comment-row.tsx';
import styles from './comments.module.css';

/** Of somebody whom the author of the post blocks, as only they see it: its words when they ask, to delete and to report. */
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

import { LazyBehindBlock } from '@qlixline/reports/lazy-behind-block';

import { PostText } from '../text/post-text.tsx';
import { CommentMenu } from './comment-menu.tsx';
import type { CommentRowProps } from './comment-row.tsx';
import styles from './comments.module.css';

/** Comment behind a block, as the post's author sees it, who can delete and report it. */
export function HiddenComment({ comment, postId }: CommentRowProps) {
  return (
    <div className={styles.comment}>
      <LazyBehindBlock
        container="post"
        what="comment"
        author={comment.author}
        actions={<CommentMenu {...{ comment, postId }} name="somebody hidden" isOwn={false} onEdit={() => undefined} />}
      >
        <PostText text={comment.text} mentions={[]} />
      </LazyBehindBlock>
    </div>
  );
}

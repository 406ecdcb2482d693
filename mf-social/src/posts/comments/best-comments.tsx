import { bestCommentsQuery } from '@qlixline/api-client/posts/best-comments';
import { BEST_COMMENTS_MAX } from '@qlixline/contract/limits';
import type { Post } from '@qlixline/contract/posts/post';
import { shownName } from '@qlixline/contract/users/shown-name';
import { useQuery } from '@tanstack/react-query';

import styles from './best-comments.module.css';

type BestCommentsProps = {
  post: Post;
  /** Opens all comments. */
  onOpen: () => void;
};

/**
 * Most liked comments, one line each, which open all comments. If they take fewer lines than the row has reserved,
 * because the other comments are replies, another line opens all. Renders nothing while loading or after an error.
 */
export function BestComments({ post, onOpen }: BestCommentsProps) {
  const { data = [] } = useQuery(bestCommentsQuery(post));
  const isShort = data.length > 0 && data.length < Math.min(post.commentCount, BEST_COMMENTS_MAX);

  function open({ currentTarget }: { currentTarget: HTMLElement }) {
    // These lines are about to be replaced by all comments.
    currentTarget.closest('article')?.querySelector<HTMLElement>('[aria-keyshortcuts=c]')?.focus();
    onOpen();
  }

  return (
    <ul className={styles.comments} aria-label="Comments that are liked most">
      {data.map(({ id, author, excerpt }) => (
        <li key={id}>
          <button type="button" onClick={open}>
            <strong>
              <bdi>{shownName(author)}</bdi>
            </strong>{' '}
            <span dir="auto">{excerpt}</span>
          </button>
        </li>
      ))}
      {isShort && (
        <li>
          <button type="button" onClick={open}>
            View all {post.commentCount} comments
          </button>
        </li>
      )}
    </ul>
  );
}

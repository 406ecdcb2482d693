import { bestCommentsQuery } from '@qlixline/api-client/best-comments';
import type { Post } from '@qlixline/contract/post';
import { shownName } from '@qlixline/contract/shown-name';
import { useQuery } from '@tanstack/react-query';

import styles from './best-comments.module.css';

type BestCommentsProps = {
  post: Post;
  /** Shows them all. */
  onOpen: () => void;
};

/** Those that are liked most, a line each, which leads to all. Nothing while they are on their way, or do not come. */
export function BestComments({ post, onOpen }: BestCommentsProps) {
  const { data = [] } = useQuery(bestCommentsQuery(post));
  return (
    <ul className={styles.comments} aria-label="Comments that are liked most">
      {data.map(({ id, author, excerpt }) => (
        <li key={id}>
          <button
            type="button"
            onClick={({ currentTarget }) => {
              // These lines give way to all comments.
              currentTarget.closest('article')?.querySelector<HTMLElement>('[aria-keyshortcuts=c]')?.focus();
              onOpen();
            }}
          >
            <strong>
              <bdi>{shownName(author)}</bdi>
            </strong>{' '}
            <span dir="auto">{excerpt}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

import { tagSuggestionsQuery } from '@qlixline/api-client/posts/tags';
import { useDebounced } from '@qlixline/api-client/queries/use-debounced';
import { TAG_POSTS_COUNTED_MAX } from '@qlixline/contract/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { countText } from '../../users/count-text.ts';
import styles from './mention-field.module.css';
import { SUGGESTED_MAX, TYPING_PAUSE_MS } from './suggestion.ts';
import type { Suggestion } from './suggestion.ts';

/** Suggests tags for a text after a #; empty without one. */
export function useSuggestedTags(typed: string | undefined): Suggestion[] {
  const folded = typed?.normalize('NFKC').toLowerCase();
  const start = useDebounced(folded ?? '', TYPING_PAUSE_MS);
  const tags = useQuery({
    ...tagSuggestionsQuery(start),
    enabled: folded !== undefined,
    placeholderData: keepPreviousData,
  });
  // Filters the results of the previous text until the reply arrives.
  const found = (tags.data?.items ?? []).filter(({ tag }) => tag.startsWith(folded ?? ''));
  if (found.length === 1 && found[0]?.tag === folded) return []; // The tag is complete: Enter should start a new line.
  return found.slice(0, SUGGESTED_MAX).map(({ tag, postCount }) => ({
    id: tag,
    word: `#${tag}`,
    shown: (
      <span className={styles.name}>
        <strong>
          <bdi>#{tag}</bdi>
        </strong>
        <span>{postCount < TAG_POSTS_COUNTED_MAX ? countText(postCount, 'post') : `${postCount}+ posts`}</span>
      </span>
    ),
  }));
}

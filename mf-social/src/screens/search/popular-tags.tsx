import { tagSuggestionsQuery } from '@qlixline/api-client/posts/tags';
import { screens } from '@qlixline/contract/areas/screens';
import { Link } from '@qlixline/shell-bridge/routing';
import { useQuery } from '@tanstack/react-query';

import styles from './search.module.css';

/** Popular tags, rendered last so that they move nothing. Renders nothing if there are none. */
export function PopularTags() {
  const { data } = useQuery(tagSuggestionsQuery(''));
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-label="Popular tags">
      <h2>Popular tags</h2>
      <ul className={styles.chips}>
        {data.items.map(({ tag }) => (
          <li key={tag}>
            <Link to={screens.searchFor(`#${tag}`)}>
              <bdi>#{tag}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

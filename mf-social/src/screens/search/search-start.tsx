import { tagSuggestionsQuery } from '@qlixline/api-client/tags';
import { screens } from '@qlixline/contract/screens';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { Button } from '@qlixline/ui/button';
import { IconButton } from '@qlixline/ui/icon-button';
import { useQuery } from '@tanstack/react-query';
import { Clock, X } from 'lucide-react';
import { useState } from 'react';

import { forgetSearch, forgetSearches, recentSearches } from './recent-searches.store.ts';
import styles from './search.module.css';

const OPERATORS = [
  ['from:mira', 'what somebody shares'],
  ['#walk', 'posts with a tag'],
  ['species:dog', 'pets and posts of a species'],
] as const;

/** What one finds without looking for words. On phones there is no other way to some of them. */
const AREAS = [
  ['Walks', screens.walks],
  ['Services', screens.services],
  ['Lost and found', screens.lostFound],
  ['Adoption', screens.adoption],
  ['Buy & Sell', screens.sell],
  ['Mating', screens.mating],
  ['Pet News', screens.petNews],
  ['Topics', screens.topics],
  ['Discover', screens.discover],
] as const;

/** Before anything is looked for: what was before, how to look, and what others write about. */
export function SearchStart({ onOperator }: { onOperator: (begun: string) => void }) {
  return (
    <div className={styles.start}>
      <RecentSearches />
      <section aria-label="Look around">
        <h2>Look around</h2>
        <ul className={styles.chips}>
          {AREAS.map(([name, address]) => (
            <li key={address}>
              <Link to={address}>{name}</Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="How to narrow a search">
        <h2>Narrow it down</h2>
        <ul className={styles.operators}>
          {OPERATORS.map(([example, what]) => (
            <li key={example}>
              <button type="button" onClick={() => onOperator(example.replace(/(?<=[:#]).*/, ''))}>
                <code>{example}</code>
                <span>{what}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <PopularTags />
    </div>
  );
}

function RecentSearches() {
  const { id } = useCurrentUser();
  const [searches, setSearches] = useState(() => recentSearches(id));
  if (searches.length === 0) return null;
  const change = (forget: () => void) => {
    forget();
    setSearches(recentSearches(id));
  };
  return (
    <section aria-label="Recent searches">
      <div className={styles.groupHead}>
        <h2>Recent searches</h2>
        <Button variant="link" onClick={() => change(() => forgetSearches(id))}>
          Clear all
        </Button>
      </div>
      <ul className={styles.recent}>
        {searches.map((q) => (
          <li key={q}>
            <Link to={screens.searchFor(q)}>
              <Clock aria-hidden size={18} />
              <bdi>{q}</bdi>
            </Link>
            <IconButton
              label={`Forget ${q}`}
              icon={<X aria-hidden size={18} />}
              onClick={() => change(() => forgetSearch(id, q))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Comes after all else, so that it moves nothing; without any there is no such part. */
function PopularTags() {
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

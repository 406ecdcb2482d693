import { AREAS } from '@qlixline/contract/areas/areas';
import { screens } from '@qlixline/contract/areas/screens';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { Button } from '@qlixline/ui/button';
import { IconButton } from '@qlixline/ui/icon-button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Clock, X } from 'lucide-react';
import { useState } from 'react';

import { deleteSearch, deleteSearches, recentSearches } from './recent-searches.store.ts';
import styles from './search.module.css';
import { useAreasInNavigation } from './use-areas-in-navigation.ts';

/** Operators with their descriptions, as the field offers them. */
const OPERATORS = [
  ['from:', 'From one person'],
  ['#', 'With a tag'],
  ['species:', 'One kind of animal'],
] as const;

const loadPopularTags = () => import('./popular-tags.tsx').then((part) => part.PopularTags);

const DISCOVER = { label: 'Discover', href: screens.discover };

/** Empty search: recent searches, operators, areas and popular tags. */
export function SearchStart({ onOperator }: { onOperator: (operator: string) => void }) {
  const areas = useAreasInNavigation();
  return (
    <div className={styles.start}>
      <RecentSearches />
      <section aria-label="Look around">
        <h2>Look around</h2>
        <ul className={styles.chips}>
          {[...areas.map((id) => AREAS[id]), DISCOVER].map(({ label, href }) => (
            <li key={href}>
              <Link to={href}>{label}</Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="Narrow it down">
        <h2>Narrow it down</h2>
        <ul className={styles.chips}>
          {OPERATORS.map(([operator, name]) => (
            <li key={operator}>
              <button type="button" onClick={() => onOperator(operator)}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <LazyPart load={loadPopularTags} props={{}} failed={() => null} />
    </div>
  );
}

function RecentSearches() {
  const { id } = useCurrentUser();
  const [searches, setSearches] = useState(() => recentSearches(id));
  if (searches.length === 0) return null;
  const change = (remove: () => void) => {
    remove();
    setSearches(recentSearches(id));
  };
  return (
    <section aria-label="Recent searches">
      <div className={styles.groupHead}>
        <h2>Recent searches</h2>
        <Button variant="link" onClick={() => change(() => deleteSearches(id))}>
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
              label={`Remove ${q}`}
              icon={<X aria-hidden size={18} />}
              onClick={() => change(() => deleteSearch(id, q))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

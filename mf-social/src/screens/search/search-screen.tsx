import { searchAgain } from '@qlixline/api-client/search/search';
import { parseSearch } from '@qlixline/contract/search/parsed-search';
import { screens } from '@qlixline/contract/areas/screens';
import { SEARCH_TYPES } from '@qlixline/contract/search/search-types';
import type { SearchType } from '@qlixline/contract/search/search-types';
import { useCurrentUser, usePageTitle, useShell } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { PageHeader } from '@qlixline/ui/page-header';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';

import { foundType } from './found-types.tsx';
import { storeSearch } from './recent-searches.store.ts';
import { SearchChips } from './search-chips.tsx';
import { SearchField } from './search-field.tsx';
import { AllResults, TypeResults } from './search-results.tsx';
import { SearchStart } from './search-start.tsx';
import styles from './search.module.css';
import { stepThroughHits } from './step-through-hits.ts';
import { useHighlighted } from './use-highlighted.ts';
import { useSearchAddress } from './use-search-address.ts';

const loadAreaRows = () => import('./area-rows.tsx').then((part) => part.AreaRows);

/** Search for people, pets, posts and conversations with one field (behaviour: search). */
export function SearchScreen() {
  const { id: userId } = useCurrentUser();
  const { loadSlot } = useShell();
  const { q, type, typed, typeText, enter } = useSearchAddress();
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLElement>(null);
  const queryClient = useQueryClient();
  usePageTitle(q === '' ? 'Search' : `${q} – Search`);
  useKeptArrival(userId, q);
  useHighlighted(results, parseSearch(q).words);

  function search(text: string) {
    enter(text);
    searchAgain(queryClient, text.trim());
    if (text.trim() !== '') storeSearch(userId, text.trim());
  }

  /** Stores a search as recent when one of its hits is opened. */
  function noteOpened({ target }: MouseEvent) {
    if (q !== '' && (target as Element).closest('a')) storeSearch(userId, q);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') field.current?.focus();
    else if (!stepThroughHits(results.current, event.key, field.current)) return;
    event.preventDefault();
  }

  // Handles events of the links within; the section itself isn't interactive.
  const handlers = { onClickCapture: noteOpened, onKeyDown: handleKey };
  return (
    <div className={styles.screen}>
      <PageHeader title="Search" />
      <div className={styles.head}>
        <SearchField
          field={field}
          value={typed}
          onChange={typeText}
          onEnter={search}
          onDown={() => stepThroughHits(results.current, 'ArrowDown', field.current)}
        />
        <SearchChips q={q} onChange={enter} />
        {q !== '' && <TypeTabs q={q} shown={type} />}
      </div>
      <section ref={results} aria-label="Results" {...handlers}>
        {q === '' ? (
          <SearchStart
            onOperator={(operator) => {
              typeText(operator);
              field.current?.focus();
            }}
          />
        ) : type === undefined ? (
          <>
            <LazyPart load={loadAreaRows} props={{ q }} failed={() => null} />
            <AllResults q={q} />
            {loadSlot && (
              <LazyPart load={loadSlot} props={{ name: 'search.group/v1', props: { text: q } }} failed={() => null} />
            )}
          </>
        ) : (
          <TypeResults key={type} type={type} q={q} />
        )}
      </section>
    </div>
  );
}

/** Stores the search with which the screen was opened, because it was submitted in the sidebar or by a link. */
function useKeptArrival(userId: string, q: string): void {
  const arrival = useRef(q);
  useEffect(() => {
    if (arrival.current !== '') storeSearch(userId, arrival.current);
  }, [userId]);
}

function TypeTabs({ q, shown }: { q: string; shown: SearchType | undefined }) {
  const isShown = (type?: SearchType) => type === shown && ({ 'aria-current': 'page' } as const);
  return (
    <nav aria-label="Types of results" className={styles.tabs}>
      <Link to={screens.searchFor(q)} {...isShown()}>
        All
      </Link>
      {SEARCH_TYPES.map((type) => (
        <Link key={type} to={screens.searchFor(q, type)} {...isShown(type)}>
          {foundType(type).label}
        </Link>
      ))}
    </nav>
  );
}

import { listingCountsQuery, listingsQuery } from '@qlixline/api-client/listings/listings';
import { savedSearchesQuery } from '@qlixline/api-client/listings/saved-searches';
import { CURRENCIES } from '@qlixline/contract/listings/currencies';
import { LISTING_WITHIN_KM } from '@qlixline/contract/limits';
import type { ListingKind } from '@qlixline/contract/listings/listing-states';
import type { Town } from '@qlixline/contract/towns/town';
import { Button } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { EmptyState } from '@qlixline/ui/empty-state';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Select } from '@qlixline/ui/select';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';

import { DIRECTORY_TEXTS, countText } from './directory-texts.ts';
import { PlaceField } from '@qlixline/place-field/place-field';
import styles from './directory.module.css';
import { ListingPages } from './listing-pages.tsx';
import { SaveSearch } from './save-search.tsx';
import { filtersOf, orderOf, useListingFilters, withinOf } from './use-listing-filters.ts';

const loadSearches = () => import('./saved-searches.tsx').then((part) => part.SavedSearches);
const loadChosen = () => import('./chosen-filters.tsx').then((part) => part.ChosenFilters);
const loadFilters = () => import('./filter-sheet.tsx').then((part) => part.FilterSheet);

const loadCurrency = (place: Town | null) =>
  import('../usual-currency.ts').then(
    ({ usualCurrency }) => usualCurrency(navigator.language, place?.name),
    () => CURRENCIES[0],
  );

const DISTANCES = LISTING_WITHIN_KM.map((km) => ({ value: String(km), label: `Within ${km} km` }));
const ORDERS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'nearest', label: 'Nearest first' },
  { value: 'cheapest', label: 'Cheapest first' },
];

/** Other users' listings with filters. */
export function FoundListings({ kind }: { kind: ListingKind }) {
  const { search, isPending, change } = useListingFilters(kind);
  const texts = DIRECTORY_TEXTS[kind];
  const [isFiltering, setFiltering] = useState(false);
  const filters = filtersOf(search);
  const list = useInfiniteQuery({ ...listingsQuery({ ...filters, sort: search.sort }), enabled: !isPending });
  const counts = useQuery({ ...listingCountsQuery(filters), enabled: !isPending });
  const searches = (useQuery(savedSearchesQuery).data ?? []).filter((saved) => saved.kind === kind);
  const hasChoices = search.species.length + search.traits.length > 0;
  const isFiltered = hasChoices || search.currency !== null;
  const isNarrowed = isFiltered || search.within !== null;
  const canBeSaved = hasChoices || search.within !== null || search.priceMax !== null;
  const showAll = () =>
    change({ species: [], traits: [], within: null, priceMax: null, currency: null, sort: 'newest' });

  async function order(chosen: string): Promise<void> {
    const currency = chosen === 'cheapest' ? (search.currency ?? (await loadCurrency(search.place))) : search.currency;
    change({ currency, sort: orderOf(chosen, { place: search.place, currency }) });
  }
  // The choices that need a place have theirs while it loads, so that the list doesn't move.
  const mayHavePlace = search.place !== null || isPending;
  const orders = ORDERS.filter(
    ({ value }) => value === 'newest' || (value === 'nearest' ? mayHavePlace : kind === 'sale'),
  );
  return (
    <>
      <Card>
        <div className={styles.filters}>
          <PlaceField
            label="Near"
            value={search.place}
            onChange={(place) => change({ place, sort: place ? 'nearest' : 'newest' })}
          />
          {orders.length > 1 && (
            <div className={styles.pair}>
              {mayHavePlace && (
                <Select
                  label="Distance"
                  disabled={isPending}
                  placeholder="Any distance"
                  options={DISTANCES}
                  value={search.within ?? ''}
                  onChange={({ target }) => change({ within: withinOf(target.value) })}
                />
              )}
              <Select
                label="Order"
                disabled={isPending}
                options={orders}
                value={search.sort}
                onChange={({ target }) => void order(target.value)}
              />
            </div>
          )}
          {isFiltered && (
            <LazyPart
              load={loadChosen}
              props={{ search, onChange: change }}
              waiting={<div className={styles.chipsToCome} />}
            />
          )}
        </div>
      </Card>
      {searches.length > 0 && <LazyPart load={loadSearches} props={{ searches }} />}
      <div className={styles.summary}>
        <p className={styles.count} role="status">
          {counts.data && countText(kind, counts.data.total)}
        </p>
        {canBeSaved && <SaveSearch search={search} />}
        <Button
          variant="soft"
          size="small"
          icon={<SlidersHorizontal aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setFiltering(true)}
        >
          Filters
        </Button>
      </div>
      <ListingPages
        list={list}
        label={texts.found}
        empty={
          <EmptyState
            species="rabbit"
            title={isNarrowed ? 'No matches right now' : texts.noneYet}
            action={
              isNarrowed && (
                <Button variant="soft" onClick={showAll}>
                  Show all {texts.many}
                </Button>
              )
            }
          >
            {isNarrowed ? 'Remove a filter or search a wider area.' : texts.noneYetHint}
          </EmptyState>
        }
      />
      {isFiltering && (
        <LazyPart
          load={loadFilters}
          props={{ search, counts: counts.data, onChange: change, onClose: () => setFiltering(false) }}
        />
      )}
    </>
  );
}

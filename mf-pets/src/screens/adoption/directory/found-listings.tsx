import { listingCountsQuery, listingsQuery } from '@qlixline/api-client/listings';
import { LISTING_WITHIN_KM } from '@qlixline/contract/limits';
import { Button } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { EmptyState } from '@qlixline/ui/empty-state';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Select } from '@qlixline/ui/select';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';

import { countText } from '../listing-texts.ts';
import { PlaceField } from '../place-field.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import styles from './directory.module.css';
import { ListingPages } from './listing-pages.tsx';
import { SaveSearch, SavedSearches } from './saved-searches.tsx';
import { filtersOf, useListingFilters, withinOf } from './use-listing-filters.ts';

const loadFilters = () => import('./filter-sheet.tsx').then((part) => part.FilterSheet);

const DISTANCES = LISTING_WITHIN_KM.map((km) => ({ value: String(km), label: `Within ${km} km` }));
const ORDERS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'nearest', label: 'Nearest first' },
];

/** What others offer, with what narrows it. */
export function FoundListings() {
  const [search, change] = useListingFilters();
  const [isFiltering, setFiltering] = useState(false);
  const filters = filtersOf(search);
  const list = useInfiniteQuery(listingsQuery({ ...filters, sort: search.sort }));
  const counts = useQuery(listingCountsQuery(filters));
  const isNarrowed = search.species.length + search.traits.length > 0 || search.within !== null;
  const showAll = () => change({ species: [], traits: [], within: null });
  return (
    <>
      <Card>
        <div className={styles.filters}>
          <PlaceField
            label="Near"
            value={search.place}
            onChange={(place) => change({ place, sort: place ? 'nearest' : 'newest' })}
          />
          {search.place && (
            <div className={styles.pair}>
              <Select
                label="Distance"
                placeholder="Any distance"
                options={DISTANCES}
                value={search.within ?? ''}
                onChange={({ target }) => change({ within: withinOf(target.value) })}
              />
              <Select
                label="Order"
                options={ORDERS}
                value={search.sort}
                onChange={({ target }) => change({ sort: target.value === 'nearest' ? 'nearest' : 'newest' })}
              />
            </div>
          )}
          <ChosenFilters search={search} onChange={change} />
        </div>
      </Card>
      <SavedSearches />
      <div className={styles.summary}>
        <p className={styles.count} role="status">
          {counts.data && countText(counts.data.total)}
        </p>
        {isNarrowed && <SaveSearch search={search} />}
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
        label="Animals for adoption"
        empty={
          <EmptyState
            species="rabbit"
            title={isNarrowed ? 'No matches right now' : 'No animals are looking for a home right now'}
            action={
              isNarrowed && (
                <Button variant="soft" onClick={showAll}>
                  Show all animals
                </Button>
              )
            }
          >
            {isNarrowed
              ? 'Remove a filter or search a wider area.'
              : 'Animals that people and shelters offer will be here.'}
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

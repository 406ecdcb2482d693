import { messageOf } from '@qlixline/api-client/http';
import { savedSearchesQuery, useDeleteSavedSearch, useSaveSearch } from '@qlixline/api-client/saved-searches';
import { useIdempotencyKey } from '@qlixline/api-client/use-idempotency-key';
import type { ListingKind } from '@qlixline/contract/listing-states';
import type { SavedSearch } from '@qlixline/contract/saved-search';
import { useHomeTown } from '@qlixline/place-field/use-home-town';
import { useToast } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { Button } from '@qlixline/ui/button';
import { IconButton } from '@qlixline/ui/icon-button';
import { useQuery } from '@tanstack/react-query';
import { Bell, X } from 'lucide-react';

import { DIRECTORY_TEXTS } from './directory-texts.ts';
import styles from './directory.module.css';
import { searchName } from './search-name.ts';
import { searchAddress } from './use-listing-filters.ts';
import type { Search } from './use-listing-filters.ts';

/** What one wants to be told of: each leads to what it finds now. */
export function SavedSearches({ kind }: { kind: ListingKind }) {
  const { data = [] } = useQuery(savedSearchesQuery);
  const { town: home } = useHomeTown();
  const searches = data.filter((search) => search.kind === kind);
  const toast = useToast();
  const { mutate: deleteSearch } = useDeleteSavedSearch();
  if (searches.length === 0) return null;
  return (
    <ul className={styles.saved} aria-label="Saved searches">
      {searches.map((search) => {
        const name = searchName(search);
        return (
          <li key={search.id}>
            <Link to={searchAddress(searchOf(search), home)}>
              <Bell aria-hidden size={16} /> {name}
            </Link>
            <IconButton
              label={`Delete the search ${name}`}
              icon={<X aria-hidden size={16} />}
              onClick={() =>
                deleteSearch(search.id, {
                  onError: (error) =>
                    toast({
                      variant: 'destructive',
                      title: 'The search could not be deleted',
                      description: messageOf(error),
                    }),
                })
              }
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Keeps what is looked for, to be told of what comes. */
export function SaveSearch({ search }: { search: Search }) {
  const toast = useToast();
  const { mutateAsync: save, isPending } = useSaveSearch();
  const { keyFor } = useIdempotencyKey();

  async function keep(): Promise<void> {
    const { kind, species, traits, place, within, priceMax } = search;
    const input = { kind, species: [...species], traits: [...traits], place, within, priceMax };
    try {
      await save({ search: input, idempotencyKey: keyFor(input) });
      toast({ title: 'Search saved', description: DIRECTORY_TEXTS[kind].savedHint });
    } catch (error) {
      toast({ variant: 'destructive', title: 'The search was not saved', description: messageOf(error) });
    }
  }

  return (
    <Button variant="ghost" size="small" icon={<Bell aria-hidden />} loading={isPending} onClick={() => void keep()}>
      Save search
    </Button>
  );
}

function searchOf({ priceMax, place, ...search }: SavedSearch): Search {
  return { ...search, place, priceMax, currency: priceMax?.currency ?? null, sort: place ? 'nearest' : 'newest' };
}

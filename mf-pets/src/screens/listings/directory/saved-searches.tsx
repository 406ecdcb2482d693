import { messageOf } from '@qlixline/api-client/calls/http';
import { useDeleteSavedSearch } from '@qlixline/api-client/listings/saved-searches';
import type { SavedSearch } from '@qlixline/contract/listings/saved-search';
import { useHomeTown } from '@qlixline/place-field/use-home-town';
import { useToast } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { IconButton } from '@qlixline/ui/icon-button';
import { Bell, X } from 'lucide-react';

import styles from './directory.module.css';
import { searchName } from './search-name.ts';
import { searchAddress } from './use-listing-filters.ts';
import type { Search } from './use-listing-filters.ts';

/** The viewer's saved searches, which link to their current results. */
export function SavedSearches({ searches }: { searches: readonly SavedSearch[] }) {
  const { town: home } = useHomeTown();
  const toast = useToast();
  const { mutate: deleteSearch } = useDeleteSavedSearch();
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

function searchOf({ priceMax, place, ...search }: SavedSearch): Search {
  return { ...search, place, priceMax, currency: priceMax?.currency ?? null, sort: place ? 'nearest' : 'newest' };
}

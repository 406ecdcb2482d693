import { favouriteListingsQuery, ownListingsQuery } from '@qlixline/api-client/listings/listings';
import type { ListingKind } from '@qlixline/contract/listings/listing-states';
import { screens } from '@qlixline/contract/areas/screens';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { EmptyState } from '@qlixline/ui/empty-state';
import { useInfiniteQuery } from '@tanstack/react-query';

import { FORM_TEXTS } from '../form-texts.ts';
import { DIRECTORY_TEXTS } from './directory-texts.ts';
import { ListingPages } from './listing-pages.tsx';

export function FavouriteListings({ kind }: { kind: ListingKind }) {
  const list = useInfiniteQuery(favouriteListingsQuery(kind));
  return (
    <ListingPages
      list={list}
      label="Favourites"
      empty={
        <EmptyState
          species="cat"
          title="No favourites yet"
          action={
            <Link className={buttonClass({ variant: 'soft' })} to={screens.listings(kind)}>
              Look around
            </Link>
          }
        >
          {DIRECTORY_TEXTS[kind].favouritesHint}
        </EmptyState>
      }
    />
  );
}

export function OwnListings({ kind }: { kind: ListingKind }) {
  const list = useInfiniteQuery(ownListingsQuery(kind));
  const { own, ownHint } = DIRECTORY_TEXTS[kind];
  return (
    <ListingPages
      list={list}
      label={own}
      empty={
        <EmptyState
          species="dog"
          title="You have no listings yet"
          action={
            <Link className={buttonClass()} to={screens.newListing(kind)}>
              {FORM_TEXTS[kind].title}
            </Link>
          }
        >
          {ownHint}
        </EmptyState>
      }
    />
  );
}

import { favouriteListingsQuery, ownListingsQuery } from '@qlixline/api-client/listings';
import { screens } from '@qlixline/contract/screens';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { EmptyState } from '@qlixline/ui/empty-state';
import { useInfiniteQuery } from '@tanstack/react-query';

import { ListingPages } from './listing-pages.tsx';

export function FavouriteListings() {
  const list = useInfiniteQuery(favouriteListingsQuery('adoption'));
  return (
    <ListingPages
      list={list}
      label="Favourites"
      empty={
        <EmptyState
          species="cat"
          title="No favourites yet"
          action={
            <Link className={buttonClass({ variant: 'soft' })} to={screens.adoption}>
              Look around
            </Link>
          }
        >
          Tap the heart on a photo to keep an animal here.
        </EmptyState>
      }
    />
  );
}

export function OwnListings() {
  const list = useInfiniteQuery(ownListingsQuery('adoption'));
  return (
    <ListingPages
      list={list}
      label="Animals that you offer"
      empty={
        <EmptyState
          species="dog"
          title="You have no listings yet"
          action={
            <Link className={buttonClass()} to={screens.newListing}>
              Offer an animal
            </Link>
          }
        >
          Looking for a good home for an animal? Describe it here and publish it when you’re ready.
        </EmptyState>
      }
    />
  );
}

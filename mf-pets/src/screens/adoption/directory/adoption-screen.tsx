import { screens } from '@qlixline/contract/screens';
import { Link, useSearchParams } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { PageHeader } from '@qlixline/ui/page-header';
import { Segmented } from '@qlixline/ui/segmented';
import { Plus } from 'lucide-react';

import { FoundListings } from './found-listings.tsx';
import { FavouriteListings, OwnListings } from './kept-listings.tsx';

const TABS = [
  { value: 'find', label: 'Find' },
  { value: 'favourites', label: 'Favourites' },
  { value: 'yours', label: 'Yours' },
] as const;
type Tab = (typeof TABS)[number]['value'];

/** Animals that look for a home: all of them, one's favourites, and those that one offers. */
export function AdoptionScreen() {
  const [query, setQuery] = useSearchParams();
  const tab: Tab = TABS.find(({ value }) => value === query.get('tab'))?.value ?? 'find';
  return (
    <>
      <PageHeader
        title="Adoption"
        actions={
          <Link className={buttonClass()} to={screens.newListing}>
            <Plus aria-hidden /> Offer an animal
          </Link>
        }
      />
      <Segmented
        label="Which animals"
        hideLabel
        options={TABS}
        value={tab}
        onChange={(chosen) => setQuery(chosen === 'find' ? {} : { tab: chosen })}
      />
      {tab === 'find' && <FoundListings />}
      {tab === 'favourites' && <FavouriteListings />}
      {tab === 'yours' && <OwnListings />}
    </>
  );
}

import { LISTING_KINDS } from '@qlixline/contract/listings/listing-states';
import type { ListingKind } from '@qlixline/contract/listings/listing-states';
import { screens } from '@qlixline/contract/areas/screens';
import { Link, useSearchParams } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { PageHeader } from '@qlixline/ui/page-header';
import { Segmented } from '@qlixline/ui/segmented';
import { Plus } from 'lucide-react';

import { OwnShelters } from '../../../shelters/own-shelters.tsx';
import { FORM_TEXTS } from '../form-texts.ts';
import { KIND_TEXTS } from '../kind-texts.ts';
import styles from './directory.module.css';
import { FoundListings } from './found-listings.tsx';
import { FavouriteListings, OwnListings } from './kept-listings.tsx';

const TABS = [
  { value: 'find', label: 'Find' },
  { value: 'favourites', label: 'Favourites' },
  { value: 'yours', label: 'Yours' },
] as const;
type Tab = (typeof TABS)[number]['value'];

/** Animals for adoption. */
export const AdoptionScreen = () => <ListingsScreen kind="adoption" />;

/** Sales. */
export const SellScreen = () => <ListingsScreen kind="sale" />;

/** Pets for mating. */
export const MatingScreen = () => <ListingsScreen kind="mating" />;

/** Listings of a kind: all, the viewer's favourites, and the viewer's own. */
function ListingsScreen({ kind }: { kind: ListingKind }) {
  const [query, setQuery] = useSearchParams();
  const tab: Tab = TABS.find(({ value }) => value === query.get('tab'))?.value ?? 'find';
  const texts = KIND_TEXTS[kind];
  return (
    <>
      <PageHeader
        title={texts.area}
        actions={
          <Link className={buttonClass()} to={screens.newListing(kind)}>
            <Plus aria-hidden /> {FORM_TEXTS[kind].title}
          </Link>
        }
      />
      <nav className={styles.areas} aria-label="Listings">
        {LISTING_KINDS.map((one) => (
          <Link key={one} to={screens.listings(one)} aria-current={one === kind ? 'page' : undefined}>
            {KIND_TEXTS[one].area}
          </Link>
        ))}
      </nav>
      <Segmented
        label="Which listings"
        hideLabel
        options={TABS}
        value={tab}
        onChange={(chosen) => setQuery(() => (chosen === 'find' ? {} : { tab: chosen }))}
      />
      {kind === 'adoption' && <OwnShelters />}
      {tab === 'find' && <FoundListings kind={kind} />}
      {tab === 'favourites' && <FavouriteListings kind={kind} />}
      {tab === 'yours' && <OwnListings kind={kind} />}
    </>
  );
}

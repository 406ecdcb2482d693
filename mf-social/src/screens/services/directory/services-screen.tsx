import { favouritePlacesQuery, placesQuery, placesTownQuery } from '@qlixline/api-client/places/places';
import { pointInAddress } from '@qlixline/contract/map/grid-point';
import { PLACE_WITHIN_KM } from '@qlixline/contract/limits';
import { PLACE_CATEGORIES } from '@qlixline/contract/places/place-categories';
import { screens } from '@qlixline/contract/areas/screens';
import type { Town } from '@qlixline/contract/towns/town';
import { PlaceField } from '@qlixline/place-field/place-field';
import { placeInQuery } from '@qlixline/place-field/place-in-address';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { Choice } from '@qlixline/ui/choice';
import { EmptyState } from '@qlixline/ui/empty-state';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { PageHeader } from '@qlixline/ui/page-header';
import { Segmented } from '@qlixline/ui/segmented';
import { Select } from '@qlixline/ui/select';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Clock, MapPlus, Star, Users } from 'lucide-react';

import { CATEGORY_ICONS } from '../../../places/category-icons.tsx';
import { NearTown } from '../../../places/near-town.tsx';
import { CATEGORY_PLURALS } from '../../../places/place-texts.ts';
import { useStartTown } from '@qlixline/place-field/use-start-town';
import { PlacePages, PlacesSkeleton } from './place-pages.tsx';
import styles from './services.module.css';
import { WITHIN_DEFAULT, filtersOf, usePlaceFilters, withinOf } from './use-place-filters.ts';
import type { PlaceSearch } from './use-place-filters.ts';

const loadProposals = () => import('./own-proposals.tsx').then((part) => part.OwnProposals);

const TABS = [
  { value: 'near', label: 'Near you' },
  { value: 'favourites', label: 'Favourites' },
  { value: 'proposals', label: 'Proposals' },
] as const;
const DISTANCES = PLACE_WITHIN_KM.map((km) => ({ value: String(km), label: `Within ${km} km` }));
const ORDERS = [
  { value: 'nearest', label: 'Nearest first' },
  { value: 'best', label: 'Best first' },
];

/** Places such as vets, groomers, shops and parks: nearby ones, favourites, and the viewer's proposals. */
export function ServicesScreen() {
  const [search, change] = usePlaceFilters();
  return (
    <>
      <PageHeader
        title="Services"
        actions={
          <Link className={buttonClass({ variant: 'soft' })} to={screens.newPlace}>
            <MapPlus aria-hidden /> Add a place
          </Link>
        }
      />
      <Segmented label="Which places" hideLabel options={TABS} value={search.tab} onChange={(tab) => change({ tab })} />
      {search.tab === 'near' && <NearPlaces search={search} onChange={change} />}
      {search.tab === 'favourites' && <Favourites />}
      {search.tab === 'proposals' && (
        <LazyPart load={loadProposals} props={{}} waiting={<PlacesSkeleton label="Loading your proposals" />} />
      )}
    </>
  );
}

type NearPlacesProps = { search: PlaceSearch; onChange: (changed: Partial<PlaceSearch>) => void };

function NearPlaces({ search, onChange }: NearPlacesProps) {
  const start = useStartTown(search.near);
  return (
    <>
      <Card>
        <div className={styles.filters}>
          <PlaceField label="Near" value={start.town} onChange={(place, isHere) => onChange({ near: place, isHere })} />
          <div className={styles.row} role="group" aria-label="What are you looking for?">
            <Choice isChosen={search.category === null} onClick={() => onChange({ category: null })}>
              All
            </Choice>
            {PLACE_CATEGORIES.map((category) => {
              const Icon = CATEGORY_ICONS[category];
              const isChosen = search.category === category;
              return (
                <Choice
                  key={category}
                  isChosen={isChosen}
                  onClick={() => onChange({ category: isChosen ? null : category })}
                >
                  <Icon aria-hidden size={16} /> {CATEGORY_PLURALS[category]}
                </Choice>
              );
            })}
          </div>
          <div className={styles.row} role="group" aria-label="Only some of them">
            <Choice isChosen={search.openNow} onClick={() => onChange({ openNow: !search.openNow })}>
              <Clock aria-hidden size={16} /> Open now
            </Choice>
            <Choice isChosen={search.wellRated} onClick={() => onChange({ wellRated: !search.wellRated })}>
              <Star aria-hidden size={16} /> Four stars or more
            </Choice>
            <Choice isChosen={search.byFriends} onClick={() => onChange({ byFriends: !search.byFriends })}>
              <Users aria-hidden size={16} /> Friends recommend
            </Choice>
          </div>
          <details className={styles.more}>
            <summary>
              Within {search.within} km, {search.bestFirst ? 'the best' : 'the nearest'} first
            </summary>
            <div className={styles.pair}>
              <Select
                label="Distance"
                options={DISTANCES}
                value={String(search.within)}
                onChange={({ target }) => onChange({ within: withinOf(target.value) })}
              />
              <Select
                label="Order"
                options={ORDERS}
                value={search.bestFirst ? 'best' : 'nearest'}
                onChange={({ target }) => onChange({ bestFirst: target.value === 'best' })}
              />
            </div>
          </details>
        </div>
      </Card>
      <NearTown start={start} question="Where are you looking?" skeleton={<PlacesSkeleton label="Loading places" />}>
        {(near) => <Found search={search} near={near} onWiden={() => onChange({ ...NO_FILTERS, within: 50 })} />}
      </NearTown>
    </>
  );
}

const NO_FILTERS = { category: null, openNow: false, wellRated: false, byFriends: false } as const;

function Found({ search, near, onWiden }: { search: PlaceSearch; near: Town; onWiden: () => void }) {
  const list = useInfiniteQuery(placesQuery(filtersOf(search, near)));
  const isNarrowed =
    search.category !== null ||
    search.openNow ||
    search.wellRated ||
    search.byFriends ||
    search.within < WITHIN_DEFAULT;
  return (
    <PlacePages
      list={list}
      label="Places nearby"
      town={search.isHere ? null : (near.name.split(',')[0] ?? null)}
      empty={
        <EmptyState
          species="cat"
          title={isNarrowed ? 'No matches right now' : `No places within ${search.within} km yet`}
          action={
            isNarrowed ? (
              <button type="button" className={buttonClass({ variant: 'soft' })} onClick={onWiden}>
                Search everything within 50 km
              </button>
            ) : (
              <NothingNear near={near} />
            )
          }
        >
          {isNarrowed ? 'Remove a filter or search a wider area.' : 'Do you know one? Add it for others.'}
        </EmptyState>
      }
    />
  );
}

/** Links of the empty state: to the nearest town with places, and to adding a place here. */
function NothingNear({ near }: { near: Town }) {
  const { data } = useQuery(placesTownQuery(pointInAddress(near)));
  return (
    <>
      {data?.town && (
        <Link className={buttonClass()} to={{ search: new URLSearchParams(placeInQuery(data.town)).toString() }}>
          Show places in {data.town.name}
        </Link>
      )}
      <Link className={buttonClass({ variant: 'soft' })} to={screens.newPlace}>
        Add the first one
      </Link>
    </>
  );
}

function Favourites() {
  const list = useInfiniteQuery(favouritePlacesQuery());
  return (
    <PlacePages
      list={list}
      label="Your favourites"
      empty={
        <EmptyState species="rabbit" title="No favourites yet">
          Tap the heart of a place to save it here.
        </EmptyState>
      }
    />
  );
}

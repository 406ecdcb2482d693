import { ownWalksQuery } from '@qlixline/api-client/walks/own-walks';
import { walksQuery } from '@qlixline/api-client/walks/walks';
import { PLACE_WITHIN_KM } from '@qlixline/contract/limits';
import { screens } from '@qlixline/contract/areas/screens';
import { SPECIES_IDS } from '@qlixline/contract/pets/species-ids';
import type { Town } from '@qlixline/contract/towns/town';
import { PlaceField } from '@qlixline/place-field/place-field';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { EmptyState } from '@qlixline/ui/empty-state';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { PageHeader } from '@qlixline/ui/page-header';
import { Segmented } from '@qlixline/ui/segmented';
import { Select } from '@qlixline/ui/select';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarPlus, Footprints } from 'lucide-react';
import { useState } from 'react';

import { NearTown } from '../../../places/near-town.tsx';
import { speciesText } from '../../../walks/species-text.ts';
import { useStartTown } from '@qlixline/place-field/use-start-town';
import styles from './walks.module.css';
import { WalkPages, WalksSkeleton } from './walk-pages.tsx';
import { filtersOf, useWalkFilters, withinOf } from './use-walk-filters.ts';
import type { WalkSearch } from './use-walk-filters.ts';

const loadCalendar = () => import('./calendar-sheet.tsx').then((part) => part.CalendarSheet);

const TABS = [
  { value: 'near', label: 'Near you' },
  { value: 'yours', label: 'Yours' },
  { value: 'past', label: 'Past' },
] as const;
const DISTANCES = PLACE_WITHIN_KM.map((km) => ({ value: String(km), label: `Within ${km} km` }));
const SPECIES = SPECIES_IDS.map((value) => ({ value, label: speciesText([value]) }));

/** Walks: near a place, joined or hosted by the viewer, and past ones. */
export function WalksScreen() {
  const [search, change] = useWalkFilters();
  return (
    <>
      <PageHeader
        title="Walks"
        subtitle="Meet people and their animals, and go for a round together."
        actions={
          <Link className={buttonClass({ variant: 'soft' })} to={screens.newWalk}>
            <Footprints aria-hidden /> Plan a walk
          </Link>
        }
      />
      <Segmented label="Which walks" hideLabel options={TABS} value={search.tab} onChange={(tab) => change({ tab })} />
      {search.tab === 'near' && <NearWalks search={search} onChange={change} />}
      {search.tab === 'yours' && <OwnWalks />}
      {search.tab === 'past' && <PastWalks />}
    </>
  );
}

type NearWalksProps = { search: WalkSearch; onChange: (changed: Partial<WalkSearch>) => void };

function NearWalks({ search, onChange }: NearWalksProps) {
  const start = useStartTown(search.near);
  return (
    <>
      <Card>
        <div className={styles.filters}>
          <PlaceField label="Near" value={start.town} onChange={(place) => onChange({ near: place })} />
          <div className={styles.pair}>
            <Select
              label="Distance"
              options={DISTANCES}
              value={String(search.within)}
              onChange={({ target }) => onChange({ within: withinOf(target.value) })}
            />
            <Select
              label="Animals"
              placeholder="All"
              options={SPECIES}
              value={search.species ?? ''}
              onChange={({ target }) =>
                onChange({ species: SPECIES_IDS.find((species) => species === target.value) ?? null })
              }
            />
          </div>
        </div>
      </Card>
      <NearTown
        start={start}
        question="Where would you like to walk?"
        skeleton={<WalksSkeleton label="Loading walks" />}
      >
        {(near) => <Found search={search} near={near} onWiden={() => onChange({ species: null, within: 50 })} />}
      </NearTown>
    </>
  );
}

function Found({ search, near, onWiden }: { search: WalkSearch; near: Town; onWiden: () => void }) {
  const list = useInfiniteQuery(walksQuery(filtersOf(search, near)));
  const isNarrowed = search.species !== null || search.within < 50;
  return (
    <WalkPages
      list={list}
      label="Walks near by"
      empty={
        <EmptyState
          species="dog"
          title={`No walks within ${search.within} km yet`}
          action={
            <div className={styles.actions}>
              <Link className={buttonClass()} to={screens.newWalk}>
                Plan the first one
              </Link>
              {isNarrowed && (
                <button type="button" className={buttonClass({ variant: 'soft' })} onClick={onWiden}>
                  Look within 50 km
                </button>
              )}
            </div>
          }
        >
          Somebody has to begin. Ten minutes round the block count.
        </EmptyState>
      }
    />
  );
}

function OwnWalks() {
  const going = useInfiniteQuery(ownWalksQuery('going'));
  const hosting = useInfiniteQuery(ownWalksQuery('hosting'));
  const [isCalendarOpen, setCalendarOpen] = useState(false);
  return (
    <>
      <div>
        <button
          type="button"
          className={buttonClass({ variant: 'link' })}
          aria-haspopup="dialog"
          onClick={() => setCalendarOpen(true)}
        >
          <CalendarPlus aria-hidden /> Show them in your calendar
        </button>
      </div>
      <h2 className={styles.part}>You come along</h2>
      <WalkPages
        list={going}
        label="Walks that you come to"
        empty={
          <EmptyState species="rabbit" title="No walks ahead of you">
            Look what is near, and bring somebody on four legs. Or on eight.
          </EmptyState>
        }
      />
      <h2 className={styles.part}>You host</h2>
      <WalkPages
        list={hosting}
        label="Walks that you host"
        empty={
          <EmptyState
            species="cat"
            title="You host no walk"
            action={
              <Link className={buttonClass({ variant: 'soft' })} to={screens.newWalk}>
                Plan a walk
              </Link>
            }
          >
            You choose where, when, how fast and for whom.
          </EmptyState>
        }
      />
      {isCalendarOpen && <LazyPart load={loadCalendar} props={{ onClose: () => setCalendarOpen(false) }} />}
    </>
  );
}

function PastWalks() {
  const list = useInfiniteQuery(ownWalksQuery('past'));
  return (
    <WalkPages
      list={list}
      label="Walks that were"
      empty={
        <EmptyState species="bird" title="No walks behind you yet">
          Those that you were on stay here for a year.
        </EmptyState>
      }
    />
  );
}

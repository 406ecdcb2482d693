import { noticesQuery, ownNoticesQuery } from '@qlixline/api-client/lost-found/lost-found';
import { NOTICE_WITHIN_KM } from '@qlixline/contract/limits';
import type { NoticeKind } from '@qlixline/contract/lost-found/notice-states';
import { screens } from '@qlixline/contract/areas/screens';
import { SPECIES_IDS, SPECIES_NAMES } from '@qlixline/contract/pets/species-ids';
import { PlaceField } from '@qlixline/place-field/place-field';
import { useStartTown } from '@qlixline/place-field/use-start-town';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { EmptyState } from '@qlixline/ui/empty-state';
import { PageHeader } from '@qlixline/ui/page-header';
import { Segmented } from '@qlixline/ui/segmented';
import { Select } from '@qlixline/ui/select';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Search, Siren } from 'lucide-react';

import { AlertArea } from './alert-area.tsx';
import styles from './lost-found.module.css';
import { NoticePages } from './notice-pages.tsx';
import { filtersOf, useNoticeFilters, withinOf } from './use-notice-filters.ts';
import type { NoticeSearch } from './use-notice-filters.ts';

const TABS = [
  { value: 'lost', label: 'Lost' },
  { value: 'found', label: 'Found' },
  { value: 'yours', label: 'Yours' },
] as const;
const DISTANCES = NOTICE_WITHIN_KM.map((km) => ({ value: String(km), label: `Within ${km} km` }));
const SPECIES = SPECIES_IDS.map((id) => ({ value: id, label: SPECIES_NAMES[id] }));
const NONE: Record<NoticeKind, { title: string; hint: string }> = {
  lost: { title: 'No pet is missing here', hint: 'Let us tell you when one is: you may be the one who sees it.' },
  found: { title: 'Nobody has found an animal here', hint: 'If you have, say so: somebody misses it.' },
};

/** Missing pets, found animals, and alerts. */
export function LostFoundScreen() {
  const [search, change] = useNoticeFilters();
  return (
    <>
      <PageHeader title="Lost & Found" />
      <div className={styles.entries}>
        <Link className={buttonClass()} to={screens.newLostNotice}>
          <Siren aria-hidden /> My pet is missing
        </Link>
        <Link className={buttonClass({ variant: 'soft' })} to={screens.newFoundNotice}>
          <Search aria-hidden /> I have found an animal
        </Link>
      </div>
      <AlertArea />
      <Segmented
        label="Which notices"
        hideLabel
        options={TABS}
        value={search.tab}
        onChange={(tab) => change({ tab })}
      />
      {search.tab === 'yours' ? <OwnNotices /> : <Notices kind={search.tab} search={search} onChange={change} />}
    </>
  );
}

type NoticesProps = { kind: NoticeKind; search: NoticeSearch; onChange: (changed: Partial<NoticeSearch>) => void };

function Notices({ kind, search, onChange }: NoticesProps) {
  const { species, within } = search;
  const { town: place, isPending } = useStartTown(search.place);
  const list = useInfiniteQuery({
    ...noticesQuery(filtersOf(kind, { ...search, place })),
    enabled: place !== null || !isPending,
  });
  const isNarrowed = species !== null || within !== null;
  return (
    <>
      <Card>
        <div className={styles.filters}>
          <PlaceField label="Near" value={place} onChange={(chosen) => onChange({ place: chosen })} />
          <div className={styles.pair}>
            <Select
              label="Species"
              placeholder="All animals"
              options={SPECIES}
              value={species ?? ''}
              onChange={({ target }) => onChange({ species: SPECIES_IDS.find((id) => id === target.value) ?? null })}
            />
            {place && (
              <Select
                label="Distance"
                placeholder="Any distance"
                options={DISTANCES}
                value={within ?? ''}
                onChange={({ target }) => onChange({ within: withinOf(target.value) })}
              />
            )}
          </div>
        </div>
      </Card>
      <NoticePages
        list={list}
        label={kind === 'lost' ? 'Lost pets' : 'Found animals'}
        empty={
          <EmptyState species="cat" title={isNarrowed ? 'No matches right now' : NONE[kind].title}>
            {isNarrowed ? 'Choose all animals or a wider area.' : NONE[kind].hint}
          </EmptyState>
        }
      />
    </>
  );
}

function OwnNotices() {
  const list = useInfiniteQuery(ownNoticesQuery());
  return (
    <NoticePages
      list={list}
      label="Your notices"
      empty={
        <EmptyState species="dog" title="You have no notices">
          May it stay so. A clear photo and a tag help most when it counts.
        </EmptyState>
      }
    />
  );
}

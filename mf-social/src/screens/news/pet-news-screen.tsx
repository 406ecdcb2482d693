import { newsQuery } from '@qlixline/api-client/news/news';
import { SPECIES_IDS, SPECIES_NAMES } from '@qlixline/contract/pets/species-ids';
import { useSearchParams } from '@qlixline/shell-bridge/routing';
import { TilePages } from '@qlixline/tiles/tile-pages';
import { Choice } from '@qlixline/ui/choice';
import { EmptyState } from '@qlixline/ui/empty-state';
import { PageHeader } from '@qlixline/ui/page-header';
import { Segmented } from '@qlixline/ui/segmented';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';

import { ArticleTile } from './article-tile.tsx';
import styles from './news.module.css';

const PARTS = [
  { value: 'all', label: 'All' },
  { value: 'saved', label: 'Read later' },
] as const;
const IN_FIRST_VIEW = 3;

/** Articles about animals: the newest, or the saved ones. */
export function PetNewsScreen() {
  const [query, setQuery] = useSearchParams();
  const { part, species } = shownIn(query);

  /** Stores the selection in the address; replaces the history entry. */
  function show(changed: { part?: 'all' | 'saved'; species?: string | null }): void {
    setQuery(
      (now) => {
        const wanted = { ...shownIn(now), ...changed };
        return {
          ...(wanted.part === 'saved' && { saved: '' }),
          ...(wanted.species !== null && { species: wanted.species }),
        };
      },
      { replace: true },
    );
  }

  return (
    <>
      <PageHeader title="Pet News" subtitle="News about the animals you live with." />
      <Segmented
        label="Which articles"
        hideLabel
        options={PARTS}
        value={part}
        onChange={(chosen) => show({ part: chosen })}
      />
      <div className={styles.row} role="group" aria-label="About which animals?">
        <Choice isChosen={species === null} onClick={() => show({ species: null })}>
          All animals
        </Choice>
        {SPECIES_IDS.filter((id) => id !== 'other').map((id) => (
          <Choice key={id} isChosen={species === id} onClick={() => show({ species: species === id ? null : id })}>
            {SPECIES_NAMES[id]}
          </Choice>
        ))}
      </div>
      <Articles part={part} species={species} onAll={() => show({ part: 'all', species: null })} />
    </>
  );
}

type ArticlesProps = { part: 'all' | 'saved'; species: (typeof SPECIES_IDS)[number] | null; onAll: () => void };

function Articles({ part, species, onAll }: ArticlesProps) {
  const list = useInfiniteQuery(newsQuery({ part, ...(species && { species }) }));
  return (
    <TilePages
      list={list}
      className={styles.list}
      label="Articles"
      failed="The news could not be loaded"
      skeleton={<ArticlesSkeleton />}
      empty={<Nothing part={part} isNarrowed={species !== null} onAll={onAll} />}
    >
      {(article, nth) => <ArticleTile article={article} isInFirstView={nth < IN_FIRST_VIEW} />}
    </TilePages>
  );
}

function Nothing({ part, isNarrowed, onAll }: { part: 'all' | 'saved'; isNarrowed: boolean; onAll: () => void }) {
  const isSaved = part === 'saved' && !isNarrowed;
  return (
    <EmptyState
      species="bird"
      title={isSaved ? 'Nothing to read later' : isNarrowed ? 'Nothing about these animals yet' : 'No news yet'}
      action={
        (part === 'saved' || isNarrowed) && (
          <Choice isChosen={false} onClick={onAll}>
            Show all articles
          </Choice>
        )
      }
    >
      {isSaved ? 'Tap the bookmark of an article to save it here.' : 'Check back later.'}
    </EmptyState>
  );
}

const shownIn = (query: URLSearchParams) => ({
  part: query.has('saved') ? ('saved' as const) : ('all' as const),
  species: SPECIES_IDS.find((id) => id === query.get('species')) ?? null,
});

function ArticlesSkeleton() {
  return (
    <SkeletonGroup className={styles.list} label="Loading the news">
      {Array.from({ length: 4 }, (_, nth) => (
        <div key={nth} className={styles.tile}>
          <div className={styles.photo}>
            <Skeleton shape="box" height="100%" />
          </div>
          <div className={styles.facts}>
            <Skeleton width="80%" />
            <Skeleton width="60%" />
            <Skeleton width="40%" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}

import { messageOf } from '@qlixline/api-client/http';
import { newsQuery } from '@qlixline/api-client/news';
import { SPECIES_IDS, SPECIES_NAMES } from '@qlixline/contract/species-ids';
import { useSearchParams } from '@qlixline/shell-bridge/routing';
import { Card } from '@qlixline/ui/card';
import { Choice } from '@qlixline/ui/choice';
import { EmptyState } from '@qlixline/ui/empty-state';
import { ErrorState } from '@qlixline/ui/error-state';
import { NextPage } from '@qlixline/ui/next-page';
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

/** Articles about animals: the newest, or those that one has saved. */
export function PetNewsScreen() {
  const [query, setQuery] = useSearchParams();
  const part = query.has('saved') ? 'saved' : 'all';
  const species = SPECIES_IDS.find((id) => id === query.get('species')) ?? null;

  /** Kept in the address; changing it adds nothing to the history. */
  function show(changed: { part?: 'all' | 'saved'; species?: string | null }): void {
    const wanted = { part, species, ...changed };
    const address = {
      ...(wanted.part === 'saved' && { saved: '' }),
      ...(wanted.species !== null && { species: wanted.species }),
    };
    setQuery(address, { replace: true });
  }

  return (
    <>
      <PageHeader title="Pet News" subtitle="What is worth knowing about the animals you live with." />
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
  if (list.isPending) return <ArticlesSkeleton />;
  if (!list.data) {
    return (
      <Card>
        <ErrorState
          title="The news could not be loaded"
          text={messageOf(list.error)}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      </Card>
    );
  }
  const articles = list.data.pages.flatMap(({ items }) => items);
  if (articles.length === 0) return <Nothing part={part} isNarrowed={species !== null} onAll={onAll} />;
  return (
    <>
      <ul className={styles.list} aria-label="Articles" aria-busy={list.isPlaceholderData}>
        {articles.map((article, nth) => (
          <li key={article.id}>
            <ArticleTile article={article} isInFirstView={nth < IN_FIRST_VIEW} />
          </li>
        ))}
      </ul>
      <NextPage
        list={list}
        label="Show more"
        ahead="800px"
        failed={messageOf(list.error, 'More could not be loaded. Please try again.')}
      />
    </>
  );
}

function Nothing({ part, isNarrowed, onAll }: { part: 'all' | 'saved'; isNarrowed: boolean; onAll: () => void }) {
  const isSaved = part === 'saved' && !isNarrowed;
  return (
    <Card>
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
        {isSaved ? 'Press the bookmark of an article, and it waits for you here.' : 'Come back in a while.'}
      </EmptyState>
    </Card>
  );
}

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

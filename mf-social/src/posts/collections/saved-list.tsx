import { collectionsQuery } from '@qlixline/api-client/posts/collections';
import { savedPostsQuery } from '@qlixline/api-client/posts/post-lists';
import { idInAddress } from '@qlixline/contract/areas/id-in-address';
import { screens } from '@qlixline/contract/areas/screens';
import { Link, useSearchParams } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { EmptyState } from '@qlixline/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { CollectionBar } from './collection-bar.tsx';
import { PostList } from '../list/post-list.tsx';

/** List of saved posts, latest saved first; `collection` in the address filters it. */
export function SavedList() {
  const [search, setSearch] = useSearchParams();
  const collections = useQuery(collectionsQuery);
  const wantedId = idInAddress(search.get('collection')) || undefined;
  const collection = collections.data?.items.find(({ id }) => id === wantedId);
  const shownId = collections.data && !collection ? undefined : wantedId; // An unknown collection filters nothing.
  const query = useMemo(() => savedPostsQuery(shownId), [shownId]);

  function select(id: number | undefined): void {
    setSearch(
      (now) => {
        if (id === undefined) now.delete('collection');
        else now.set('collection', `${id}`);
        return now;
      },
      { replace: true },
    );
  }

  return (
    <>
      <CollectionBar collections={collections} collection={collection} onSelect={select} />
      <PostList key={shownId ?? 'all'} query={query} empty={shownId ? <NothingCollected /> : <NothingSaved />} />
    </>
  );
}

function NothingSaved() {
  return (
    <Card>
      <EmptyState
        species="hamster"
        title="Nothing saved yet"
        action={
          <Link className={buttonClass({ variant: 'soft' })} to={screens.home}>
            Look around at home
          </Link>
        }
      >
        Tap the bookmark below a post to save it here. Only you see your saved posts.
      </EmptyState>
    </Card>
  );
}

function NothingCollected() {
  return (
    <Card>
      <EmptyState species="hamster" title="Nothing in this collection yet">
        Open the menu of a post and choose “Add to collections”.
      </EmptyState>
    </Card>
  );
}

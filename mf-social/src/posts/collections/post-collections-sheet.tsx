import {
  collectionsQuery,
  postCollectionsQuery,
  useCollectPost,
  useRefreshSaved,
} from '@qlixline/api-client/collections';
import { messageOf } from '@qlixline/api-client/http';
import type { Collection } from '@qlixline/contract/collection';
import type { Post } from '@qlixline/contract/post';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { ErrorState } from '@qlixline/ui/error-state';
import { OptimisticCheckbox } from '@qlixline/named-groups/optimistic-checkbox';
import { Sheet } from '@qlixline/ui/sheet';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { VisuallyHidden } from '@qlixline/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { FolderPlus } from 'lucide-react';
import { useState } from 'react';

import { CollectionNameSheet } from './collection-name-sheet.tsx';
import styles from './collections.module.css';

/** Which collections a post is in. Putting it into one saves it; a tick counts at once. */
export function PostCollectionsSheet({ post, onClose }: { post: Post; onClose: () => void }) {
  const toast = useToast();
  const collections = useQuery(collectionsQuery);
  const having = useQuery(postCollectionsQuery(post.id));
  const { mutateAsync } = useCollectPost(post.id);
  const refreshSaved = useRefreshSaved();
  const [isNaming, setNaming] = useState(false);

  async function put({ id, name }: Collection, isIn: boolean): Promise<void> {
    try {
      await mutateAsync({ id, isIn });
    } catch (error) {
      const title = isIn ? `The post was not put into “${name}”` : `The post is still in “${name}”`;
      toast({ variant: 'destructive', title, description: messageOf(error, 'Please check your connection.') });
    }
  }

  /** Only now may a list drop the post, and with it what is open above it. */
  function close(): void {
    onClose();
    void refreshSaved();
  }

  const failed = [collections, having].find(({ data, isError }) => isError && !data);
  return (
    <>
      <Sheet
        open
        size="small"
        title="Add to collections"
        onClose={close}
        footer={
          <>
            <Button variant="soft" icon={<FolderPlus aria-hidden />} onClick={() => setNaming(true)}>
              New collection
            </Button>
            <Button onClick={close}>Done</Button>
          </>
        }
      >
        {failed ? (
          <ErrorState
            title="Your collections could not be loaded"
            text={messageOf(failed.error, 'Please check your connection.')}
            onRetry={() => void failed.refetch()}
            retrying={failed.isFetching}
          />
        ) : collections.data && having.data ? (
          <fieldset className={styles.choices}>
            <legend>
              <VisuallyHidden>Collections that have this post</VisuallyHidden>
            </legend>
            {collections.data.items.length === 0 && (
              <p className={styles.none}>
                You have no collections yet. Make one for tricks to try, food or places to go; only you see them.
              </p>
            )}
            {collections.data.items.map((collection) => (
              <OptimisticCheckbox
                key={collection.id}
                label={collection.name}
                checked={having.data.ids.includes(collection.id)}
                onChange={(isIn) => put(collection, isIn)}
              />
            ))}
          </fieldset>
        ) : (
          <SkeletonGroup>
            <Skeleton height="2.75rem" shape="box" />
          </SkeletonGroup>
        )}
      </Sheet>
      {isNaming && (
        <CollectionNameSheet onSaved={(collection) => void put(collection, true)} onClose={() => setNaming(false)} />
      )}
    </>
  );
}

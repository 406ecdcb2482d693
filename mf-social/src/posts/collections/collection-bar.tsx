import { useDeleteCollection } from '@qlixline/api-client/posts/collections';
import { messageOf } from '@qlixline/api-client/calls/http';
import type { Collection, Collections } from '@qlixline/contract/posts/collection';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { ChoiceChips } from '@qlixline/named-groups/choice-chips';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import type { UseQueryResult } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { CollectionNameSheet } from './collection-name-sheet.tsx';
import styles from './collections.module.css';

type CollectionBarProps = {
  collections: UseQueryResult<Collections>;
  /** Selected collection; undefined for all saved posts. */
  collection: Collection | undefined;
  onSelect: (id: number | undefined) => void;
};

/** Bar to select all saved posts or a collection, which can be renamed and deleted. */
export function CollectionBar({ collections, collection, onSelect }: CollectionBarProps) {
  const toast = useToast();
  const { mutateAsync: deleteCollection } = useDeleteCollection();
  const [dialog, setDialog] = useState<'new' | 'rename' | 'delete'>();
  const close = () => setDialog(undefined);
  const bar = useRef<HTMLDivElement>(null);
  const isDeleted = useRef(false);
  useEffect(() => {
    // The buttons of the deleted collection, one of which had the focus, are gone.
    if (isDeleted.current && !collection) bar.current?.querySelector('button')?.focus();
    isDeleted.current = false;
  }, [collection]);

  async function remove({ id }: Collection): Promise<void> {
    isDeleted.current = true;
    close();
    onSelect(undefined);
    try {
      await deleteCollection(id);
    } catch (error) {
      const description = messageOf(error);
      toast({ variant: 'destructive', title: 'The collection was not deleted', description });
    }
  }

  return (
    <div ref={bar} className={styles.bar}>
      <ChoiceChips
        label="Collections"
        choices={collections.data?.items ?? []}
        chosenId={collection?.id}
        onChoose={onSelect}
        addLabel="New collection"
        onAdd={() => setDialog('new')}
      />
      {collections.isError && (
        <p role="alert" className={styles.problem}>
          Your collections could not be loaded.{' '}
          <Button variant="link" loading={collections.isFetching} onClick={() => void collections.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {collection && (
        <div className={styles.acts}>
          <Button variant="ghost" size="small" icon={<Pencil aria-hidden />} onClick={() => setDialog('rename')}>
            Rename collection
          </Button>
          <Button variant="ghost" size="small" icon={<Trash2 aria-hidden />} onClick={() => setDialog('delete')}>
            Delete collection
          </Button>
        </div>
      )}
      {dialog === 'new' && <CollectionNameSheet onSaved={({ id }) => onSelect(id)} onClose={close} />}
      {dialog === 'rename' && collection && <CollectionNameSheet collection={collection} onClose={close} />}
      {collection && (
        <ConfirmDialog
          open={dialog === 'delete'}
          destructive
          title={`Delete “${collection.name}”?`}
          confirmLabel="Delete collection"
          onCancel={close}
          onConfirm={() => void remove(collection)}
        >
          The collection goes, its posts stay saved.
        </ConfirmDialog>
      )}
    </div>
  );
}

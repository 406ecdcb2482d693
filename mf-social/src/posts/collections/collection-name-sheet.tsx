import { useCreateCollection, useRenameCollection } from '@qlixline/api-client/collections';
import { messageOf } from '@qlixline/api-client/http';
import { useIdempotencyKey } from '@qlixline/api-client/use-idempotency-key';
import type { Collection } from '@qlixline/contract/collection';
import { COLLECTION_NAME_MAX } from '@qlixline/contract/limits';
import { NameSheet } from '@qlixline/named-groups/name-sheet';

type CollectionNameSheetProps = {
  /** The one that gets another name; undefined: a new one. */
  collection?: Collection | undefined;
  onSaved?: (collection: Collection) => void;
  onClose: () => void;
};

/** Asks what a collection is called. */
export function CollectionNameSheet({ collection, onSaved, onClose }: CollectionNameSheetProps) {
  const { keyFor } = useIdempotencyKey();
  const create = useCreateCollection();
  const rename = useRenameCollection();
  const { error, isPending } = collection ? rename : create;

  async function save(name: string): Promise<void> {
    const input = { name };
    try {
      const saved = collection
        ? await rename.mutateAsync({ id: collection.id, input })
        : await create.mutateAsync({ input, idempotencyKey: keyFor(input) });
      onSaved?.(saved);
      onClose();
    } catch {
      // The field says what was wrong: `error`.
    }
  }

  return (
    <NameSheet
      title={collection ? 'Rename collection' : 'New collection'}
      saveLabel={collection ? 'Save' : 'Create collection'}
      name={collection?.name}
      max={COLLECTION_NAME_MAX}
      pending={isPending}
      problem={error ? messageOf(error, 'The collection was not saved. Please check your connection.') : undefined}
      onSave={(name) => void save(name)}
      onClose={onClose}
    />
  );
}

import { useCreateCollection, useRenameCollection } from '@qlixline/api-client/posts/collections';
import { COLLECTION_NAME_MAX } from '@qlixline/contract/limits';
import type { Collection } from '@qlixline/contract/posts/collection';
import { NameSheet } from '@qlixline/named-groups/name-sheet';

type CollectionNameSheetProps = {
  /** Collection to rename; undefined for a new one. */
  collection?: Collection | undefined;
  onSaved?: (collection: Collection) => void;
  onClose: () => void;
};

/** Sheet for the name of a collection. */
export function CollectionNameSheet({ collection, ...rest }: CollectionNameSheetProps) {
  const create = useCreateCollection();
  const rename = useRenameCollection();
  return (
    <NameSheet
      {...rest}
      kind="collection"
      group={collection}
      max={COLLECTION_NAME_MAX}
      create={create}
      rename={rename}
    />
  );
}

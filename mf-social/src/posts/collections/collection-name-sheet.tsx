import { useCreateCollection, useRenameCollection } from '@qlixline/api-client/collections';
import { COLLECTION_NAME_MAX } from '@qlixline/contract/limits';
import type { Collection } from '@qlixline/contract/collection';
import { NameSheet } from '@qlixline/named-groups/name-sheet';

type CollectionNameSheetProps = {
  /** The one that gets another name; undefined: a new one. */
  collection?: Collection | undefined;
  onSaved?: (collection: Collection) => void;
  onClose: () => void;
};

/** Asks what a collection is called. */
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

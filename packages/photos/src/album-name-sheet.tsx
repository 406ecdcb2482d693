import { messageOf } from '@qlixline/api-client/http';
import { useCreateAlbum, useRenameAlbum } from '@qlixline/api-client/photos';
import { useIdempotencyKey } from '@qlixline/api-client/use-idempotency-key';
import { ALBUM_NAME_MAX } from '@qlixline/contract/limits';
import type { Album } from '@qlixline/contract/photo';
import { NameSheet } from '@qlixline/named-groups/name-sheet';

type AlbumNameSheetProps = {
  /** The album that gets another name; undefined: a new one. */
  album?: Album | undefined;
  onSaved?: (album: Album) => void;
  onClose: () => void;
};

/** Asks what an album is called. */
export function AlbumNameSheet({ album, onSaved, onClose }: AlbumNameSheetProps) {
  const { keyFor } = useIdempotencyKey();
  const create = useCreateAlbum();
  const rename = useRenameAlbum();
  const { error, isPending } = album ? rename : create;

  async function save(name: string): Promise<void> {
    const input = { name };
    try {
      const saved = album
        ? await rename.mutateAsync({ id: album.id, input })
        : await create.mutateAsync({ input, idempotencyKey: keyFor(input) });
      onSaved?.(saved);
      onClose();
    } catch {
      // The field says what was wrong: `error`.
    }
  }

  return (
    <NameSheet
      title={album ? 'Rename album' : 'New album'}
      saveLabel={album ? 'Save' : 'Create album'}
      name={album?.name}
      max={ALBUM_NAME_MAX}
      pending={isPending}
      problem={error ? messageOf(error, 'The album was not saved. Please check your connection.') : undefined}
      onSave={(name) => void save(name)}
      onClose={onClose}
    />
  );
}

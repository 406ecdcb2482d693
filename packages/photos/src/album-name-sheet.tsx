import { messageOf } from '@qlixline/api-client/http';
import { useCreateAlbum, useRenameAlbum } from '@qlixline/api-client/photos';
import { useIdempotencyKey } from '@qlixline/api-client/use-idempotency-key';
import { ALBUM_NAME_MAX } from '@qlixline/contract/limits';
import type { Album } from '@qlixline/contract/photo';
import { countGraphemes } from '@qlixline/contract/text';
import { Button } from '@qlixline/ui/button';
import { Sheet } from '@qlixline/ui/sheet';
import { TextField } from '@qlixline/ui/text-field';
import { useId, useState } from 'react';

type AlbumNameSheetProps = {
  /** The album that gets another name; undefined: a new one. */
  album?: Album | undefined;
  onSaved?: (album: Album) => void;
  onClose: () => void;
};

/** Asks what an album is called. */
export function AlbumNameSheet({ album, onSaved, onClose }: AlbumNameSheetProps) {
  const [name, setName] = useState(album?.name ?? '');
  const { keyFor } = useIdempotencyKey();
  const formId = useId();
  const create = useCreateAlbum();
  const rename = useRenameAlbum();
  const { error, isPending } = album ? rename : create;
  const used = countGraphemes(name.trim());

  async function save(): Promise<void> {
    const input = { name: name.trim() };
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
    <Sheet
      open
      size="small"
      title={album ? 'Rename album' : 'New album'}
      onClose={onClose}
      footer={
        <>
          <Button variant="soft" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={isPending} disabled={used === 0 || used > ALBUM_NAME_MAX}>
            {album ? 'Save' : 'Create album'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label="Name"
          value={name}
          error={error ? messageOf(error, 'The album was not saved. Please check your connection.') : undefined}
          counter={{ used, max: ALBUM_NAME_MAX }}
          onChange={(event) => setName(event.target.value)}
          data-initial-focus
        />
      </form>
    </Sheet>
  );
}

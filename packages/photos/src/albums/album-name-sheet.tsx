import { useCreateAlbum, useRenameAlbum } from '@qlixline/api-client/photos/photos';
import { ALBUM_NAME_MAX } from '@qlixline/contract/limits';
import type { Album } from '@qlixline/contract/photos/photo';
import { NameSheet } from '@qlixline/named-groups/name-sheet';

type AlbumNameSheetProps = {
  /** Album to rename; undefined for a new one. */
  album?: Album | undefined;
  onSaved?: (album: Album) => void;
  onClose: () => void;
};

/** Sheet for the name of an album. */
export function AlbumNameSheet({ album, ...rest }: AlbumNameSheetProps) {
  const create = useCreateAlbum();
  const rename = useRenameAlbum();
  return <NameSheet {...rest} kind="album" group={album} max={ALBUM_NAME_MAX} create={create} rename={rename} />;
}

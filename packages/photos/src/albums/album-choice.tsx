import type { Album } from '@qlixline/contract/photos/photo';
import { Button } from '@qlixline/ui/button';
import { Sheet } from '@qlixline/ui/sheet';
import { FolderPlus } from 'lucide-react';
import { useState } from 'react';

import { AlbumNameSheet } from './album-name-sheet.tsx';
import styles from '../photos.module.css';

type AlbumChoiceProps = {
  albums: readonly Album[];
  onChoose: (album: Pick<Album, 'id' | 'name'>) => void;
  onClose: () => void;
};

/** Choice of one album, with a way to create one. */
export function AlbumChoice({ albums, onChoose, onClose }: AlbumChoiceProps) {
  const [isNaming, setNaming] = useState(false);
  return (
    <>
      <Sheet
        open
        size="small"
        title="Add to album"
        onClose={onClose}
        footer={
          <Button variant="soft" icon={<FolderPlus aria-hidden />} onClick={() => setNaming(true)}>
            New album
          </Button>
        }
      >
        {albums.length === 0 ? (
          <p className={styles.muted}>You have no albums yet.</p>
        ) : (
          <ul aria-label="Albums">
            {albums.map((album) => (
              <li key={album.id}>
                <Button variant="ghost" block onClick={() => onChoose(album)}>
                  {album.name}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Sheet>
      {isNaming && <AlbumNameSheet onSaved={onChoose} onClose={() => setNaming(false)} />}
    </>
  );
}

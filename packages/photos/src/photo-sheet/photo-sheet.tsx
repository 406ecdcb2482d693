import { photoUsesQuery } from '@qlixline/api-client/photos/photos';
import type { Album, Photo } from '@qlixline/contract/photos/photo';
import { useUnsavedChanges } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { ResponsiveImage } from '@qlixline/ui/responsive-image';
import { Sheet } from '@qlixline/ui/sheet';
import { longDate } from '@qlixline/ui/time';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';

import { DeletePhotoDialog } from './delete-photo-dialog.tsx';
import { PhotoAlbums } from '../albums/photo-albums.tsx';
import { PhotoPlaces } from './photo-places.tsx';
import { PhotoDetails } from './photo-details.tsx';
import styles from '../photos.module.css';
import { usePhotoDetails } from './use-photo-details.ts';
import { VideoPlayer } from '../video-player.tsx';

const SHEET_WIDTH = '(min-width: 40rem) 496px, 100vw';

type PhotoSheetProps = {
  photo: Photo;
  albums: readonly Album[];
  petId: number | undefined;
  /** Called after confirmation. */
  onDelete: () => void;
  onClose: () => void;
};

/** A photo with all actions. */
export function PhotoSheet({ photo, albums, petId, onDelete, onClose }: PhotoSheetProps) {
  const uses = useQuery(photoUsesQuery(photo.id));
  const words = usePhotoDetails(photo);
  const formId = useId();
  const [confirming, setConfirming] = useState<'delete' | 'discard'>();
  useUnsavedChanges(words.isUnsaved);
  return (
    <Sheet
      open
      title={photo.image.video ? 'Video' : 'Photo'}
      onClose={() => (words.isUnsaved ? setConfirming('discard') : onClose())}
      footer={
        <Button type="submit" form={formId} loading={words.isPending} disabled={!words.isReady}>
          Save
        </Button>
      }
    >
      <figure className={styles.figure}>
        {photo.image.video ? (
          <VideoPlayer
            className={styles.player}
            src={photo.image.video.url}
            poster={photo.image.url}
            width={photo.image.width}
            height={photo.image.height}
            label={photo.image.alt || 'Your video, without a description'}
            preload="none"
          />
        ) : (
          <ResponsiveImage
            image={photo.image}
            alt={photo.image.alt || 'Your photo, without a description'}
            sizes={SHEET_WIDTH}
          />
        )}
        <figcaption className={styles.muted}>Uploaded on {longDate(photo.createdAt.slice(0, 10))}</figcaption>
      </figure>
      <PhotoDetails words={words} formId={formId} />
      <PhotoPlaces photo={photo} petId={petId} />
      <PhotoAlbums photo={photo} albums={albums} uses={uses} />
      <div>
        <Button variant="danger" icon={<Trash2 aria-hidden />} onClick={() => setConfirming('delete')}>
          {photo.image.video ? 'Delete video' : 'Delete photo'}
        </Button>
      </div>
      {confirming === 'delete' && (
        <DeletePhotoDialog uses={uses} onConfirm={onDelete} onCancel={() => setConfirming(undefined)} />
      )}
      <ConfirmDialog
        open={confirming === 'discard'}
        destructive
        title="Discard your changes?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={onClose}
        onCancel={() => setConfirming(undefined)}
      >
        The caption and description aren’t saved yet.
      </ConfirmDialog>
    </Sheet>
  );
}

import { messageOf } from '@qlixline/api-client/http';
import { usePutInAlbum, useRefreshPhotos } from '@qlixline/api-client/photos';
import { useUploadImage } from '@qlixline/api-client/uploads';
import type { Album } from '@qlixline/contract/photo';
import type { Uploaded } from '@qlixline/contract/upload';
import { useToast } from '@qlixline/shell-bridge';
import { ImageUploadButton } from '@qlixline/ui/image-upload-button';

/** Adds a photo; into the album that is looked at, if it is one. */
export function UploadPhoto({ album }: { album: Album | undefined }) {
  const toast = useToast();
  const refresh = useRefreshPhotos();
  const { mutateAsync: send } = useUploadImage({ type: 'content', contentType: 'post' });
  const { mutateAsync: put } = usePutInAlbum();

  async function upload(file: File): Promise<Uploaded> {
    const uploaded = await send(file);
    try {
      if (album) await put({ album, photoId: photoIdOf(uploaded), isIn: true });
    } finally {
      void refresh(); // whatever became of the album, the photo is there
    }
    return uploaded;
  }

  return (
    <div>
      <ImageUploadButton upload={upload} onUploaded={() => undefined} onToast={toast} messageOf={messageOf} />
    </div>
  );
}

/** `/media/<id>/1280.webp` */
function photoIdOf({ imageUrl }: Uploaded): string {
  return imageUrl.split('/')[2] ?? '';
}

import { messageOf } from '@qlixline/api-client/http';
import { useUploadImage } from '@qlixline/api-client/uploads';
import { IMAGE_MAX_BYTES } from '@qlixline/contract/limits';
import { UPLOAD_REFUSALS } from '@qlixline/contract/upload';
import { useEffect, useState } from 'react';

export type StoryPictureState =
  | { status: 'none' }
  | { status: 'uploading'; preview: string }
  | { status: 'ready'; preview: string; imageUrl: string }
  /** The file is kept: it can be sent again without being chosen again. */
  | { status: 'failed'; preview: string; message: string; file: File }
  | { status: 'refused'; message: string };

/** The one picture of a story: chosen, dropped or pasted, shown at once and uploaded meanwhile. */
export function useStoryPicture() {
  const [state, setState] = useState<StoryPictureState>({ status: 'none' });
  const { mutateAsync: upload } = useUploadImage({ type: 'content', contentType: 'story' });

  const preview = 'preview' in state ? state.preview : undefined;
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview]);

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    const problem = refusalOf(file);
    if (problem) return setState({ status: 'refused', message: problem.message });
    const address = URL.createObjectURL(file);
    setState({ status: 'uploading', preview: address });
    const result = await upload(file).then(
      ({ imageUrl }): StoryPictureState => ({ status: 'ready', preview: address, imageUrl }),
      (error: unknown): StoryPictureState => {
        const message = messageOf(error, 'Failed to upload image');
        return { status: 'failed', preview: address, message, file };
      },
    );
    // Another picture may have been chosen meanwhile.
    setState((current) => ('preview' in current && current.preview === address ? result : current));
  }

  return { picture: state, choose };
}

/** Spec §5: what is refused before it is sent. */
function refusalOf(file: File) {
  if (!file.type.startsWith('image/')) return UPLOAD_REFUSALS.invalidType;
  return file.size > IMAGE_MAX_BYTES ? UPLOAD_REFUSALS.tooLarge : undefined;
}

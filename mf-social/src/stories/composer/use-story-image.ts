import { messageOf } from '@qlixline/api-client/http';
import { useEffect, useEffectEvent, useState } from 'react';

import { imageRefusal } from '../../images/image-refusal.ts';
import { useImageUploads } from '../../images/use-image-uploads.ts';

export type StoryImageState =
  | { status: 'none' }
  | { status: 'uploading'; preview: string }
  | { status: 'ready'; preview: string; imageUrl: string }
  /** The file is kept: it can be sent again without being chosen again. */
  | { status: 'failed'; preview: string; message: string; file: File }
  | { status: 'refused'; message: string };

/** As it was chosen, whatever was sent in its place since; `source` is its address on this device. */
export type OriginalPhoto = { file: File; source: string };

/** There is one at a time: the next one stops that which is on its way. */
const PICTURE = 'picture';

/** The one picture of a story: chosen, dropped or pasted, shown at once and uploaded meanwhile. */
export function useStoryImage() {
  const [state, setState] = useState<StoryImageState>({ status: 'none' });
  const [original, setOriginal] = useState<OriginalPhoto>();
  const { percents, send, stop } = useImageUploads('story');

  const preview = 'preview' in state ? state.preview : undefined;
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview]);

  const stopSending = useEffectEvent(() => stop(PICTURE));
  useEffect(() => () => stopSending(), []);

  const source = original?.source;
  useEffect(() => (source ? () => URL.revokeObjectURL(source) : undefined), [source]);

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    stop(PICTURE);
    const problem = imageRefusal(file);
    if (problem) return setState({ status: 'refused', message: problem.message });
    setOriginal({ file, source: URL.createObjectURL(file) });
    await sendInPlace(file);
  }

  /** In the place of the one before, of which it is made or which it is sent again. */
  async function sendInPlace(file: File): Promise<void> {
    stop(PICTURE);
    const address = URL.createObjectURL(file);
    setState({ status: 'uploading', preview: address });
    const result = await send(PICTURE, file).then(
      ({ imageUrl }): StoryImageState => ({ status: 'ready', preview: address, imageUrl }),
      (error: unknown): StoryImageState => {
        const message = messageOf(error, 'Failed to upload image');
        return { status: 'failed', preview: address, message, file };
      },
    );
    // Another picture may have been chosen meanwhile.
    setState((current) => ('preview' in current && current.preview === address ? result : current));
  }

  return { picture: state, percent: percents[PICTURE], original, choose, sendInPlace };
}

import { isHeicFile } from '@qlixline/contract/images/image-file';
import { useEffect, useEffectEvent, useState } from 'react';

import { imageRefusal } from '@qlixline/photos/image-refusal';
import { failedOutcome, refusedOutcome, useUploadToasts } from '@qlixline/photos/use-upload-toasts';
import { isStopped, useImageUploads } from '../../images/use-image-uploads.ts';

export type StoryImageState =
  | { status: 'none' }
  | { status: 'uploading'; preview: string }
  | { status: 'ready'; preview: string; imageUrl: string }
  /** The file is kept for a retry. */
  | { status: 'failed'; message: string; file: File };

/** Photo as chosen, regardless of edits; `source` is its local address, or the server's for HEIC. */
export type OriginalPhoto = { file: File; source: string };

/** Key of the only upload. */
const PICTURE = 'picture';

/**
 * Manages the only image of a story: chosen, dropped or pasted, shown at once and uploaded meanwhile
 * (behaviour: image upload).
 */
export function useStoryImage() {
  const [state, setState] = useState<StoryImageState>({ status: 'none' });
  const [original, setOriginal] = useState<OriginalPhoto>();
  const { percents, send, stop } = useImageUploads('story');
  const toastUploads = useUploadToasts();

  const preview = 'preview' in state ? state.preview : undefined;
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview]);

  const stopSending = useEffectEvent(() => stop(PICTURE));
  useEffect(() => () => stopSending(), []);

  const source = original?.source;
  useEffect(() => (source ? () => URL.revokeObjectURL(source) : undefined), [source]);

  /** Chooses a file; returns false and keeps the current one if it isn't accepted. */
  function choose(file: File): boolean {
    if (state.status === 'uploading') return false;
    const refusal = imageRefusal(file);
    if (refusal) {
      toastUploads([refusedOutcome(refusal)]);
      return false;
    }
    setOriginal({ file, source: URL.createObjectURL(file) });
    void sendInPlace(file);
    return true;
  }

  /** Uploads a file in place of the current one, after an edit or for a retry. */
  async function sendInPlace(file: File): Promise<void> {
    const address = URL.createObjectURL(file);
    setState({ status: 'uploading', preview: address });
    try {
      const { imageUrl, message } = await send(PICTURE, file);
      const shown = isHeicFile(file) ? imageUrl : address; // few browsers can draw HEIC, not even on a canvas
      setState({ status: 'ready', preview: shown, imageUrl });
      if (shown === imageUrl) setOriginal({ file, source: imageUrl });
      toastUploads([{ is: 'sent', message }]);
    } catch (error) {
      if (isStopped(error)) return;
      const failed = failedOutcome(error);
      setState({ status: 'failed', message: failed.reason, file });
      toastUploads([failed]);
    }
  }

  function cancel(): void {
    stop(PICTURE);
    setState({ status: 'none' });
  }

  return { picture: state, percent: percents[PICTURE], original, choose, sendInPlace, cancel };
}

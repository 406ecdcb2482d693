import { refreshPhotoList, uploadImage } from '@qlixline/api-client/uploads/uploads';
import { uploadVideo } from '@qlixline/api-client/videos/videos';
import type { UploadContentType } from '@qlixline/contract/uploads/upload';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { isVideo } from './video-file.ts';

/** Percentage sent; once a video is completely sent, `prepared` is the percentage transcoded. */
export type UploadPercent = { sent: number; prepared?: number };

/** Uploads images and videos by key, with progress and cancellation. */
export function useImageUploads(contentType: UploadContentType) {
  const [percents, setPercents] = useState<Readonly<Record<string, UploadPercent>>>({});
  const queryClient = useQueryClient();
  const underWay = useRef(new Map<string, AbortController>());

  function stop(key: string): void {
    underWay.current.get(key)?.abort();
  }

  /** Uploads a file and cancels a pending upload with the same key. Rejects on an error or cancellation. */
  async function send(key: string, file: File): Promise<{ imageUrl: string; message: string }> {
    stop(key);
    const stopped = new AbortController();
    underWay.current.set(key, stopped);
    const setPercent = (percent: UploadPercent) => setPercents((before) => ({ ...before, [key]: percent }));
    const onProgress = (sent: number) => setPercent({ sent });
    const sending = { signal: stopped.signal, onProgress };
    onProgress(0);
    try {
      if (!isVideo(file)) {
        const uploaded = await uploadImage({ type: 'content', contentType }, file, sending);
        void refreshPhotoList(queryClient);
        return uploaded;
      }
      return await uploadVideo(file, { ...sending, onPrepared: (prepared) => setPercent({ sent: 100, prepared }) });
    } finally {
      if (underWay.current.get(key) === stopped) underWay.current.delete(key);
    }
  }

  return { percents, send, stop };
}

/** Returns true if `send` was rejected because of cancellation or a newer upload. */
export function isStopped(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

import { uploadImage } from '@qlixline/api-client/uploads';
import type { UploadContentType, Uploaded } from '@qlixline/contract/upload';
import { useRef, useState } from 'react';

/** Sends pictures, each under a key of its own: how far each is in per cent, and what stops it. */
export function useImageUploads(contentType: UploadContentType) {
  const [percents, setPercents] = useState<Readonly<Record<string, number>>>({});
  const underWay = useRef(new Map<string, AbortController>());

  function stop(key: string): void {
    underWay.current.get(key)?.abort();
  }

  /** A picture that is on its way under the same key is stopped. Rejects when one was refused, or stopped. */
  async function send(key: string, file: File): Promise<Uploaded> {
    stop(key);
    const stopped = new AbortController();
    underWay.current.set(key, stopped);
    const onProgress = (percent: number) => setPercents((before) => ({ ...before, [key]: percent }));
    onProgress(0);
    try {
      return await uploadImage({ type: 'content', contentType }, file, { signal: stopped.signal, onProgress });
    } finally {
      if (underWay.current.get(key) === stopped) underWay.current.delete(key);
    }
  }

  return { percents, send, stop };
}

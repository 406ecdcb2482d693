import type { VideoUpload } from '@qlixline/contract/videos/video';

import { ApiError, request } from '../calls/http.ts';
import { sendForm } from '../calls/send-form.ts';
import type { Sending } from '../calls/send-form.ts';

/** Error of a video that the server couldn't process; the message gives the reason. */
export class VideoFailure extends Error {
  override readonly name = 'VideoFailure';
}

type Preparing = Sending & {
  /** Called with the progress of transcoding in whole percent, once the upload is complete. */
  onPrepared?: (percent: number) => void;
};

type Uploaded = { imageUrl: string; message: string };

const POLL_INTERVAL_MS = 1_000;

/** Uploads a video and waits until it is ready. A lost connection during transcoding does no harm. */
export async function uploadVideo(video: File, { onPrepared, ...sending }: Preparing): Promise<Uploaded> {
  const body = new FormData();
  body.append('video', video);
  let upload = await inTurn(() => sendForm('POST /api/upload/video', undefined, body, sending));
  while (upload.image === null) {
    if (upload.state === 'failed') throw new VideoFailure(upload.message ?? '');
    onPrepared?.(upload.percent);
    await pause(POLL_INTERVAL_MS, sending.signal);
    upload = await howFar(upload, sending.signal);
  }
  return { imageUrl: upload.image.url, message: 'Your video is ready.' };
}

let sent: Promise<unknown> = Promise.resolve();

/** Queues uploads: the server processes one video per user at a time, so parallel uploads wouldn't be faster. */
function inTurn<Result>(send: () => Promise<Result>): Promise<Result> {
  const sending = sent.then(send);
  sent = sending.catch(() => undefined);
  return sending;
}

async function howFar(upload: VideoUpload, signal: AbortSignal | undefined): Promise<VideoUpload> {
  try {
    return await request('GET /api/upload/video/:id', { params: { id: upload.id }, signal });
  } catch (error) {
    const isOver = signal?.aborted || (error instanceof ApiError && error.status < 500);
    if (isOver) throw error;
    return upload;
  }
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) stop();
  });
}

import { VIDEO_MAX_BYTES, VIDEO_MAX_SECONDS } from '@qlixline/contract/limits';
import { VIDEO_REFUSALS } from '@qlixline/contract/upload-refusals';

import { imageRefusal } from '@qlixline/photos/image-refusal';
import type { ImageRefusal } from '@qlixline/photos/image-refusal';

const GRACE_SECONDS = 0.5; // the server's
const PATIENCE_MS = 2_000;

export function isVideo(file: File): boolean {
  return file.type.startsWith('video/');
}

/** What is refused before it is sent where videos are taken as well. */
export function mediaRefusal(file: File): ImageRefusal | undefined {
  if (!isVideo(file)) return imageRefusal(file);
  return file.size > VIDEO_MAX_BYTES ? VIDEO_REFUSALS.tooLarge : undefined;
}

/** The same of its length, which takes a moment to read. What this browser cannot read is left to the server. */
export async function lengthRefusal(file: File): Promise<ImageRefusal | undefined> {
  const seconds = await secondsOf(file);
  return seconds > VIDEO_MAX_SECONDS + GRACE_SECONDS ? VIDEO_REFUSALS.tooLong : undefined;
}

/** 0 when it is not known. */
async function secondsOf(file: File): Promise<number> {
  const source = URL.createObjectURL(file);
  try {
    return await new Promise((resolve) => {
      const video = document.createElement('video');
      video.preload = 'metadata';
      video.addEventListener('loadedmetadata', () => resolve(Number.isFinite(video.duration) ? video.duration : 0));
      video.addEventListener('error', () => resolve(0));
      setTimeout(() => resolve(0), PATIENCE_MS);
      video.src = source;
    });
  } finally {
    URL.revokeObjectURL(source);
  }
}

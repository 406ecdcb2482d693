import { VIDEO_MAX_BYTES, VIDEO_MAX_SECONDS } from '@qlixline/contract/limits';
import { VIDEO_REFUSALS } from '@qlixline/contract/uploads/upload-refusals';

import { imageRefusal } from '@qlixline/photos/image-refusal';
import type { ImageRefusal } from '@qlixline/photos/image-refusal';

const GRACE_SECONDS = 0.5; // same tolerance as the server
const PATIENCE_MS = 2_000;

export function isVideo(file: File): boolean {
  return file.type.startsWith('video/');
}

/** Returns the error of a file before sending, if videos are accepted too. */
export function mediaRefusal(file: File): ImageRefusal | undefined {
  if (!isVideo(file)) return imageRefusal(file);
  return file.size > VIDEO_MAX_BYTES ? VIDEO_REFUSALS.tooLarge : undefined;
}

/**
 * Returns the error of a video's length, which takes a moment to read. Videos that this browser cannot read are left to
 * the server.
 */
export async function lengthRefusal(file: File): Promise<ImageRefusal | undefined> {
  const seconds = await secondsOf(file);
  return seconds > VIDEO_MAX_SECONDS + GRACE_SECONDS ? VIDEO_REFUSALS.tooLong : undefined;
}

/** Reads the duration in seconds; 0 if unknown. */
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

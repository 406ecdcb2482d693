import { expect, test } from '@jest/globals';
import { VIDEO_MAX_BYTES } from '@qlixline/contract/limits';
import { VIDEO_REFUSALS } from '@qlixline/contract/uploads/upload-refusals';

import { mediaRefusal } from './video-file.ts';

function videoOf(bytes: number): File {
  const video = new File([], 'juno.mp4', { type: 'video/mp4' });
  return Object.defineProperty(video, 'size', { value: bytes });
}

test('mediaRefusal accepts a video of exactly 100 MB and rejects a larger one', () => {
  expect(mediaRefusal(videoOf(VIDEO_MAX_BYTES))).toBeUndefined();
  expect(mediaRefusal(videoOf(VIDEO_MAX_BYTES + 1))).toBe(VIDEO_REFUSALS.tooLarge);
});

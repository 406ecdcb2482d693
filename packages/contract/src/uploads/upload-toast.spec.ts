import { describe, expect, test } from '@jest/globals';

import { uploadToast } from './upload-toast.ts';
import type { UploadOutcome } from './upload-toast.ts';

const sent: UploadOutcome = { is: 'sent', message: 'Your photo is ready' };
const still: UploadOutcome = { is: 'sent', message: 'Your photo is ready. It no longer moves.' };
const refused: UploadOutcome = { is: 'refused', title: 'File too large', message: 'Please select a smaller one' };
const failed: UploadOutcome = { is: 'failed', reason: 'There is no room left.' };

describe('uploadToast', () => {
  test('shows the server’s message for one image, and the number of several images', () => {
    expect(uploadToast([sent])).toEqual({ title: 'Upload successful', description: 'Your photo is ready' });
    expect(uploadToast([sent, sent, sent])).toMatchObject({ description: '3 images are ready.' });
    expect(uploadToast([sent, still])).toMatchObject({
      description: '2 images are ready. One of them: It no longer moves.',
    });
    expect(uploadToast([])).toBeUndefined();
  });

  test('reports failures even when other uploads succeeded', () => {
    expect(uploadToast([sent, failed])).toEqual({
      variant: 'destructive',
      title: 'Upload failed',
      description: '1 of 2 images: There is no room left.',
    });
    expect(uploadToast([failed])).toMatchObject({ description: 'There is no room left.' });
    expect(uploadToast([refused, failed])).toMatchObject({ description: 'There is no room left.' });
  });

  test('reports files rejected before sending, and no success afterwards', () => {
    expect(uploadToast([refused])).toMatchObject({ variant: 'destructive', title: 'File too large' });
    expect(uploadToast([refused, sent])).toBeUndefined();
  });
});

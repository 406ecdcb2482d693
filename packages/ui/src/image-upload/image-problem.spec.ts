import { describe, expect, test } from '@jest/globals';

import { imageProblem } from './image-problem.ts';

describe('imageProblem', () => {
  test('rejects a file of another type', () => {
    expect(imageProblem({ type: 'application/pdf', size: 1 })).toMatchObject({
      title: 'Invalid file type',
      description: 'Please select an image file',
    });
  });

  test('accepts exactly 10 MB and rejects a larger file', () => {
    expect(imageProblem({ type: 'image/jpeg', size: 10 * 1024 * 1024 })).toBeUndefined();
    expect(imageProblem({ type: 'image/jpeg', size: 10 * 1024 * 1024 + 1 })).toMatchObject({
      title: 'File too large',
      description: 'Please select an image smaller than 10MB',
    });
  });
});

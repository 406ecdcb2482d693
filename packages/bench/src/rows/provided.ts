import { join } from 'node:path';

import { ROOT } from '@qlixline/commands/command.ts';

/**
 * Modules that the build provides to the page of W5 under these names: mf-social's row, and what it needs around it.
 */
export const PROVIDED = {
  PostRow: [join(ROOT, 'mf-social', 'src', 'posts', 'post-row.tsx'), 'PostRow'],
  ShellContext: ['@qlixline/shell-bridge', 'ShellContext'],
  createFakeShell: ['@qlixline/test-kit/fake-shell', 'createFakeShell'],
  buildUser: ['@qlixline/test-kit/builders', 'buildUser'],
  buildPost: ['@qlixline/test-kit/posts/post-builders', 'buildPost'],
  buildDescribedImage: ['@qlixline/test-kit/posts/post-builders', 'buildDescribedImage'],
};

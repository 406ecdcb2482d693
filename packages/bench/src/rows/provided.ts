import { join } from 'node:path';

import { ROOT } from '@qlixline/commands/command.ts';

/** What the page of W5 is given by its build under these names: the row as mf-social has it, and what a row lives in. */
export const PROVIDED = {
  PostRow: [join(ROOT, 'mf-social', 'src', 'posts', 'post-row.tsx'), 'PostRow'],
  ShellContext: ['@qlixline/shell-bridge', 'ShellContext'],
  createFakeShell: ['@qlixline/test-kit/fake-shell', 'createFakeShell'],
  buildUser: ['@qlixline/test-kit/builders', 'buildUser'],
  buildPost: ['@qlixline/test-kit/post-builders', 'buildPost'],
  buildDescribedImage: ['@qlixline/test-kit/post-builders', 'buildDescribedImage'],
};

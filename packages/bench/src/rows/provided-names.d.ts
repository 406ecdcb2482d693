import type { DescribedImage } from '@qlixline/contract/described-image';
import type { Post } from '@qlixline/contract/post';
import type { CurrentUser } from '@qlixline/contract/user';
import type { ComponentType, Context } from 'react';

// Names that the page's build provides: see provided.ts.
declare global {
  const PostRow: ComponentType<{ post: Post; priority?: boolean }>;
  const ShellContext: Context<object | null>;
  const createFakeShell: (user: CurrentUser, pets: []) => object;
  const buildUser: () => CurrentUser;
  const buildPost: (overrides: Partial<Post>) => Post;
  const buildDescribedImage: () => DescribedImage;
}

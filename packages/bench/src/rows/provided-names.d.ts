import type { DescribedImage } from '@qlixline/contract/images/described-image';
import type { Post } from '@qlixline/contract/posts/post';
import type { CurrentUser } from '@qlixline/contract/users/user';
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

import type { DiscoverPost } from '@qlixline/contract/posts/discover';
import type { Post } from '@qlixline/contract/posts/post';
import { Ellipsis } from 'lucide-react';

export type PostMenuProps = {
  post: Post;
  onEdit: () => void;
  /** Recommendation of the post in Discover, which adds items to see fewer posts like it. */
  recommended?: DiscoverPost | undefined;
};

/** Props of the button, which looks the same before and after its menu is loaded. */
export const MORE = { label: 'More', icon: <Ellipsis aria-hidden /> };

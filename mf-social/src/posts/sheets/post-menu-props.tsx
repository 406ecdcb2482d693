import type { Post } from '@qlixline/contract/posts/post';
import type { MenuItem } from '@qlixline/ui/menu';
import { Ellipsis } from 'lucide-react';

export type PostMenuProps = {
  post: Post;
  onEdit: () => void;
  /** Items of the surrounding list, before the general ones. */
  ofList?: readonly MenuItem[] | undefined;
};

/** Props of the button, which looks the same before and after its menu is loaded. */
export const MORE = { label: 'More', icon: <Ellipsis aria-hidden /> };

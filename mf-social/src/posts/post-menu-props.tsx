import type { Post } from '@qlixline/contract/post';
import type { MenuItem } from '@qlixline/ui/menu';
import { Ellipsis } from 'lucide-react';

export type PostMenuProps = {
  post: Post;
  onEdit: () => void;
  /** What the list around it adds, before what can be done anywhere. */
  ofList?: readonly MenuItem[] | undefined;
};

/** The button looks the same before and after its menu is loaded. */
export const MORE = { label: 'More', icon: <Ellipsis aria-hidden /> };

import type { Post } from '@qlixline/contract/post';
import { Ellipsis } from 'lucide-react';

export type PostMenuProps = { post: Post; isOwn: boolean; onEdit: () => void };

/** The button looks the same before and after its menu is loaded. */
export const MORE = { label: 'More', icon: <Ellipsis aria-hidden /> };

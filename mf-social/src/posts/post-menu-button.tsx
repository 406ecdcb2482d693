import type { Post } from '@qlixline/contract/post';
import { IconButton } from '@qlixline/ui/icon-button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';

export type PostMenuProps = { post: Post; isOwn: boolean; onEdit: () => void };

export const MORE = { label: 'More', icon: <Ellipsis aria-hidden /> };

const loadMenu = () => import('./post-menu.tsx').then((part) => part.PostMenu);

/** What else can be done with a post. The menu itself is loaded when it is asked for first. */
export function PostMenuButton(props: PostMenuProps) {
  const [isWanted, setWanted] = useState(false);
  if (isWanted) return <LazyPart load={loadMenu} props={props} waiting={<IconButton {...MORE} aria-busy />} />;
  return <IconButton {...MORE} aria-haspopup="menu" onClick={() => setWanted(true)} />;
}

import { IconButton } from '@qlixline/ui/icon-button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { useState } from 'react';

import { MORE } from './post-menu-props.tsx';
import type { PostMenuProps } from './post-menu-props.tsx';

const loadMenu = () => import('./post-menu.tsx').then((part) => part.PostMenu);

/** Prefetches the menu before a likely press. */
function preload(): void {
  import('./post-menu.tsx').then(
    (part) => part.preloadMenu(),
    () => undefined, // Opening it retries and shows the error.
  );
}

/** Menu button of a post, whose menu is loaded on demand. */
export function PostMenuButton(props: PostMenuProps) {
  const [isWanted, setWanted] = useState(false);
  if (isWanted) return <LazyPart load={loadMenu} props={props} waiting={<IconButton {...MORE} aria-busy />} />;
  return (
    <IconButton
      {...MORE}
      aria-haspopup="menu"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setWanted(true)}
    />
  );
}

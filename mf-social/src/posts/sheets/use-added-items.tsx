import type { Post } from '@qlixline/contract/posts/post';
import { useShell } from '@qlixline/shell-bridge';
import type { ShownExtension } from '@qlixline/shell-bridge';
import { LazyPart } from '@qlixline/ui/lazy-part';
import type { MenuItem } from '@qlixline/ui/menu';
import { useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';

import { renderNothing } from '../../render-nothing.ts';

type Action = ShownExtension<'post.action/v1'>;

/** Time in ms after which the menu opens without the items of other remotes. */
const PATIENCE_MS = 1_000;

type AddedItems = {
  /** Items that other remotes add to the menu; undefined until they are known. */
  items: MenuItem[] | undefined;
  /** Part that finds out, rendered until the items are known. */
  slot: ReactNode;
  /** Sheet of the chosen item. */
  sheet: ReactNode;
};

/** Manages the items that other remotes add to the menu of a post. */
export function useAddedItems({ id, author, text }: Post): AddedItems {
  const { loadSlot } = useShell();
  const [actions, setActions] = useState<readonly Action[] | undefined>(loadSlot ? undefined : []);
  const [open, setOpen] = useState<Action>();
  const isKnown = actions !== undefined;
  // The first answer counts, because later items would move the open menu.
  const show = useCallback((shown: readonly Action[]) => setActions((known) => known ?? shown), []);
  useEffect(() => {
    if (isKnown) return;
    const timer = setTimeout(() => show([]), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isKnown, show]);

  return {
    items: actions?.map((action, index) => ({
      label: action.title,
      icon: action.icon,
      startsGroup: index === 0,
      onSelect: () => setOpen(action),
    })),
    slot: loadSlot && (
      <LazyPart load={loadSlot} props={{ name: 'post.action/v1', onShown: show }} failed={renderNothing} />
    ),
    sheet: open?.render({ post: { id, authorId: author.id, text } }, () => setOpen(undefined)),
  };
}

import type { MenuProps as AntdMenuProps } from 'antd';
import { clsx } from 'clsx';

import classes from './menu-props.module.css';
import type { OpenMenuProps } from './menu.tsx';
import { moveByLetter } from './move-by-letter.ts';

/** Builds the props of antd's Menu for our items. */
export function menuPropsOf({ label, items, onClose }: OpenMenuProps): AntdMenuProps {
  return {
    'aria-label': label,
    className: classes.menu ?? '',
    selectable: false,
    items: items.flatMap((item, index) => [
      ...(item.startsGroup && index > 0
        ? [{ type: 'divider' as const, key: `before ${item.label}`, className: classes.divider ?? '' }]
        : []),
      {
        key: item.label,
        label: item.label,
        icon: item.icon,
        className: clsx(classes.item, item.destructive && classes.destructive),
        ...(index === 0 && { 'data-initial-focus': true }),
      },
    ]),
    onClick: ({ key }) => onClose(items.find((item) => item.label === key)),
    onKeyDown: (event) => {
      // The focus returns to the button, and the rest of the key event would press it.
      if (event.key === 'Enter' || event.key === ' ') event.preventDefault();
      if (event.key === ' ') (document.activeElement as HTMLElement | null)?.click(); // antd only handles Enter.
      else moveByLetter(event);
    },
  };
}

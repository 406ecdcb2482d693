import type { MenuProps as AntdMenuProps } from 'antd';
import { clsx } from 'clsx';

import classes from './menu-props.module.css';
import type { OpenMenuProps } from './menu.tsx';
import { moveByLetter } from './move-by-letter.ts';

/** antd's Menu with our acts in it. */
export function menuPropsOf({ label, items, onClose }: OpenMenuProps): AntdMenuProps {
  return {
    'aria-label': label,
    className: classes.menu ?? '',
    selectable: false,
    items: items.map((item, index) => ({
      key: item.label,
      label: item.label,
      icon: item.icon,
      className: clsx(classes.item, item.destructive && classes.destructive),
      ...(index === 0 && { 'data-initial-focus': true }),
    })),
    onClick: ({ key }) => onClose(items.find((item) => item.label === key)),
    onKeyDown: (event) => {
      // The focus goes back to the button, which the rest of the key's press would press.
      if (event.key === 'Enter' || event.key === ' ') event.preventDefault();
      if (event.key === ' ') (document.activeElement as HTMLElement | null)?.click(); // antd hears Enter alone
      else moveByLetter(event);
    },
  };
}

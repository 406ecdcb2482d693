import { Dropdown } from 'antd';
import { useEffect, useImperativeHandle, useRef } from 'react';
import type { ReactNode, Ref } from 'react';

import '../theme/extracted/dropdown.css';
import { AntdProvider } from '../theme/antd-provider.tsx';
import { menuPropsOf } from './menu-props.tsx';
import type { OpenMenuProps } from './menu.tsx';

/** Dropdown below its button, which is already on the page. */
export function DropdownMenu({ label, items, button, onClose }: OpenMenuProps) {
  return (
    <AntdProvider>
      <Dropdown
        open
        trigger={['click']}
        placement="bottomRight"
        menu={menuPropsOf({ label, items, button, onClose })}
        popupRender={withFocus}
        onOpenChange={(_, { source }) => source === 'trigger' && onClose()} // The menu itself reports a choice.
      >
        <Standing for={button} />
      </Dropdown>
    </AntdProvider>
  );
}

function withFocus(menu: ReactNode): ReactNode {
  return <WithFocus>{menu}</WithFocus>;
}

/** Focuses the first item. antd's `autoFocus` would scroll the page before the menu is positioned. */
function WithFocus({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.querySelector<HTMLElement>('[data-initial-focus]')?.focus({ preventScroll: true });
  }, []);
  return <div ref={root}>{children}</div>;
}

/**
 * Passes the existing button to antd, which expects its trigger as a child, without remounting it; so it keeps the
 * focus.
 */
function Standing({ for: standing, ref }: { for: OpenMenuProps['button']; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => standing.current, [standing]);
  return null;
}

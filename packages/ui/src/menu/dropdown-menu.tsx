import { Dropdown } from 'antd';
import { useEffect, useImperativeHandle, useRef } from 'react';
import type { ReactNode, Ref } from 'react';

import '../theme/extracted/dropdown.css';
import { AntdProvider } from '../theme/antd-provider.tsx';
import { menuPropsOf } from './menu-props.tsx';
import type { OpenMenuProps } from './menu.tsx';

/** Below its button, which is on the page already. */
export function DropdownMenu({ label, items, button, onClose }: OpenMenuProps) {
  return (
    <AntdProvider>
      <Dropdown
        open
        trigger={['click']}
        placement="bottomRight"
        menu={menuPropsOf({ label, items, button, onClose })}
        popupRender={withFocus}
        onOpenChange={(_, { source }) => source === 'trigger' && onClose()} // a choice is told by the menu
      >
        <Standing for={button} />
      </Dropdown>
    </AntdProvider>
  );
}

function withFocus(menu: ReactNode): ReactNode {
  return <WithFocus>{menu}</WithFocus>;
}

/** Gives the focus to the first act. antd's own `autoFocus` scrolls the page to where the menu is before it has its place. */
function WithFocus({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.querySelector<HTMLElement>('[data-initial-focus]')?.focus({ preventScroll: true });
  }, []);
  return <div ref={root}>{children}</div>;
}

/** antd wants its trigger as a child; ours was there first, and keeps the focus. */
function Standing({ for: standing, ref }: { for: OpenMenuProps['button']; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => standing.current, [standing]);
  return null;
}

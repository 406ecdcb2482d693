import { Dropdown } from 'antd';
import { useImperativeHandle } from 'react';
import type { Ref } from 'react';

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
        autoFocus
        trigger={['click']}
        placement="bottomRight"
        menu={menuPropsOf({ label, items, button, onClose })}
        onOpenChange={(_, { source }) => source === 'trigger' && onClose()} // a choice is told by the menu
      >
        <Standing for={button} />
      </Dropdown>
    </AntdProvider>
  );
}

/** antd wants its trigger as a child; ours was there first, and keeps the focus. */
function Standing({ for: standing, ref }: { for: OpenMenuProps['button']; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => standing.current, [standing]);
  return null;
}

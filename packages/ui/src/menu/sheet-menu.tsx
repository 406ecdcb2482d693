import { Menu as AntdMenu } from 'antd';

import { SheetDrawer } from '../sheet/sheet-drawer.tsx';
import { menuPropsOf } from './menu-props.tsx';
import type { OpenMenuProps } from './menu.tsx';

/** Menu as a sheet from the bottom edge of a phone. */
export function SheetMenu(props: OpenMenuProps) {
  return (
    <SheetDrawer
      title={props.label}
      size="small"
      footer={null}
      action={null}
      insistent={false}
      ownEntry
      onClose={() => props.onClose()}
    >
      <AntdMenu {...menuPropsOf(props)} />
    </SheetDrawer>
  );
}

import { Menu as AntdMenu } from 'antd';

import { SheetDrawer } from '../sheet/sheet-drawer.tsx';
import { useBackGesture } from '../sheet/use-back-gesture.ts';
import { menuPropsOf } from './menu-props.tsx';
import type { OpenMenuProps } from './menu.tsx';

/** From the bottom edge of a phone. */
export function SheetMenu(props: OpenMenuProps) {
  const { label } = props;
  const close = () => props.onClose();
  useBackGesture(close);
  return (
    <SheetDrawer title={label} size="small" footer={null} insistent={false} onClose={close}>
      <AntdMenu {...menuPropsOf(props)} />
    </SheetDrawer>
  );
}

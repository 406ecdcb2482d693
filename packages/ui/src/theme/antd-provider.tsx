import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';

import './antd.css';
import './antd-colors.css';
import { ANTD_THEME } from './antd-theme.ts';

/** Around each antd part, so that none can be drawn without our theme. */
export function AntdProvider({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider theme={ANTD_THEME} getPopupContainer={popupContainer}>
      {children}
    </ConfigProvider>
  );
}

/** What opens inside a modal dialog has to lie in it: nothing outside the top layer can be pressed. */
function popupContainer(trigger?: HTMLElement): HTMLElement {
  return trigger?.closest('dialog') ?? document.body;
}

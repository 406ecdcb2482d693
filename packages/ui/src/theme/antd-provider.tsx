import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';

import './extracted/common.css';
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

/** What opens inside a dialog lies in it: screen readers take what is outside of a modal one for not there. */
function popupContainer(trigger?: HTMLElement): HTMLElement {
  return trigger?.closest<HTMLElement>('[role="dialog"]') ?? document.body;
}

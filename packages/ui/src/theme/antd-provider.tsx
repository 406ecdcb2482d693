import { ConfigProvider } from 'antd';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

import './extracted/common.css';
import './antd-colors.css';
import { ANTD_THEME } from './antd-theme.ts';

/** Around each antd part, so that none can be drawn without our theme. */
export function AntdProvider({ children }: { children: ReactNode }) {
  useEffect(keepTheme, []);
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

let isThemeKept = false;

/**
 * antd forgets what it has computed of a theme once nothing uses it, and computes it anew for the next part that opens: a
 * fifth of the time that a sheet takes. So something that shows nothing goes on using it.
 */
function keepTheme(): void {
  if (isThemeKept) return;
  isThemeKept = true;
  createRoot(document.createElement('div')).render(<ConfigProvider theme={ANTD_THEME}>{null}</ConfigProvider>);
}

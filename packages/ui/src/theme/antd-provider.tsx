import { ConfigProvider } from 'antd';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

import './extracted/common.css';
import './antd-colors.css';
import { ANTD_THEME } from './antd-theme.ts';

/** Wraps each antd component so that none renders without our theme. */
export function AntdProvider({ children }: { children: ReactNode }) {
  useEffect(retainTheme, []);
  return (
    <ConfigProvider theme={ANTD_THEME} getPopupContainer={popupContainer}>
      {children}
    </ConfigProvider>
  );
}

/** Renders popups inside their dialog, because screen readers ignore everything outside a modal one. */
function popupContainer(trigger?: HTMLElement): HTMLElement {
  return trigger?.closest<HTMLElement>('[role="dialog"]') ?? document.body;
}

let isThemeRetained = false;

/**
 * Keeps a hidden user of the theme mounted. antd discards a theme without users and recomputes it for the next
 * component, which takes a fifth of the time for opening a sheet.
 */
function retainTheme(): void {
  if (isThemeRetained) return;
  isThemeRetained = true;
  createRoot(document.createElement('div')).render(<ConfigProvider theme={ANTD_THEME}>{null}</ConfigProvider>);
}

import { Tabs } from 'antd';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';

import '../theme/extracted/tabs.css';
import { AntdProvider } from '../theme/antd-provider.tsx';
import type { BarProps } from './bar-props.ts';
import { TabLabel } from './tab-label.tsx';
import classes from './tabs.module.css';

/** The panel is not antd's: it is there before antd is, and must not be made anew then. */
const WITHOUT_PANELS = { content: { display: 'none' } };

/** The bar of antd's Tabs. Arrow keys, Home and End move between the tabs and choose at once. */
export function AntdBar({ id, panelId, label, tabs, value, onChoose, takesFocus }: BarProps) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // antd takes no name for its bar, and no other panels than its own.
    root.current?.querySelector('[role="tablist"]')?.setAttribute('aria-label', label);
    for (const tab of root.current?.querySelectorAll('[role="tab"]') ?? []) tab.setAttribute('aria-controls', panelId);
  });
  const mustTakeFocus = useEffectEvent(takesFocus);
  useLayoutEffect(() => {
    if (mustTakeFocus()) root.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  }, []);
  return (
    <AntdProvider>
      <div ref={root} onFocus={({ target }) => chooseFocused(target)}>
        <Tabs
          id={id}
          activeKey={value}
          onChange={onChoose}
          classNames={{ header: classes.list ?? '', item: classes.tab ?? '', indicator: classes.indicator ?? '' }}
          styles={WITHOUT_PANELS}
          items={tabs.map((tab) => ({ key: tab.id, label: <TabLabel {...tab} /> }))}
        />
      </div>
    </AntdProvider>
  );

  /** antd moves the focus only, and would wait for Enter. */
  function chooseFocused(target: Element) {
    if (target.getAttribute('role') === 'tab') onChoose(target.id.slice(`${id}-tab-`.length));
  }
}

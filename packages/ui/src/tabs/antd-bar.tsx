import { Tabs } from 'antd';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';

import '../theme/extracted/tabs.css';
import { AntdProvider } from '../theme/antd-provider.tsx';
import type { BarProps } from './bar-props.ts';
import { TabLabel } from './tab-label.tsx';
import classes from './tabs.module.css';

/** The panel isn't antd's: it exists before antd is loaded and must not be remounted then. */
const WITHOUT_PANELS = { content: { display: 'none' } };

/** Tab bar of antd. Arrow keys, Home and End select immediately. */
export function AntdBar({ id, panelId, label, tabs, value, onChoose, takesFocus }: BarProps) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // antd takes no label for its bar and no panels other than its own.
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

  /** Selects the focused tab, because antd only moves the focus and waits for Enter. */
  function chooseFocused(target: Element) {
    if (target.getAttribute('role') === 'tab') onChoose(target.id.slice(`${id}-tab-`.length));
  }
}

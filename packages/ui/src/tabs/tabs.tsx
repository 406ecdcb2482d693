import { Tabs as AntdTabs } from 'antd';
import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import '../theme/extracted/tabs.css';
import { AntdProvider } from '../theme/antd-provider.tsx';
import classes from './tabs.module.css';

export type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly { id: Id; label: string; count?: number }[];
  value: Id;
  onChange: (id: Id) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
};

/** antd's Tabs. Arrow keys, Home and End move between the tabs and choose at once; the chosen one is in the tab order. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, children }: TabsProps<Id>) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // antd takes no name for its bar.
    root.current?.querySelector('[role="tablist"]')?.setAttribute('aria-label', label);
  }, [label]);
  return (
    <AntdProvider>
      <div ref={root} onFocus={({ target }) => chooseFocused(target)}>
        <AntdTabs
          id={id}
          activeKey={value}
          onChange={choose}
          destroyOnHidden
          classNames={{ header: classes.list ?? '', item: classes.tab ?? '', indicator: classes.indicator ?? '' }}
          items={tabs.map((tab) => ({
            key: tab.id,
            label: <Label {...tab} />,
            children: tab.id === value && children,
          }))}
        />
      </div>
    </AntdProvider>
  );

  /** antd moves the focus only, and would wait for Enter. */
  function chooseFocused(target: Element) {
    if (target.getAttribute('role') === 'tab') choose(target.id.slice(`${id}-tab-`.length));
  }

  function choose(tabId: string) {
    const chosen = tabs.find((tab) => tab.id === tabId);
    if (chosen && chosen.id !== value) onChange(chosen.id);
  }
}

function Label({ label, count = 0 }: { label: string; count?: number }) {
  return (
    <>
      {label}
      {count > 0 && <span className={classes.count}>{count}</span>}
    </>
  );
}

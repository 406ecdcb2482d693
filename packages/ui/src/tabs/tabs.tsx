import { useId, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

import type { BarProps } from './bar-props.ts';
import { PlainBar } from './plain-bar.tsx';

export type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly { id: Id; label: string; count?: number }[];
  value: Id;
  onChange: (id: Id) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
};

/**
 * A bar of tabs and the panel of the chosen one. The bar is antd's from the first choice on: a screen that opens does
 * without antd, which weighs as much as all else of it.
 */
export function Tabs<Id extends string>({ label, tabs, value, onChange, children }: TabsProps<Id>) {
  const id = useId();
  const hadFocus = useRef(false);
  const [Bar, setBar] = useState<ComponentType<BarProps>>(() => PlainBar);
  const panelId = `${id}-panel`;
  return (
    <>
      <Bar
        {...{ id, panelId, label, tabs, value }}
        onChoose={choose}
        onReplaced={(hasFocus) => void (hadFocus.current = hasFocus)}
        takesFocus={() => hadFocus.current}
      />
      <div id={panelId} role="tabpanel" aria-labelledby={`${id}-tab-${value}`}>
        {children}
      </div>
    </>
  );

  function choose(tabId: string) {
    const chosen = tabs.find((tab) => tab.id === tabId);
    if (!chosen || chosen.id === value) return;
    onChange(chosen.id);
    if (Bar === PlainBar) void takeAntdBar();
  }

  async function takeAntdBar(): Promise<void> {
    try {
      const { AntdBar } = await import('./antd-bar.tsx');
      setBar(() => AntdBar);
    } catch {
      // The plain bar does the same; the next choice tries again.
    }
  }
}

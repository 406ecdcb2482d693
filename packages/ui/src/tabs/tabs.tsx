import { useId, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

import type { BarProps } from './bar-props.ts';
import { PlainBar } from './plain-bar.tsx';

export type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly { id: Id; label: string; count?: number }[];
  value: Id;
  onChange: (id: Id) => void;
  /** Panel of the selected tab. */
  children: ReactNode;
};

/**
 * Tab bar and the panel of the selected tab. antd's bar replaces the plain one at the first selection, because antd
 * weighs as much as the rest of a screen.
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
      // The plain bar works the same; the next selection retries.
    }
  }
}

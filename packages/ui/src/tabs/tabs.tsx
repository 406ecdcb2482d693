import { useId, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

import classes from './tabs.module.css';

export type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly { id: Id; label: string; count?: number }[];
  value: Id;
  onChange: (id: Id) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
};

/** Arrow keys, Home and End move between the tabs; only the chosen one is in the tab order. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, children }: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);

  // Where there is no room for all of them, the chosen one is whole; anew when a count has made another wider.
  const placed = useRef('');
  useLayoutEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[data-tab="${value}"]`);
    if (!list.current || !tab) return;
    const { scrollWidth, clientWidth } = list.current;
    const place = `${value} ${scrollWidth}`;
    if (placed.current === place) return; // a hand may have moved them since
    placed.current = place;
    list.current.scrollLeft = tab.offsetLeft - (clientWidth - tab.offsetWidth) / 2;
  });

  function moveFocus(event: KeyboardEvent) {
    const current = tabs.findIndex((tab) => tab.id === value);
    const target = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = tabs[(target + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={classes.list} onKeyDown={moveFocus}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            data-tab={tab.id}
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === value}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            className={classes.tab}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && tab.count > 0 && <span className={classes.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${value}`} className={classes.panel}>
        {children}
      </div>
    </>
  );
}

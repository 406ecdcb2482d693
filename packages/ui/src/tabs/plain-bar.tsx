import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';

import type { BarProps } from './bar-props.ts';
import { TabLabel } from './tab-label.tsx';
import classes from './tabs.module.css';

const STEPS: Partial<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tab bar in use until the first selection, with the size and keys of antd's bar. */
export function PlainBar({ id, panelId, label, tabs, value, onChoose, onReplaced }: BarProps) {
  const list = useRef<HTMLDivElement>(null);
  const replaced = useEffectEvent(onReplaced);
  useLayoutEffect(() => {
    const bar = list.current;
    return () => replaced(bar?.contains(document.activeElement) ?? false);
  }, []);
  // Runs after each change, because a late count makes the bar longer.
  useEffect(() => {
    const chosen = document.getElementById(`${id}-tab-${value}`);
    if (list.current && chosen) scrollInto(list.current, chosen);
    if (list.current) markHiddenEnds(list.current);
  });
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={clsx(classes.list, classes.plain)}
      onScroll={({ currentTarget }) => markHiddenEnds(currentTarget)}
    >
      {tabs.map((tab) => (
        <span key={tab.id} className={classes.tab}>
          <button
            type="button"
            role="tab"
            id={`${id}-tab-${tab.id}`}
            aria-selected={tab.id === value}
            aria-controls={panelId}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChoose(tab.id)}
            onKeyDown={move}
          >
            <TabLabel {...tab} />
          </button>
        </span>
      ))}
    </div>
  );

  function move(event: KeyboardEvent): void {
    const at = tabs.findIndex((tab) => tab.id === value);
    const next = keyTarget(event.key, at, tabs.length);
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length);
    if (!tab) return;
    event.preventDefault();
    onChoose(tab.id);
    document.getElementById(`${id}-tab-${tab.id}`)?.focus();
  }
}

/** Marks the ends with hidden tabs, which fade out there. */
function markHiddenEnds(bar: HTMLElement): void {
  const hidden = bar.scrollWidth - bar.clientWidth;
  bar.toggleAttribute('data-more-before', bar.scrollLeft > 1);
  bar.toggleAttribute('data-more-after', bar.scrollLeft < hidden - 1);
}

/** Scrolls just enough to show the whole tab. */
function scrollInto(bar: HTMLElement, tab: HTMLElement): void {
  const [seen, whole] = [bar.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (whole.right > seen.right) bar.scrollLeft += Math.ceil(whole.right - seen.right);
  if (whole.left < seen.left) bar.scrollLeft -= Math.ceil(seen.left - whole.left);
}

function keyTarget(key: string, at: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step && at + step;
}

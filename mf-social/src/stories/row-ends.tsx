import { IconButton } from '@qlixline/ui/icon-button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';

import styles from './row-ends.module.css';

/**
 * Time in ms after scrolling the page in which the wheel keeps scrolling it, so that rings under the pointer don't
 * catch it.
 */
const PAGE_TURN_MS = 200;
/** Height of a line in CSS pixels, for wheels that count in lines. */
const LINE_PX = 40;
const SHARE_OF_ROW = 0.8; // keeps the last visible item in view

/**
 * Mouse support for a scrollable row: buttons at its ends, and a wheel that scrolls it sideways as far as possible.
 * Keyboards use its links.
 */
export function RowEnds({ row }: { row: HTMLElement }) {
  const [ends, setEnds] = useState({ before: false, after: false });

  useEffect(() => {
    const measure = () => setEnds({ before: canMove(row, -1), after: canMove(row, 1) });
    const watch = new ResizeObserver(measure);
    for (const element of [row, ...row.children]) watch.observe(element);
    row.addEventListener('scroll', measure);
    return () => {
      watch.disconnect();
      row.removeEventListener('scroll', measure);
    };
  }, [row]);

  useEffect(() => {
    let pageTurnedAt = -Infinity;
    const notePage = ({ timeStamp }: Event) => void (pageTurnedAt = timeStamp);
    const turn = (event: WheelEvent) => {
      const { deltaX, deltaY, deltaMode, ctrlKey, shiftKey, timeStamp } = event;
      const isVertical = Math.abs(deltaY) > Math.abs(deltaX) && !ctrlKey && !shiftKey;
      if (!isVertical || timeStamp - pageTurnedAt < PAGE_TURN_MS || !canMove(row, deltaY)) return;
      event.preventDefault();
      row.scrollLeft += deltaMode === WheelEvent.DOM_DELTA_LINE ? deltaY * LINE_PX : deltaY;
    };
    document.addEventListener('scroll', notePage);
    row.addEventListener('wheel', turn, { passive: false });
    return () => {
      document.removeEventListener('scroll', notePage);
      row.removeEventListener('wheel', turn);
    };
  }, [row]);

  function move(direction: number): void {
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    row.scrollBy({ left: direction * row.clientWidth * SHARE_OF_ROW, behavior });
  }
  return (
    <>
      {ends.before && (
        <IconButton
          className={styles.before}
          label="Earlier stories"
          icon={<ChevronLeft aria-hidden />}
          tabIndex={-1}
          onClick={() => move(-1)}
        />
      )}
      {ends.after && (
        <IconButton
          className={styles.after}
          label="More stories"
          icon={<ChevronRight aria-hidden />}
          tabIndex={-1}
          onClick={() => move(1)}
        />
      )}
    </>
  );
}

function canMove(row: HTMLElement, direction: number): boolean {
  const left = Math.max(0, row.scrollWidth - row.clientWidth);
  return direction < 0 ? row.scrollLeft > 1 : direction > 0 && row.scrollLeft < left - 1; // browsers round positions
}

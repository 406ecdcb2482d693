import { markThreadRead } from '@qlixline/api-client/topics/threads';
import type { Thread } from '@qlixline/contract/topics/thread';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

const MARKED_AFTER_MS = 700; // debounce for rows that scroll by

/**
 * Reports the highest reply number that was on the screen, for members. A thread without replies is reported as opened.
 */
export function useReadOnSight(thread: Thread, lastShown: number): RefObject<HTMLOListElement | null> {
  const queryClient = useQueryClient();
  const rows = useRef<HTMLOListElement>(null);
  const latest = useRef(thread);
  useEffect(() => void (latest.current = thread));
  const { isMember } = thread.topic;

  useEffect(() => {
    if (!isMember) return;
    let highest = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const markRead = () => {
      timer = undefined;
      const { readNumber } = latest.current;
      if (document.visibilityState === 'hidden' || (readNumber !== null && highest <= readNumber)) return;
      // After an error it is reported with the next row or when the thread is opened again.
      markThreadRead(queryClient, latest.current, highest).catch(() => undefined);
    };
    const see = (number: number) => {
      highest = Math.max(highest, number);
      timer ??= setTimeout(markRead, MARKED_AFTER_MS);
    };
    /** Reports at once when the user leaves. */
    const leave = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      markRead();
    };
    see(0);
    const seeRow = (row: Element) => see(Number((row as HTMLElement).dataset['number']));
    const shown = lastShown === 0 ? [] : [...(rows.current?.querySelectorAll('[data-number]') ?? [])];
    if (typeof IntersectionObserver === 'undefined') {
      shown.forEach(seeRow);
      return leave;
    }
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) seeRow(target);
    });
    for (const row of shown) observer.observe(row);
    return () => {
      observer.disconnect();
      leave();
    };
  }, [queryClient, isMember, lastShown]);

  return rows;
}

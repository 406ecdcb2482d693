import { markThreadRead } from '@qlixline/api-client/threads';
import type { Thread } from '@qlixline/contract/thread';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

const TOLD_AFTER_MS = 700; // several rows that scroll by are told at once

/**
 * Tells the server up to which reply a member has read: the one with the highest number that was on the screen.
 * Without replies, that the thread was opened.
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
    const tell = () => {
      timer = undefined;
      const { readNumber } = latest.current;
      if (document.visibilityState === 'hidden' || (readNumber !== null && highest <= readNumber)) return;
      // What fails is told with the next row, or when the thread is opened again.
      markThreadRead(queryClient, latest.current, highest).catch(() => undefined);
    };
    const see = (number: number) => {
      highest = Math.max(highest, number);
      timer ??= setTimeout(tell, TOLD_AFTER_MS);
    };
    /** Whoever leaves has seen what was on the screen. */
    const leave = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      tell();
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

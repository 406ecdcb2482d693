import { ChevronUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import styles from './map.module.css';

/** Heights at which the sheet comes to rest, in this order. */
const HEIGHTS = ['peek', 'half', 'full'] as const;
type Height = (typeof HEIGHTS)[number];

const NEXT_LABELS: Record<Height, string> = {
  peek: 'Show the list',
  half: 'Show the whole list',
  full: 'Show the map',
};

/**
 * On phones, a sheet over the map that follows the finger and rests at three heights; its handle does the same by
 * keyboard. It is a scroll container whose first screen is see-through, so that the browser moves it. On wider screens
 * a panel beside the map.
 */
export function ResultsSheet({ children }: { children: ReactNode }) {
  const scroller = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<Height>('peek');

  useEffect(() => {
    const { current } = scroller;
    const notice = () => setHeight(heightOf(current!, sheet.current!));
    current?.addEventListener('scroll', notice, { passive: true });
    return () => current?.removeEventListener('scroll', notice);
  }, []);

  function raise(): void {
    const next = HEIGHTS[(HEIGHTS.indexOf(height) + 1) % HEIGHTS.length]!;
    const full = sheet.current!.offsetTop;
    scroller.current!.scrollTo?.({ top: next === 'peek' ? 0 : next === 'half' ? full / 2 : full });
  }

  return (
    <div ref={scroller} className={styles.sheet}>
      <div className={styles.seeThrough} aria-hidden />
      <div className={styles.seeThrough} aria-hidden />
      <div ref={sheet} className={styles.panel}>
        <button
          type="button"
          className={styles.handle}
          aria-label={NEXT_LABELS[height]}
          aria-expanded={height !== 'peek'}
          onClick={raise}
        >
          <ChevronUp aria-hidden data-height={height} />
        </button>
        {children}
      </div>
    </div>
  );
}

function heightOf({ scrollTop }: HTMLElement, { offsetTop: full }: HTMLElement): Height {
  if (scrollTop >= full * 0.75) return 'full';
  return scrollTop > full * 0.25 ? 'half' : 'peek';
}

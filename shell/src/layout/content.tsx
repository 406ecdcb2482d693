import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

import { UsernameBanner } from '../username/username-banner.tsx';
import styles from './content.module.css';

/**
 * The reading column. A new page starts at its top and takes the focus; going back keeps the browser's place, and so does
 * a page that only notes something of itself in its address.
 */
export function Content({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const navigationType = useNavigationType();
  const main = useRef<HTMLElement>(null);
  const shown = useRef({ address, pathname });

  useEffect(() => {
    const before = shown.current;
    if (before.address === address) return;
    shown.current = { address, pathname };
    if (navigationType === 'POP') return;
    if (navigationType === 'REPLACE' && before.pathname === pathname) return;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [address, pathname, navigationType]);

  return (
    <main ref={main} id="content" className={styles.content} tabIndex={-1}>
      <UsernameBanner />
      {children}
    </main>
  );
}

import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

import { UsernameBanner } from '../username/username-banner.tsx';
import styles from './content.module.css';

/**
 * Reading column. A new page starts at its top and takes the focus. Going back restores the scroll position, and
 * changes of the query within a page keep it. Opening the current page again scrolls to its top.
 */
export function Content({ children }: { children: ReactNode }) {
  const { pathname, search, key } = useLocation();
  const address = pathname + search;
  const navigationType = useNavigationType();
  const main = useRef<HTMLElement>(null);
  const shown = useRef({ address, pathname, key });

  useEffect(() => {
    const before = shown.current;
    if (before.key === key) return;
    shown.current = { address, pathname, key };
    if (navigationType === 'POP') return;
    const isSame = before.address === address;
    if (!isSame && navigationType === 'REPLACE' && before.pathname === pathname) return;
    window.scrollTo(0, 0);
    if (!isSame) main.current?.focus({ preventScroll: true });
  }, [address, pathname, key, navigationType]);

  return (
    <main ref={main} id="content" className={styles.content} tabIndex={-1}>
      <UsernameBanner />
      {children}
    </main>
  );
}

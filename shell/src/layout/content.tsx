import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

import { UsernameBanner } from '../username/username-banner.tsx';
import styles from './content.module.css';

/** The reading column. A new page starts at its top and takes the focus; going back keeps the browser's place. */
export function Content({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const navigationType = useNavigationType();
  const main = useRef<HTMLElement>(null);
  const shownAddress = useRef(address);

  useEffect(() => {
    if (shownAddress.current === address) return;
    shownAddress.current = address;
    if (navigationType === 'POP') return;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [address, navigationType]);

  return (
    <main ref={main} id="content" className={styles.content} tabIndex={-1}>
      <UsernameBanner />
      {children}
    </main>
  );
}

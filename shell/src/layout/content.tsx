import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

import { UsernameBanner } from '../username/username-banner.tsx';
import styles from './content.module.css';

/** The reading column. A new page starts at its top and takes the focus; going back keeps the browser's place. */
export function Content({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (navigationType === 'POP') return;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, navigationType]);

  return (
    <main ref={main} id="content" className={styles.content} tabIndex={-1}>
      <UsernameBanner />
      {children}
    </main>
  );
}

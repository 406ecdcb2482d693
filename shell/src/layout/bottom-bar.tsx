import { Link, useLocation } from 'react-router-dom';

import styles from './bottom-bar.module.css';
import { useHideOnScroll } from './hide-on-scroll.ts';
import { BOTTOM_BAR_ITEMS, isActive } from './nav-items.ts';

/** Phone navigation (behaviour: navigation): out of the way while scrolling down. */
export function BottomBar() {
  const { pathname } = useLocation();
  const hidden = useHideOnScroll();
  return (
    // Reached by keyboard it shows again: see :focus-within.
    <nav className={styles.bar} aria-label="Main" data-hidden={hidden}>
      {BOTTOM_BAR_ITEMS.map(({ label, href, icon: Icon }) => (
        <Link key={href} className={styles.item} to={href} aria-current={isActive(href, pathname) ? 'page' : undefined}>
          <Icon aria-hidden />
          {label}
        </Link>
      ))}
    </nav>
  );
}

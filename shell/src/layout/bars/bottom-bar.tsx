import { Link, useLocation } from 'react-router-dom';

import styles from './bottom-bar.module.css';
import { useHideOnScroll } from './hide-on-scroll.ts';
import { useRemoteNavItems } from '../../remotes/composition-context.ts';
import { NavIcon } from '../../navigation/nav-icon.tsx';
import { BOTTOM_BAR_ITEMS, isActive } from '../../navigation/nav-items.ts';
import type { NavItem } from '../../navigation/nav-items.ts';

/** Items of remotes in addition to the product's five; more wouldn't fit on a narrow phone. */
const ROOM = 1;

/** Navigation on phones, hidden while scrolling down (behaviour: navigation). */
export function BottomBar() {
  const { pathname } = useLocation();
  const hidden = useHideOnScroll();
  const ofRemotes = useRemoteNavItems().filter(({ place }) => place === 'everywhere');
  const items: readonly NavItem[] = [...BOTTOM_BAR_ITEMS, ...ofRemotes.slice(0, ROOM)];
  return (
    // Keyboard focus shows it again: see :focus-within.
    <nav className={styles.bar} aria-label="Main" data-hidden={hidden} data-foot>
      {items.map(({ label, href, icon, Badge }) => (
        <Link key={href} className={styles.item} to={href} aria-current={isActive(href, pathname) ? 'page' : undefined}>
          <NavIcon icon={icon} />
          {label}
          {Badge && <Badge className={styles.badge} />}
        </Link>
      ))}
    </nav>
  );
}

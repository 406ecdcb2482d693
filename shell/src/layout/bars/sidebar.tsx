import { screens } from '@qlixline/contract/areas/screens';
import { Settings } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';

import { Brand } from './brand.tsx';
import { useRemoteNavItems } from '../../remotes/composition-context.ts';
import { NavIcon } from '../../navigation/nav-icon.tsx';
import { isActive, SIDEBAR_ITEMS } from '../../navigation/nav-items.ts';
import type { NavItem } from '../../navigation/nav-items.ts';
import { SidebarSearch } from './sidebar-search.tsx';
import styles from './sidebar.module.css';
import { ThemeSwitch } from './theme-switch.tsx';
import { UserBlock } from './user-block.tsx';

/** Desktop navigation, fixed at the left with a width of 16rem (behaviour: navigation). */
export function Sidebar() {
  const { pathname } = useLocation();
  const items: readonly NavItem[] = [...SIDEBAR_ITEMS, ...useRemoteNavItems()];
  return (
    <aside className={styles.sidebar}>
      <Link className={styles.brand} to={screens.home} aria-label="Qlixline, home">
        <Brand />
      </Link>
      <SidebarSearch />
      <nav aria-label="Main">
        <ul className={styles.items}>
          {items.map(({ label, href, icon, Badge }) => (
            <li key={href}>
              <Link className={styles.item} to={href} aria-current={isActive(href, pathname) ? 'page' : undefined}>
                <NavIcon icon={icon} />
                {label}
                {Badge && <Badge />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.foot}>
        <UserBlock />
        <div className={styles.footRow}>
          <Link
            className={styles.item}
            to={screens.settings}
            aria-current={isActive(screens.settings, pathname) ? 'page' : undefined}
          >
            <Settings aria-hidden />
            Settings
          </Link>
          <ThemeSwitch />
        </div>
      </div>
    </aside>
  );
}

import { newestInAreasQuery } from '@qlixline/api-client/areas/areas';
import { AREA_WORDS } from '@qlixline/contract/areas/area-words';
import { AREAS, AREA_IDS } from '@qlixline/contract/areas/areas';
import type { AreaId } from '@qlixline/contract/areas/areas';
import { NEWEST_IN_AREA_MAX } from '@qlixline/contract/limits';
import { screens } from '@qlixline/contract/areas/screens';
import { Sheet, loadSheet } from '@qlixline/ui/sheet';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Settings, Siren } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';

import { NavIcon } from '../navigation/nav-icon.tsx';
import { isActive, SIDEBAR_ITEMS } from '../navigation/nav-items.ts';
import type { NavItem } from '../navigation/nav-items.ts';
import { useRemoteNavItems } from '../remotes/composition-context.ts';
import styles from './areas-sheet.module.css';
import { countSince } from './visits.store.ts';

export { noteVisit } from './visits.store.ts';
export { loadSheet };

type AreasSheetProps = { userId: string; onClose: () => void };

/**
 * List of all areas with their number of new things. It opens with cached numbers and updates them when the server
 * replies. Areas whose remote is disabled or missing are left out, as in the sidebar.
 */
export function AreasSheet({ userId, onClose }: AreasSheetProps) {
  const { pathname } = useLocation();
  const { data: newest } = useQuery(newestInAreasQuery);
  const { areas, others } = useItems();
  const current = (href: string) => (isActive(href, pathname) ? 'page' : undefined);
  const countIn = (id: AreaId) => (id === 'map' || !newest ? 0 : countSince(userId, id, newest[id]));
  return (
    <Sheet open title="Menu" onClose={onClose}>
      <nav aria-label="Areas" className={styles.menu}>
        {areas.some(({ id }) => id === 'lost-found') && (
          <Link className={styles.missing} to={screens.newLostNotice} onClick={onClose}>
            <Siren aria-hidden />
            <span className={styles.text}>
              <strong>My pet is missing</strong>
              <span>Tell people nearby at once</span>
            </span>
            <ChevronRight aria-hidden />
          </Link>
        )}
        <ul className={styles.items}>
          {areas.map(({ id, icon }) => (
            <li key={id}>
              <Link
                className={styles.item}
                to={AREAS[id].href}
                aria-current={current(AREAS[id].href)}
                onClick={onClose}
              >
                <NavIcon icon={icon} />
                <span className={styles.text}>
                  <strong>{AREAS[id].label}</strong>
                  <span>{AREA_WORDS[id].about}</span>
                </span>
                <NewCount count={countIn(id)} />
              </Link>
            </li>
          ))}
          {others.map(({ label, href, icon }) => (
            <li key={href}>
              <Link className={styles.item} to={href} aria-current={current(href)} onClick={onClose}>
                <NavIcon icon={icon} />
                <strong>{label}</strong>
              </Link>
            </li>
          ))}
        </ul>
        <Link className={styles.item} to={screens.settings} aria-current={current(screens.settings)} onClick={onClose}>
          <Settings aria-hidden />
          <strong>Settings</strong>
        </Link>
      </nav>
    </Sheet>
  );
}

function NewCount({ count }: { count: number }) {
  if (count === 0) return null;
  return <span className={styles.new}>{count < NEWEST_IN_AREA_MAX ? count : `${NEWEST_IN_AREA_MAX - 1}+`} new</span>;
}

/** Returns the available areas in their order, and the other items of remotes. */
function useItems(): { areas: { id: AreaId; icon: NavItem['icon'] }[]; others: NavItem[] } {
  const ofRemotes = useRemoteNavItems();
  const items: NavItem[] = [...SIDEBAR_ITEMS, ...ofRemotes];
  const areas = AREA_IDS.flatMap((id) => {
    const item = items.find(({ href }) => href === AREAS[id].href);
    return item ? [{ id, icon: item.icon }] : [];
  });
  return { areas, others: ofRemotes.filter(({ href }) => areas.every(({ id }) => AREAS[id].href !== href)) };
}

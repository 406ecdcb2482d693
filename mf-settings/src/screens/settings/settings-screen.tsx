import { screens } from '@qlixline/contract/areas/screens';
import { usePageTitle } from '@qlixline/shell-bridge';
import { Link, Navigate, useLocation } from '@qlixline/shell-bridge/routing';
import { LazyPart } from '@qlixline/ui/lazy-part';

import { addressOfHash } from './areas/address.ts';
import { AreaPage } from './areas/area-page.tsx';
import styles from './areas/areas.module.css';
import { AREAS, isSettingsArea } from './areas/settings-areas.ts';
import { SettingsIndex } from './areas/settings-index.tsx';
import { useGoToSection } from './areas/use-go-to-section.ts';
import { useIsWide } from './areas/use-is-wide.ts';
import { FreshSignIn } from './security/fresh-sign-in.tsx';

const search = () => import('./search/settings-search.tsx').then((part) => part.SettingsSearch);
const noArea = () => import('./areas/no-area.tsx').then((part) => part.NoArea);
const nothing = () => null;

/** Area beside the index at `/settings`, on pages with room for both. */
const FIRST_AREA = 'account';

/** Settings: the index and the open area beside each other; on phones each alone. */
export function SettingsScreen() {
  const { pathname, hash } = useLocation();
  const isWide = useIsWide();
  const name = pathname.slice(screens.settings.length + 1).replace(/\/$/, '');
  const isIndex = name === '';
  const area = isSettingsArea(name) ? name : undefined;
  usePageTitle(area ? AREAS[area].title : 'Settings');
  useGoToSection();

  // Addresses of before, and of sections that have moved to another area.
  const address = hash === '' ? undefined : addressOfHash(hash);
  if (address !== undefined && !address.startsWith(`${pathname}#`)) return <Navigate replace to={address} />;
  if (!isIndex && !area) return <LazyPart load={noArea} props={{}} />;

  const shown = area ?? (isWide ? FIRST_AREA : undefined);
  return (
    <div className={styles.screen}>
      {(isIndex || isWide) && (
        <div className={styles.side}>
          {isIndex ? (
            <h1 className={styles.title}>Settings</h1>
          ) : (
            <p className={styles.title}>
              <Link to={screens.settings}>Settings</Link>
            </p>
          )}
          <LazyPart load={search} props={{}} waiting={<div className={styles.searchRoom} />} failed={nothing} />
          <SettingsIndex shown={shown} />
        </div>
      )}
      {shown && <AreaPage key={shown} area={shown} headingLevel={isIndex ? 2 : 1} isBesideIndex={isWide} />}
      <FreshSignIn />
    </div>
  );
}

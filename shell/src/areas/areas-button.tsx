import { SIDEBAR_SCREEN } from '@qlixline/contract/areas/sidebar-screen';
import { iconButtonClass } from '@qlixline/ui/icon-button';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { NavIcon } from '../navigation/nav-icon.tsx';
import { loadAreasSheet } from './load-areas-sheet.ts';

type Loaded = Awaited<ReturnType<typeof loadAreasSheet>>;

const load = (use: (loaded: Loaded) => void) => void loadAreasSheet().then(use, console.debug);

/**
 * Button that opens the list of areas (decision: finding-the-way). The list and the recording of visits are loaded on
 * demand.
 */
export function AreasButton({ userId }: { userId: string }) {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<Loaded>();

  useEffect(() => {
    // Where a stylesheet hides this button, nobody sees the counts, and the list would cost each first navigation 2 KB.
    if (pathname !== '/' && !matchMedia(SIDEBAR_SCREEN).matches) load(({ noteVisit }) => noteVisit(userId, pathname));
  }, [userId, pathname]);

  return (
    <>
      <button type="button" className={iconButtonClass()} aria-label="Menu" onClick={() => load(setOpened)}>
        <NavIcon icon="M4 6h16M4 12h16M4 18h16" />
      </button>
      {opened && <opened.AreasSheet userId={userId} onClose={() => setOpened(undefined)} />}
    </>
  );
}

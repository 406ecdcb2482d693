import { iconButtonClass } from '@qlixline/ui/icon-button';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { NavIcon } from '../navigation/nav-icon.tsx';
import { loadAreasSheet } from './load-areas-sheet.ts';

type Loaded = Awaited<ReturnType<typeof loadAreasSheet>>;

const load = (use: (loaded: Loaded) => void) => void loadAreasSheet().then(use, console.debug);

/** Opens every area (decision: finding-the-way). What it opens, and what notes that an area was visited, is loaded when it is needed. */
export function AreasButton({ userId }: { userId: string }) {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<Loaded>();

  useEffect(() => {
    if (pathname !== '/') load(({ noteVisit }) => noteVisit(userId, pathname));
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

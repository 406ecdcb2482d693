import { installWay } from '@qlixline/contract/install/install-way';
import type { InstallWay } from '@qlixline/contract/install/install-way';
import type { Composition } from '@qlixline/contract/remotes/composition';
import { dayInZone } from '@qlixline/contract/time/day-in-zone';
import { deviceZone } from '@qlixline/contract/time/device-zone';
import { createRoot } from 'react-dom/client';

import { routeAt } from '../intent/route-at.ts';
import { InstallOffer } from './install-offer.tsx';
import { declineInstallation, noteVisitDay } from './install-visits.store.ts';

/** Ways that take one step. The settings explain the others. */
const OFFERED: ReadonlySet<InstallWay> = new Set(['prompt', 'ios']);

/**
 * Offers the installation above the page from the third day with a visit, with the next screen that the user opens, so
 * that nothing moves under a finger. Screens that fill the window don't have it. Returns a function that ends the
 * offer.
 */
export function startInstallOffer(composition: Composition): () => void {
  if (!noteVisitDay(dayInZone(new Date(), deviceZone()))) return () => {};
  const host = document.createElement('div');
  const root = createRoot(host);
  const begun = location.pathname;
  let isShown = false;

  const end = () => {
    removeEventListener('click', look);
    removeEventListener('popstate', look);
    removeEventListener('appinstalled', end);
    const hadFocus = host.contains(document.activeElement);
    root.unmount();
    host.remove();
    if (hadFocus) document.getElementById('content')?.focus({ preventScroll: true });
  };
  const decline = () => {
    declineInstallation();
    end();
  };
  function look(): void {
    const way = installWay();
    if (!isShown && (location.pathname === begun || !OFFERED.has(way))) return;
    const isFitting = hasReadingColumn(composition);
    if (!isShown && isFitting) {
      isShown = true;
      root.render(<InstallOffer onDone={end} onDecline={decline} />);
      document.body.prepend(host);
    }
    host.hidden = !isFitting;
  }

  addEventListener('click', look);
  addEventListener('popstate', look);
  addEventListener('appinstalled', end);
  return end;
}

function hasReadingColumn(composition: Composition): boolean {
  const found = routeAt(location.pathname, composition);
  return found !== undefined && !found.route.layout && document.getElementById('content') !== null;
}

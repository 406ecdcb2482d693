import { useState } from 'react';
import type { ReactNode } from 'react';
import {
  UNSAFE_createMemoryHistory as createMemoryHistory,
  unstable_HistoryRouter as HistoryRouter,
} from 'react-router-dom';

/**
 * Router with a history of its own, so that specs share no entries, which shows its address in `window.location` at
 * once, as a browser's does.
 */
export function MirroredRouter({ route, children }: { route: string; children: ReactNode }) {
  const [history] = useState(() => mirroredHistory(route));
  return <HistoryRouter history={history}>{children}</HistoryRouter>;
}

function mirroredHistory(route: string): ReturnType<typeof createMemoryHistory> {
  const history = createMemoryHistory({ initialEntries: [route], v5Compat: true });
  const mirror = () => window.history.replaceState(null, '', history.createHref(history.location));
  const [push, replace, go] = [history.push.bind(history), history.replace.bind(history), history.go.bind(history)];
  mirror();
  return Object.assign(history, {
    push(...to: Parameters<typeof push>) {
      push(...to);
      mirror();
    },
    replace(...to: Parameters<typeof replace>) {
      replace(...to);
      mirror();
    },
    go(by: number) {
      go(by);
      mirror();
    },
  });
}

import { createQueryClient } from '@qlixline/api-client/queries/query-client';
import { ShellContext } from '@qlixline/shell-bridge';
import type { RemoteDefinition, ToastRequest } from '@qlixline/shell-bridge';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, lazy, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Navigate, Route, Routes } from 'react-router-dom';

import { buildUser } from './builders.ts';
import { createFakeApi } from './fake-api.ts';
import type { FakeState } from './fake-state.ts';
import { installFakeFetch } from './fake-fetch.ts';
import { createFakeShell } from './fake-shell.ts';

type DeclaredRoute = { path: string | null; title: string };
type NamedRoute = DeclaredRoute & { id: string };

/** Runs a remote alone: its screens at their addresses, with a fake shell and a fake API. */
export function runStandalone(
  remote: RemoteDefinition,
  declared: Readonly<Record<string, DeclaredRoute>>,
  seed: Partial<FakeState> = {},
): void {
  const routes = Object.entries(declared).map(([id, route]) => ({ id, ...route }));
  const user = seed.user ?? buildUser();
  const api = createFakeApi({ ...seed, user });
  installFakeFetch(api);
  const toasts = createToastLine();
  const shell = createFakeShell(user, api.state.pets, { onToast: toasts.show });
  const root = document.createElement('div');
  document.body.append(root);
  createRoot(root).render(
    <QueryClientProvider client={createQueryClient()}>
      <ShellContext value={shell}>
        <BrowserRouter>
          <StandaloneNavigation routes={routes} onTheme={() => cycleTheme(shell)} />
          <div style={{ padding: '0 16px' }}>
            <Suspense fallback="Loading...">
              <Routes>
                {routes.map((route) => {
                  const load = remote.screens[route.id];
                  if (!load) return null;
                  const Screen = lazy(() => load().then((screen) => ({ default: screen })));
                  return <Route key={route.id} path={addressOf(route)} element={<Screen />} />;
                })}
                {routes[0] && <Route path="*" element={<Navigate to={addressOf(routes[0])} replace />} />}
              </Routes>
            </Suspense>
          </div>
          <ToastLine line={toasts} />
        </BrowserRouter>
      </ShellContext>
    </QueryClientProvider>,
  );
}

function StandaloneNavigation({ routes, onTheme }: { routes: readonly NamedRoute[]; onTheme: () => void }) {
  return (
    <nav aria-label="Screens of this remote" style={{ display: 'flex', gap: 12, padding: 12, flexWrap: 'wrap' }}>
      {routes.map((route) => (
        <Link key={route.id} to={addressOf(route).replace(/:\w+/g, '1')}>
          {route.title}
        </Link>
      ))}
      <button type="button" onClick={onTheme}>
        Theme
      </button>
    </nav>
  );
}

/** Returns a screen's address; those without a path, such as onboarding, open under their id. */
function addressOf({ id, path }: NamedRoute): string {
  return path ?? `/${id}`;
}

function cycleTheme(shell: ReturnType<typeof createFakeShell>): void {
  shell.theme.cycle();
  document.documentElement.dataset['theme'] = shell.theme.get().resolved;
}

function createToastLine() {
  let current: ToastRequest | undefined;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    show: (toast: ToastRequest) => {
      current = toast;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function ToastLine({ line }: { line: ReturnType<typeof createToastLine> }) {
  const toast = useSyncExternalStore(line.subscribe, line.get);
  return (
    <p role="status" style={{ position: 'fixed', bottom: 8, left: 8 }}>
      {toast && `${toast.title} ${toast.description ?? ''}`}
    </p>
  );
}

import { createQueryClient } from '@qlixline/api-client/queries/query-client';
import type { Caller } from '@qlixline/api-client/queries/query-client';
import { FLAGS_ELEMENT_ID } from '@qlixline/contract/remotes/composition-element';
import type { AreaId } from '@qlixline/contract/areas/areas';
import type { Pet } from '@qlixline/contract/pets/pet';
import type { CurrentUser } from '@qlixline/contract/users/user';
import { ShellContext } from '@qlixline/shell-bridge';
import type { Shell } from '@qlixline/shell-bridge';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';

import { buildUser } from './builders.ts';
import { createFakeApi } from './fake-api.ts';
import type { FakeApi } from './fake-api.ts';
import { installFakeFetch } from './fake-fetch.ts';
import { createFakeShell } from './fake-shell.ts';
import type { FakeShell } from './fake-shell.ts';
import { MirroredRouter } from './mirrored-router.tsx';

export type RenderOptions = {
  user?: CurrentUser;
  pets?: Pet[];
  /** Areas whose remote is disabled or missing. */
  missingAreas?: readonly AreaId[];
  /** Flags of the remote, by name, as the page carries them. */
  flags?: Readonly<Record<string, boolean>>;
  /** Loads the shell's component for slots; absent as in an older shell. */
  loadSlot?: Shell['loadSlot'];
  /** Address at which the screen opens. */
  route?: string;
  /** Fake API of the spec; created from `user` and `pets` if absent. */
  api?: FakeApi;
  /** Advances fake timers while typing and clicking. */
  advanceTimers?: (milliseconds: number) => unknown;
  /** Called when a reply shows that there is no session. */
  onUnauthenticated?: (caller: Caller) => void;
};

export type Rendered = Pick<RenderResult, 'container' | 'baseElement' | 'rerender' | 'unmount'> & {
  /** Types and clicks like a user. */
  actor: UserEvent;
  shell: FakeShell;
  api: FakeApi;
  queryClient: QueryClient;
};

/** Renders a remote's screen as the shell would: with its hooks, the query cache, a router and a fake backend. */
export function renderWithShell(ui: ReactElement, options: RenderOptions = {}): Rendered {
  const pets = options.pets ?? options.api?.state.pets ?? [];
  const user = options.user ?? options.api?.state.user ?? buildUser();
  const api = options.api ?? createFakeApi({ user, pets });
  installFakeFetch(api); // The next rendering installs its own.
  carryFlags(options.flags);
  const { loadSlot, missingAreas = [] } = options;
  const shell = createFakeShell(user, pets, { missingAreas, ...(loadSlot && { loadSlot }) });
  const queryClient = createQueryClient(options.onUnauthenticated);

  function Page({ children }: { children: ReactNode }) {
    return (
      <QueryClientProvider client={queryClient}>
        <ShellContext value={shell}>
          <MirroredRouter route={options.route ?? '/'}>{children}</MirroredRouter>
        </ShellContext>
      </QueryClientProvider>
    );
  }

  const { advanceTimers } = options;
  const actor = userEvent.setup(advanceTimers ? { advanceTimers: (ms) => void advanceTimers(ms) } : {});
  return { ...render(ui, { wrapper: Page }), actor, shell, api, queryClient };
}

/** Puts the flags into the page as the server does, in place of those of the rendering before. */
function carryFlags(flags: RenderOptions['flags']): void {
  document.getElementById(FLAGS_ELEMENT_ID)?.remove();
  if (!flags) return;
  const element = document.createElement('script');
  element.id = FLAGS_ELEMENT_ID;
  element.type = 'application/json';
  element.textContent = JSON.stringify(flags);
  document.head.append(element);
}

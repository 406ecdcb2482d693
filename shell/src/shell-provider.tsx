import { ShellContext } from '@qlixline/shell-bridge';
import type { Shell } from '@qlixline/shell-bridge';
import { useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import type { ReactNode } from 'react';

import { CompositionContext } from './remotes/composition-context.ts';
import { createShell } from './shell.ts';

/** Provides the shell-bridge's interface to the screens below. */
export function ShellProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const remotes = useContext(CompositionContext)?.remotes;
  const [shell] = useState<Shell>(() => createShell(queryClient, remotes));
  return <ShellContext value={shell}>{children}</ShellContext>;
}

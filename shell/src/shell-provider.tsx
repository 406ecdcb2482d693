import { ShellContext } from '@qlixline/shell-bridge';
import type { Shell } from '@qlixline/shell-bridge';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { createShell } from './shell.ts';

/** Gives the screens below what shell-bridge promises them. */
export function ShellProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [shell] = useState<Shell>(() => createShell(queryClient));
  return <ShellContext value={shell}>{children}</ShellContext>;
}

import type { ReactNode } from 'react';

/**
 * Around screens of remotes that require the major of the bridge before: gives its hooks what they find in today's shell.
 * While the shell serves one major alone, nothing asks for it.
 */
export function FormerShell({ children }: { children: ReactNode }): ReactNode {
  return children;
}

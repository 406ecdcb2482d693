import type { ReactNode } from 'react';

/**
 * Wraps screens of remotes that need the previous major version of the bridge and adapts today's shell for its hooks.
 * Unused while the shell provides only one major version.
 */
export function FormerShell({ children }: { children: ReactNode }): ReactNode {
  return children;
}

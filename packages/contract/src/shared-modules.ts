import type { RemoteRequirements } from './composition.ts';

/** The packages that the shell shares with remotes, and which requirement of a remote says what versions it takes. */
export const SHARED_PACKAGES = {
  react: 'react',
  'react-dom': 'react',
  '@tanstack/react-query': 'query',
  '@qlixline/shell-bridge': 'shellApi',
  '@qlixline/ui': 'ui',
} as const satisfies Record<string, keyof RemoteRequirements>;

/** Which requirement is about a module such as `@qlixline/ui/button`; undefined for one that is not shared. */
export function requirementOf(module: string): keyof RemoteRequirements | undefined {
  const name = module.split('/', module.startsWith('@') ? 2 : 1).join('/');
  return Object.hasOwn(SHARED_PACKAGES, name) ? SHARED_PACKAGES[name as keyof typeof SHARED_PACKAGES] : undefined;
}

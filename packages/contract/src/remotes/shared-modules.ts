import type { RemoteRequirements } from './composition.ts';

/** Packages that the shell shares with remotes, with the requirement that states their version. */
export const SHARED_PACKAGES = {
  react: 'react',
  'react-dom': 'react',
  '@tanstack/react-query': 'query',
  '@qlixline/shell-bridge': 'shellApi',
  '@qlixline/ui': 'ui',
} as const satisfies Record<string, keyof RemoteRequirements>;

/** Returns the requirement for a module such as `@qlixline/ui/button`; undefined if it isn't shared. */
export function requirementOf(module: string): keyof RemoteRequirements | undefined {
  const name = module.split('/', module.startsWith('@') ? 2 : 1).join('/');
  return Object.hasOwn(SHARED_PACKAGES, name) ? SHARED_PACKAGES[name as keyof typeof SHARED_PACKAGES] : undefined;
}

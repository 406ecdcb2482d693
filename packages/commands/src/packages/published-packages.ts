/** Folders in `packages` that teams outside this repository install, in order of their dependencies. */
export const PUBLISHED = [
  'contract',
  'shell-bridge',
  'api-client',
  'ui',
  'test-kit',
  'build-config',
  'cli',
  'journey-kit',
  'create-qlixline-remote',
] as const;
export type Published = (typeof PUBLISHED)[number];

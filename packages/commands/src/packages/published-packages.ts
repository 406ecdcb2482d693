/** Folders of `packages` that teams outside of this repository install; each comes after those that it needs. */
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

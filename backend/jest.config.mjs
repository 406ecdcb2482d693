import { jestNode } from '@qlixline/build-config/jest-node.mjs';

/** As `npm test` runs them: API specs in groups that load the application once (packages/commands/src/spec-groups.ts). */
const inGroups = { testMatch: ['<rootDir>/spec-groups/*.cjs', '<rootDir>/src/**/!(*.api).spec.ts'] };

export default jestNode('backend', import.meta.dirname, {
  // Before anything else: CommonJS add-ons of Nest otherwise fail with "require() ES Module in a cycle".
  setupFiles: ['<rootDir>/src/test-support/nest-first.mjs'],
  globalSetup: '<rootDir>/src/test-support/jest-global-setup.mjs',
  globalTeardown: '<rootDir>/src/test-support/jest-global-teardown.mjs',
  testTimeout: 90_000,
  ...(process.env.SPEC_GROUPS && inGroups),
});

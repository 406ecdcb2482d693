import { jestNode } from '@qlixline/build-config/jest-node.mjs';

export default jestNode('backend', import.meta.dirname, {
  // Before anything else: CommonJS add-ons of Nest otherwise fail with "require() ES Module in a cycle".
  setupFiles: ['<rootDir>/src/test-support/nest-first.mjs'],
  globalSetup: '<rootDir>/src/test-support/jest-global-setup.mjs',
  globalTeardown: '<rootDir>/src/test-support/jest-global-teardown.mjs',
});

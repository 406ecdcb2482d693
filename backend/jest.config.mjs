import { jestNode } from '@qlixline/build-config/jest-node.mjs';

export default jestNode('backend', import.meta.dirname, {
  nest: true,
  globalSetup: '<rootDir>/src/testing/jest-global-setup.mjs',
  globalTeardown: '<rootDir>/src/testing/jest-global-teardown.mjs',
  testTimeout: 30_000,
});

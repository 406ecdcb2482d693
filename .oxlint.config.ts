import { defineConfig } from 'oxlint';

import { boundaryOverrides } from './packages/build-config/src/rules/boundaries.ts';

const TOOL_FILES = [
  '**/*.config.{ts,mjs}',
  '**/scripts/**',
  'packages/build-config/**',
  'packages/{commands,cli,create-qlixline-remote}/**',
];

const RESTRICTED_GLOBALS = [
  { name: 'fetch', message: 'Call the backend through @qlixline/api-client.' },
  { name: 'XMLHttpRequest', message: 'Upload through @qlixline/api-client.' },
  { name: 'WebSocket', message: 'The live connection is the shell’s: shell/src/live-events.' },
  { name: 'localStorage', message: 'Keep what is stored in a *.store.ts.' },
];
const NEAR_SCREEN = {
  name: 'IntersectionObserver',
  message: 'A list goes on through NextPage or onApproach, once for each approach of the reader.',
};

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'react', 'import', 'jsx-a11y', 'jest', 'promise', 'oxc'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  env: { builtin: true, es2024: true },
  ignorePatterns: ['**/dist/**', '**/dist-*/**', '**/node_modules/**', '.data/**'],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'import/no-cycle': 'error', // of types alone is allowed
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/consistent-type-imports': 'off', // injected classes are values: the decorators' metadata needs them
    'typescript/no-unsafe-type-assertion': 'off', // JSON and bundler errors are narrowed where they come in
    'typescript/no-extraneous-class': 'off', // A Nest module is a class with a decorator and no members.
    'import/no-named-as-default-member': 'off', // CommonJS packages such as pg are imported whole
    'jest/require-to-throw-message': 'off',
    'jest/no-standalone-expect': 'off', // specs share steps that expect
    'typescript/consistent-return': 'off', // exhaustive switches return in each case; the compiler checks it
    'typescript/no-unsafe-enum-comparison': 'off',
    'typescript/no-unnecessary-type-parameters': 'off', // readJson<Shape>() names what a file holds
    'import/no-unassigned-import': 'off', // styles, polyfills and reflect-metadata are imported for their effect
    'no-await-in-loop': 'off', // order matters where we loop over waits
    'no-underscore-dangle': 'off', // zod/mini's _default
    'oxc/no-map-spread': 'off',
    'unicorn/consistent-function-scoping': 'off', // a spec's small function reads best where it is used
    'jest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*'] }],
    'promise/always-return': 'off',
    'promise/no-callback-in-promise': 'off', // multer and the sockets speak callbacks
    'jsx-a11y/prefer-tag-over-role': 'off', // role=status is what screen readers know best
    'react/react-in-jsx-scope': 'off',
    'react/purity': 'off', // ages and dates are read from the clock while rendering
    'react/incompatible-library': 'off', // react-hook-form; the React Compiler is not in use
    'jsx-a11y/no-autofocus': 'off', // a dialog's first field takes the focus: that is its purpose
    'typescript/no-meaningless-void-operator': 'off',
    'no-restricted-globals': ['error', ...RESTRICTED_GLOBALS, NEAR_SCREEN],
  },
  overrides: [
    ...boundaryOverrides(),
    {
      // They load no list: they draw, play or mark as read the content that is near.
      files: [
        'packages/contract/src/calls/approach.ts',
        'mf-social/src/posts/{list/use-near-screen,photos/use-autoplay}.ts',
        'mf-social/src/screens/topics/thread/use-read-on-sight.ts',
      ],
      rules: { 'no-restricted-globals': ['error', ...RESTRICTED_GLOBALS] },
    },
    { files: ['packages/build-config/src/jest-*.mjs'], rules: { 'typescript/unbound-method': 'off' } },
    {
      files: ['**/*.{spec,soak}.{ts,tsx}'],
      rules: { 'no-restricted-globals': 'off', 'typescript/no-misused-spread': 'off' },
    },
    {
      // Keys and drops bubble from the inner controls to the part around them, which isn't a control itself.
      files: ['packages/ui/src/**'],
      rules: {
        'jsx-a11y/no-static-element-interactions': 'off',
        'jsx-a11y/no-noninteractive-element-interactions': 'off',
        'jsx-a11y/click-events-have-key-events': 'off',
        'jsx-a11y/interactive-supports-focus': 'off',
      },
    },
    { files: ['packages/{e2e,journey-kit}/**'], rules: { 'no-empty-pattern': 'off' } }, // Playwright reads a fixture's needs from its pattern
    { files: ['**/*.store.ts'], rules: { 'no-restricted-globals': 'off' } },
    {
      files: ['packages/api-client/src/calls/{http,send-form,keep-early-answers,read-batch}.ts'],
      rules: { 'no-restricted-globals': 'off' },
    },
    {
      files: [
        'shell/src/live-events/live-connection.ts',
        'shell/src/remotes/loading/{remote-manifest,own-builds}.ts',
        'shell/src/intent/fetch-ahead.ts',
      ],
      rules: { 'no-restricted-globals': 'off' },
    },
    {
      files: [
        'backend/**',
        'packages/{e2e,journey-kit,bench,test-kit,commands,cli,create-qlixline-remote}/**',
        ...TOOL_FILES,
      ],
      rules: { 'no-restricted-globals': 'off' },
    },
  ],
});

import { REACT } from './area.ts';
import type { Area } from './area.ts';
import type { NeverImported } from './import-rules.ts';
import { PACKAGE_AREAS } from './imports-of-packages.ts';

const REMOTE_MAY = [
  '@qlixline/contract/',
  '@qlixline/api-client/',
  '@qlixline/shell-bridge',
  '@qlixline/shell-bridge/',
  '@qlixline/ui/',
  '@qlixline/pet-form',
  '@qlixline/named-groups/',
  '@qlixline/photos/',
  '@qlixline/place-field/',
  '@qlixline/push-question/',
  '@qlixline/reports/',
  '@qlixline/saved-form/',
  '@qlixline/sharing/',
  '@qlixline/tiles/',
  '@tanstack/react-query',
  'react-hook-form',
  '@hookform/resolvers/',
  'zod/mini',
  'lucide-react',
  'clsx',
  ...REACT,
];

const HAND_WRITTEN_SAVING: NeverImported[] = [
  {
    name: '@qlixline/api-client/calls/refused-fields',
    importNames: ['refusedFields'],
    message:
      'useSavedForm and useSaved of saved-form show refused fields, tell other failures and guard what is unsaved',
  },
];

/** Additional imports of specs, of shared test-support, and of the page on which a remote runs alone. */
export const FOR_SPECS = [
  '@qlixline/test-kit/',
  '@jest/globals',
  '@testing-library/',
  'msw',
  'msw/',
  'react-router-dom',
  '@tanstack/react-query',
  'node:',
  ...REACT,
];

export const AREAS: readonly Area[] = [
  ...PACKAGE_AREAS,
  {
    files: ['mf-*/src/**'],
    may: REMOTE_MAY,
    advice:
      'a remote imports contract, api-client, shell-bridge, ui, pet-form, photos, place-field, push-question, reports, saved-form, sharing and tiles; never the shell, the backend or another remote',
    never: HAND_WRITTEN_SAVING,
  },
  {
    files: ['mf-social/src/stories/composer/annotations/**'],
    may: [...REMOTE_MAY, '@fontsource-variable/figtree/'],
    advice: 'the editor of a story’s photo imports what a remote does, and the font that texts are drawn with',
  },
  {
    files: ['mf-social/src/posts/composer/**'],
    may: [...REMOTE_MAY, '@atlaskit/pragmatic-drag-and-drop/', 'react-easy-crop'],
    advice: 'the composer imports what a remote does, and what drags and crops its photos',
  },
  {
    files: ['mf-settings/src/screens/settings/security/**'],
    may: [...REMOTE_MAY, '@simplewebauthn/browser'],
    advice: 'the security settings import what a remote does, and what has the browser create and use passkeys',
    never: HAND_WRITTEN_SAVING,
  },
  {
    files: ['mf-social/src/emoji/**'],
    may: [...REMOTE_MAY, 'frimousse', 'emojibase-data/'],
    advice: 'the emoji picker imports what a remote does, and its library with the data for that',
  },
  {
    files: ['shell/src/**'],
    may: [
      '@qlixline/contract/',
      '@qlixline/shell-bridge',
      '@qlixline/shell-bridge/',
      '@qlixline/api-client/',
      '@qlixline/ui/',
      '@tanstack/react-query',
      '@module-federation/runtime',
      '@module-federation/inject-external-runtime-core-plugin',
      'react-router-dom',
      'zustand',
      'zustand/',
      'lucide-react',
      'clsx',
      'web-vitals',
      'idb',
      'fake-indexeddb/',
      'fast-check',
      ...REACT,
    ],
    advice: 'the shell imports contract, shell-bridge, api-client and ui; remotes only at runtime',
  },
  {
    files: ['packages/test-kit/src/**'],
    may: [
      'zod/mini',
      '@qlixline/contract/',
      '@qlixline/api-client/',
      '@qlixline/shell-bridge',
      '@qlixline/ui/',
      '@tanstack/react-query',
      '@testing-library/',
      '@jest/globals',
      'msw',
      'msw/',
      'react-router-dom',
      ...REACT,
    ],
    advice: 'test-kit imports contract, api-client and shell-bridge',
  },
  {
    files: ['packages/demo-data/src/**'],
    may: ['@qlixline/contract/', '@qlixline/backend/', '@mikro-orm/', '@nestjs/common', 'kysely', 'pg', 'node:'],
    advice: 'demo-data imports contract and what the backend exports for it; nothing imports demo-data',
  },
  {
    files: ['packages/e2e/**', 'packages/bench/**'],
    may: [
      '@qlixline/contract/',
      '@qlixline/test-kit/',
      '@qlixline/commands/',
      '@qlixline/cli/',
      '@qlixline/build-config/',
      '@qlixline/e2e/',
      '@qlixline/journey-kit/',
      '@playwright/test',
      'playwright-core',
      'lighthouse',
      'axe-core',
      'ws',
      'pg',
      'sharp',
      'zxing-wasm/reader',
      '@maplibre/',
      'geojson',
      'node:',
      '@rspack/core',
      '@nestjs/',
      'express',
      'reflect-metadata',
      'zustand',
      '@tanstack/react-query',
      'react-router-dom',
      ...REACT,
    ],
    advice: 'e2e and bench import contract, the builders of test-kit, and the commands that start servers',
  },
];

import { fileURLToPath } from 'node:url';

/** Transform of specs: TypeScript, JSX, and decorators with metadata, which the backend's injection reads. */
export const swcTransform = [
  fileURLToPath(new URL('./typescript-transform.mjs', import.meta.url)),
  {
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'es6' },
    jsc: {
      target: 'es2024',
      keepClassNames: true,
      parser: { syntax: 'typescript', tsx: true, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
    },
  },
];

import { restricted } from './import-rules.ts';
import type { Override } from './import-rules.ts';

/** Our packages other than these may not be imported anywhere in the backend. */
const BACKEND_MAY = [
  '@qlixline/**',
  '!@qlixline/contract/**',
  '!@qlixline/commands/**',
  '!@qlixline/cli/**',
  '!@qlixline/build-config/**',
  '../**/packages/**',
];
const NOT_IN_CONTROLLERS = ['@mikro-orm/**', '**/*.entity.ts', '**/*.repository.ts', 'pg'];

/**
 * Folders of the backend in order: each may import those before it and none after it. Modules, and the areas of the
 * platform, may import each other without a circle, which the check of circles ensures
 * (packages/commands/src/source-rules).
 */
const BACKEND_FOLDERS = [
  'errors',
  'concurrency',
  'config',
  'callers',
  'logs',
  'mail',
  'files',
  'schema',
  'database',
  'jobs',
  'outbox',
  'backup',
  'sessions',
  'http',
  'live',
  'platform',
  'modules',
  'demonstration',
] as const;

/** Rules of the backend: the order of its folders, and what each kind of file may not do. */
export const BACKEND: readonly Override[] = [
  { files: ['backend/**'], rules: restricted(BACKEND_MAY, 'the backend imports contract only') },
  ...BACKEND_FOLDERS.flatMap((folder, place): Override[] => {
    const files = (pattern: string) => [`backend/src/${folder}/**/${pattern}`];
    const later = [...BACKEND_FOLDERS.slice(place + 1), 'test-support'].map((name) => `../**/${name}/**`);
    const order = `${folder} imports only what stands before it in BACKEND_FOLDERS`;
    return [
      { files: files('*.ts'), rules: restricted([...BACKEND_MAY, ...later], order) },
      {
        files: [...files('*.controller.ts'), ...files('*.gateway.ts')],
        rules: restricted(
          [...BACKEND_MAY, ...later, ...NOT_IN_CONTROLLERS],
          'a controller or gateway never imports an entity, a repository or the ORM; the service has them',
        ),
      },
      {
        files: [...files('*.mapper.ts'), ...files('*.policy.ts')],
        rules: restricted([...BACKEND_MAY, ...later, '@nestjs/**'], 'a mapper or policy is pure and imports no Nest'),
      },
      { files: files('*.{spec,soak}.ts'), rules: restricted(BACKEND_MAY, 'the backend imports contract only') },
    ];
  }),
  {
    files: ['backend/src/test-support/simulation/**'],
    rules: restricted(
      [...BACKEND_MAY, '!@qlixline/api-client/**'],
      'simulated devices keep what they know as the client does',
    ),
  },
];

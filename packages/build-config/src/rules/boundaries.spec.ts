import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { boundaryOverrides } from './boundaries.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** Allowed imports of each area, with one disallowed import for each. */
const IMPORTS: [file: string, imported: string, allowed: boolean][] = [
  ['packages/contract/src/a.ts', 'zod/mini', true],
  ['packages/contract/src/a.ts', 'compare-versions', true],
  ['packages/contract/src/a.ts', '@qlixline/ui/button', false],
  ['packages/shell-bridge/src/a.ts', '@qlixline/contract/pets/pet', true],
  ['packages/shell-bridge/src/a.ts', '@qlixline/api-client/pets/pets', false],
  ['packages/api-client/src/a.ts', '@tanstack/react-query', true],
  ['packages/api-client/src/a.ts', 'antd', false],
  ['packages/ui/src/button/a.tsx', 'antd/es/select', true],
  ['packages/ui/src/button/a.tsx', '@qlixline/api-client/uploads/uploads', false],
  ['packages/pet-form/src/a.tsx', '@qlixline/shell-bridge', true],
  ['packages/pet-form/src/a.tsx', 'antd', false],
  ['packages/photos/src/a.tsx', '@qlixline/shell-bridge', true],
  ['packages/photos/src/a.tsx', '@qlixline/pet-form', false],
  ['packages/photos/src/a.tsx', '@qlixline/named-groups/name-sheet', true],
  ['packages/named-groups/src/a.tsx', '@qlixline/photos/canvas', false],
  ['mf-pets/src/screens/a.tsx', '@qlixline/pet-form', true],
  ['mf-social/src/screens/a.tsx', '@qlixline/photos/photo-manager', true],
  ['mf-social/src/screens/a.tsx', '@qlixline/place-field/point-field', true],
  ['packages/place-field/src/a.tsx', '@qlixline/photos/photo-input', false],
  ['mf-social/src/screens/a.tsx', '@qlixline/sharing/share-button', true],
  ['packages/sharing/src/a.tsx', '@qlixline/api-client/calls/http', false],
  ['packages/sharing/src/a.ts', 'lean-qr', true],
  ['mf-pets/src/a.ts', 'lean-qr', false],
  ['mf-settings/src/screens/a.tsx', '@qlixline/saved-form/use-saved-form', true],
  ['packages/saved-form/src/a.tsx', '@qlixline/ui/button', true],
  ['packages/saved-form/src/a.tsx', '@qlixline/photos/photo-input', false],
  ['mf-social/src/screens/a.tsx', '@qlixline/tiles/tile-pages', true],
  ['packages/tiles/src/a.tsx', '@qlixline/photos/photo-input', false],
  ['mf-social/src/posts/composer/a.tsx', 'react-easy-crop', true],
  ['mf-social/src/posts/composer/a.tsx', '@qlixline/ui/sheet', true],
  ['mf-social/src/posts/a.tsx', 'react-easy-crop', false],
  ['mf-social/src/emoji/a.tsx', 'frimousse', true],
  ['mf-social/src/posts/a.tsx', 'frimousse', false],
  ['shell/src/a.ts', '@qlixline/photos/photo-manager', false],
  ['mf-pets/src/screens/a.tsx', '@qlixline/shell-bridge/routing', true],
  ['mf-pets/src/screens/a.tsx', 'react-router-dom', false],
  ['mf-pets/src/screens/a.tsx', 'antd', false],
  ['mf-pets/src/screens/a.tsx', '../../../../mf-social/src/remote.tsx', false],
  ['mf-pets/src/screens/a.tsx', '../../../../shell/src/shell.ts', false],
  ['mf-pets/src/screens/a.tsx', '../../../ui/src/button/button.tsx', false],
  ['mf-pets/src/screens/a.tsx', '@qlixline/test-kit/builders', false],
  ['mf-pets/src/screens/a.spec.tsx', '@qlixline/test-kit/builders', true],
  ['mf-pets/src/standalone.tsx', '@qlixline/test-kit/standalone-page', true],
  ['mf-pets/src/screens/test-support/a.tsx', '@qlixline/test-kit/builders', true],
  ['mf-pets/src/screens/a.tsx', './test-support/a.tsx', false],
  ['mf-pets/src/screens/a.spec.tsx', './test-support/a.tsx', true],
  ['shell/src/a.ts', '@module-federation/runtime', true],
  ['shell/src/a.ts', '@qlixline/pet-form', false],
  ['backend/src/modules/pets/pets.service.ts', '@qlixline/contract/pets/pet', true],
  ['backend/src/modules/pets/pets.service.ts', '@qlixline/api-client/calls/http', false],
  ['backend/src/modules/pets/pets.controller.ts', './pets.service.ts', true],
  ['backend/src/modules/pets/pets.controller.ts', './pet.entity.ts', false],
  ['backend/src/modules/pets/pets.controller.ts', '@mikro-orm/postgresql', false],
  ['backend/src/live/live.gateway.ts', '@mikro-orm/postgresql', false],
  ['backend/src/modules/images/image.mapper.ts', './image.entity.ts', true],
  ['backend/src/modules/images/image.mapper.ts', '@nestjs/common', false],
  ['backend/src/modules/pets/pets.policy.ts', '@nestjs/common', false],
  ['backend/src/modules/pets/pets.service.ts', '../../http/validation.ts', true],
  ['backend/src/modules/pets/pets.service.ts', '../../platform/registry/registry.service.ts', true],
  ['backend/src/modules/pets/pets.service.ts', '../../demonstration/demonstration.ts', false],
  ['backend/src/demonstration/a.ts', '../modules/images/images.service.ts', true],
  ['backend/src/demonstration/a.ts', '@qlixline/demo-data/add-demo-data', false],
  ['backend/src/main.ts', '@qlixline/demo-data/add-demo-data', false],
  ['backend/src/main.ts', '../../packages/demo-data/src/add-demo-data.ts', false],
  ['backend/src/modules/pets/pets.api.spec.ts', '@qlixline/demo-data/add-demo-data', false],
  ['packages/e2e/src/a.ts', '@qlixline/demo-data/add-demo-data', false],
  ['packages/demo-data/src/a.ts', '@qlixline/backend/database/typed-sql', true],
  ['packages/demo-data/src/a.ts', '@qlixline/contract/pets/pet', true],
  ['packages/demo-data/src/a.ts', '../../../../backend/src/database/sql/typed-sql.ts', false],
  ['packages/demo-data/src/a.ts', '@qlixline/commands/command.ts', false],
  ['packages/demo-data/src/a.ts', '@qlixline/backend/test-support/start-api', false],
  ['packages/demo-data/src/a.api.spec.ts', '@qlixline/backend/test-support/start-api', true],
  ['backend/src/modules/pets/pets.service.ts', '../../test-support/start-api.ts', false],
  ['backend/src/modules/pets/pets.api.spec.ts', '../../test-support/start-api.ts', true],
  ['backend/src/http/identity.guard.ts', '../sessions/session.service.ts', true],
  ['backend/src/http/identity.guard.ts', '../live/live-hub.ts', false],
  ['backend/src/http/identity.guard.ts', '../modules/users/users.service.ts', false],
  ['backend/src/sessions/session.service.ts', '../http/validation.ts', false],
  ['backend/src/live/live.gateway.ts', '../modules/users/users.service.ts', false],
  ['backend/src/platform/registry/registry.service.ts', '../../modules/users/users.service.ts', false],
];

/** An antd component that ui may use, and one that loses the theme. */
const USER_OF_ANTD = 'packages/ui/src/toast/toast.tsx';
/** A form that would show refused fields by itself. */
const HAND_WRITTEN_FORM = 'mf-pets/src/screens/form.tsx';

let folder: string;
let refused: Set<string>;
let refusedNames: string[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'qlixline-boundaries-'));
  const config = { categories: { correctness: 'off' }, overrides: boundaryOverrides() };
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(config));
  const files = Map.groupBy(IMPORTS, ([file]) => file);
  for (const [file, imports] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(
      join(folder, file),
      imports.map(([, imported], at) => `import { useQuery as part${at} } from '${imported}';`).join('\n'),
    );
  }
  mkdirSync(dirname(join(folder, USER_OF_ANTD)), { recursive: true });
  writeFileSync(join(folder, USER_OF_ANTD), `import { Modal, message } from 'antd';`);
  mkdirSync(dirname(join(folder, HAND_WRITTEN_FORM)), { recursive: true });
  writeFileSync(
    join(folder, HAND_WRITTEN_FORM),
    `import { refusedFields } from '@qlixline/api-client/calls/refused-fields';`,
  );
  const oxlint = join(ROOT, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '-f', 'unix', '.'], { cwd: folder, encoding: 'utf8' });
  refused = new Set(
    [...stdout.matchAll(/^(\S+?):\d+:\d+: '(\S+)' import is restricted/gm)].map((m) => `${m[1]} ${m[2]}`),
  );
  refusedNames = [...stdout.matchAll(/^(\S+?):\d+:\d+: '(\S+)' import from '\S+'/gm)].map((m) => `${m[1]} ${m[2]}`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('import boundaries', () => {
  test.each(IMPORTS)('the import in %s of %s is allowed: %s', (file, imported, allowed) => {
    expect(refused.has(`${file} ${imported}`)).toBe(!allowed);
  });
});

test('ui may not import what loses antd’s theme', () => {
  expect(refusedNames.filter((name) => name.startsWith(USER_OF_ANTD))).toEqual([`${USER_OF_ANTD} message`]);
});

test('a remote’s form that shows refused fields by itself is refused by the lint', () => {
  const inForm = refusedNames.filter((name) => name.startsWith(HAND_WRITTEN_FORM));
  expect(inForm).toEqual([`${HAND_WRITTEN_FORM} refusedFields`]);
});

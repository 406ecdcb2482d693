import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { REMOTES, ROOT } from '@qlixline/commands/command.ts';
import type { RemoteDeclaration } from '@qlixline/contract/remotes/remote-declaration';

import pets from '../../../../mf-pets/remote.json' with { type: 'json' };
import settings from '../../../../mf-settings/remote.json' with { type: 'json' };
import social from '../../../../mf-social/remote.json' with { type: 'json' };

/** Routes with a path, as the remotes declare them; onboarding's screens have none. */
export const ADDRESSED_ROUTES = { ...pets.provides.routes, ...settings.provides.routes, ...social.provides.routes };
export type AddressedRoute = keyof typeof ADDRESSED_ROUTES;

// Imported by name for typed routes; a remote missing here would have no checks of its screens.
for (const remote of REMOTES) {
  const { provides } = JSON.parse(readFileSync(join(ROOT, remote, 'remote.json'), 'utf8')) as RemoteDeclaration;
  for (const [id, { path }] of Object.entries(provides.routes)) {
    if (path !== null && !(id in ADDRESSED_ROUTES)) throw new Error(`declared-routes.ts lacks the routes of ${remote}`);
  }
}

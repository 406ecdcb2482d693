import '@qlixline/ui/tokens.css';
import '@qlixline/ui/base.css';

import { buildNotification, buildPet } from '@qlixline/test-kit/builders';
import { runStandalone } from '@qlixline/test-kit/standalone-page';

import declaration from '../remote.json' with { type: 'json' };
import remote from './remote.tsx';

runStandalone(remote, declaration.provides.routes, {
  pets: [buildPet(), buildPet({ name: 'Milo', species: 'cat' })],
  notifications: [
    buildNotification({ id: 2, kind: 'new_sign_in', createdAt: new Date().toISOString() }),
    buildNotification({ id: 1, isUnread: false }),
  ],
});

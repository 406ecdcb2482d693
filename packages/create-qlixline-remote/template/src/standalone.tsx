import '@qlixline/ui/tokens.css';
import '@qlixline/ui/base.css';

import { buildPet } from '@qlixline/test-kit/builders';
import { runStandalone } from '@qlixline/test-kit/standalone-page';

import declaration from '../remote.json' with { type: 'json' };
import remote from './remote.tsx';

runStandalone(remote, declaration.provides.routes, {
  pets: [buildPet({ name: 'Juno', species: 'dog' }), buildPet({ name: 'Momo', species: 'cat' })],
});

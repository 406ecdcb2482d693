import '@qlixline/ui/tokens.css';
import '@qlixline/ui/base.css';

import { buildPet } from '@qlixline/test-kit/builders';
import { runStandalone } from '@qlixline/test-kit/standalone-page';

import declaration from '../remote.json' with { type: 'json' };
import remote from './remote.tsx';

runStandalone(remote, declaration.provides.routes, {
  pets: [
    buildPet({
      name: 'Juno',
      nickname: 'Juju',
      breed: 'Border Collie',
      gender: 'female',
      dateOfBirth: '2023-07-14',
      weight: 17.4,
      height: 51,
      bio: 'Professional stick collector. Knows eleven tricks and the sound of the cheese drawer.',
    }),
    buildPet({ name: 'Milo', species: 'cat', breed: 'Siberian', gender: 'male' }),
  ],
});

import '@qlixline/ui/tokens.css';
import '@qlixline/ui/base.css';

import { buildNotification, buildPet } from '@qlixline/test-kit/builders';
import { buildUserProfile, buildPhoto, buildSuggestion } from '@qlixline/test-kit/users/user-builders';
import { runStandalone } from '@qlixline/test-kit/standalone-page';

import declaration from '../remote.json' with { type: 'json' };
import remote from './remote.tsx';

const ana = buildUserProfile({
  relation: 'friends',
  bio: 'Long walks, short emails.',
  location: 'Lisbon',
  mutualCount: 2,
});
const people = [
  ana,
  buildUserProfile({ displayName: 'Tom Becker', username: 'tom', relation: 'received' }),
  buildUserProfile({ displayName: 'Noor Haddad', username: 'noor', relation: 'requested' }),
];

runStandalone(remote, declaration.provides.routes, {
  people,
  petsOf: { [ana.id]: [buildPet({ name: 'Kiwi', species: 'bird' })] },
  photosOf: { [ana.id]: [buildPhoto({ caption: 'Monday' }), buildPhoto()] },
  suggestions: [buildSuggestion()],
  pets: [buildPet(), buildPet({ name: 'Milo', species: 'cat' })],
  notifications: [
    buildNotification({ id: 2, kind: 'new_sign_in', createdAt: new Date().toISOString() }),
    buildNotification({ id: 1, isUnread: false }),
  ],
});

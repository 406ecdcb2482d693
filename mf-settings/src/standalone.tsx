import '@qlixline/ui/tokens.css';
import '@qlixline/ui/base.css';

import { runStandalone } from '@qlixline/test-kit/standalone-page';
import { buildDeviceSession } from '@qlixline/test-kit/builders';
import { buildOwnReport, buildUserProfile, buildBlockOrMute } from '@qlixline/test-kit/users/user-builders';

import declaration from '../remote.json' with { type: 'json' };
import remote from './remote.tsx';

runStandalone(remote, declaration.provides.routes, {
  blocks: [buildBlockOrMute()],
  people: [buildUserProfile({ displayName: 'Tom Becker', isMuted: true })],
  hiddenWords: ['fireworks'],
  ownReports: [buildOwnReport(), buildOwnReport({ state: 'removed' })],
  sessions: [buildDeviceSession({ isCurrent: true }), buildDeviceSession()],
});

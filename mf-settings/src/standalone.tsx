import '@qlixline/ui/tokens.css';
import '@qlixline/ui/base.css';

import { runStandalone } from '@qlixline/test-kit/standalone-page';
import { buildDeviceSession } from '@qlixline/test-kit/builders';

import declaration from '../remote.json' with { type: 'json' };
import remote from './remote.tsx';

runStandalone(remote, declaration.provides.routes, {
  sessions: [buildDeviceSession({ isCurrent: true }), buildDeviceSession()],
});

import { buildUser } from '@qlixline/test-kit/builders';
import { runStandalone } from '@qlixline/test-kit/standalone-page';
import '@qlixline/ui/tokens.css';
import '@qlixline/ui/base.css';

import declaration from '../remote.json' with { type: 'json' };
import remote from './remote.tsx';

runStandalone(remote, declaration.provides.routes, { user: buildUser({ username: null, displayName: null }) });

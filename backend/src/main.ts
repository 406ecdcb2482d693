import { join } from 'node:path';

import './errors/mapped-stacks.ts';
import { createApplication } from './application.ts';
import { readEnv } from './config/env.ts';
import { loadDemoData } from './demonstration/load-demo-data.ts';
import { StartError } from './errors/start-error.ts';
import { NOTICE_MS, stopGracefully } from './graceful-stop.ts';
import { listen } from './start-checks/address-check.ts';
import { checkStart, tellOperator } from './start-checks/check-start.ts';
import { waitToBegin } from './start-checks/wait-to-begin.ts';

/** Entry of the demo data, relative to `backend/dist` in the repository. The production image lacks the file. */
const DEMO_DATA = join(import.meta.dirname, '..', '..', 'packages', 'demo-data', 'dist', 'add-demo-data.js');

try {
  await waitToBegin();
  const env = readEnv(process.env);
  await checkStart(env);
  const app = await createApplication(env, env.demoData ? await loadDemoData(DEMO_DATA) : undefined);
  stopGracefully(app, env.trustProxy ? NOTICE_MS : 0); // without a proxy there is no load balancer to wait for
  await listen(app, env);
} catch (error) {
  if (error instanceof StartError) await tellOperator('refusal', error.message);
  else console.error(error);
  process.exit(1);
}

import { createApplication } from './application.ts';
import { readEnv } from './config/env.ts';
import { StartError } from './errors/start-error.ts';
import { NOTICE_MS, stopGracefully } from './graceful-stop.ts';

try {
  const env = readEnv(process.env);
  const app = await createApplication(env);
  stopGracefully(app, env.trustProxy ? NOTICE_MS : 0); // without a proxy there is no load balancer to wait for
  await app.listen(env.port, env.host);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}

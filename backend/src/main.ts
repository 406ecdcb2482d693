import { createApplication } from './application.ts';
import { readEnv } from './config/env.ts';
import type { Env } from './config/env.ts';
import { NOTICE_MS, stopGracefully } from './graceful-stop.ts';

const env = settings();
const app = await createApplication(env);
stopGracefully(app, env.trustProxy ? NOTICE_MS : 0); // with nobody in front, there is nobody to tell
await app.listen(env.port, env.host);

/** Whoever starts this reads one sentence, not a stack. */
function settings(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

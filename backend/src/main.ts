import { createApplication } from './application.ts';
import { readEnv } from './config/env.ts';
import { stopGracefully } from './graceful-stop.ts';

const env = readEnv(process.env);
const app = await createApplication(env);
stopGracefully(app);
await app.listen(env.port, env.host);

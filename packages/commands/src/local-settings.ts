import { ROOT } from './command.ts';
import { demoDataSetting } from './demo-data-setting.ts';

/** Returns the environment of a backend that `npm start` runs, without its database and port. */
export function localSettings(env: NodeJS.ProcessEnv, dataFolder: string): NodeJS.ProcessEnv {
  return {
    ...env,
    NODE_ENV: 'production',
    APP_ENV: env['APP_ENV'] ?? 'development',
    DEMO_DATA: demoDataSetting(env),
    DATA_DIR: dataFolder,
    BUILDS_DIR: ROOT,
  };
}

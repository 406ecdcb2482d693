/** Returns the settings of a local start: a demonstration, unless DEMO_DATA or APP_ENV says otherwise. */
export function demoDataSetting({ APP_ENV, DEMO_DATA }: NodeJS.ProcessEnv): string {
  return DEMO_DATA || ((APP_ENV || 'development') === 'development' ? '1' : '0');
}

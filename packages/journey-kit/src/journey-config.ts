import type { PlaywrightTestConfig } from '@playwright/test';

import { CHROMIUM_FLAGS, findChromium } from './chromium.ts';
import { BASE_URL, REPORT } from './what-runs.ts';

/** Factor for timeouts; smaller in runs in which tests are meant to fail. */
const PATIENCE = Number(process.env['TEST_PATIENCE'] ?? 1);

/** Creates Playwright's configuration for the journeys in `testDir`. */
export async function journeyConfig(testDir: string): Promise<PlaywrightTestConfig> {
  return {
    testDir,
    testMatch: '*.e2e.ts',
    fullyParallel: false,
    workers: 1, // one product each: `npm test` uses two
    retries: 0, // a flaky test is a defect
    // Both only end what hangs: durations depend on the machine and its load.
    timeout: 900_000 * PATIENCE,
    expect: { timeout: 60_000 * PATIENCE },
    forbidOnly: true,
    outputDir: './test-results',
    reporter: [
      ['line'],
      ['json', { outputFile: './test-results/report.json' }],
      ...(REPORT === undefined ? [] : [['html', { outputFolder: REPORT, open: 'never' }] as const]),
    ],
    use: {
      ...(BASE_URL !== undefined && { baseURL: BASE_URL }),
      browserName: 'chromium',
      launchOptions: { executablePath: await findChromium(), args: CHROMIUM_FLAGS },
      locale: 'en-US',
      timezoneId: 'Europe/Lisbon',
      // Screenshots and snapshots in a trace cost a third of the time, so without a report it only contains actions,
      // requests and the console.
      trace:
        REPORT === undefined
          ? { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false }
          : 'on',
      screenshot: REPORT === undefined ? 'only-on-failure' : 'on',
      serviceWorkers: 'block',
    },
  };
}

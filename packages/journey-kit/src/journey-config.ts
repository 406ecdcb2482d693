import type { PlaywrightTestConfig } from '@playwright/test';

import { CHROMIUM_FLAGS, findChromium } from './chromium.ts';
import { BASE_URL, REPORT } from './what-runs.ts';

/** Share of the time after which something counts as hanging; less is for runs in which tests are meant to fail. */
const PATIENCE = Number(process.env['TEST_PATIENCE'] ?? 1);

/** The configuration of Playwright for journeys in `testDir`. */
export async function journeyConfig(testDir: string): Promise<PlaywrightTestConfig> {
  return {
    testDir,
    testMatch: '*.e2e.ts',
    fullyParallel: false,
    workers: 1, // a product each: `npm test` takes two
    retries: 0, // a flake is a defect
    // Both only end what hangs: how long something takes depends on the machine and on what else it does.
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
      // Pictures and pages of a trace cost a third of the time: without a report it holds actions, requests and the console.
      trace:
        REPORT === undefined
          ? { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false }
          : 'on',
      screenshot: REPORT === undefined ? 'only-on-failure' : 'on',
      serviceWorkers: 'block',
    },
  };
}

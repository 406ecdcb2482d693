import type { PlaywrightTestConfig } from '@playwright/test';

import { CHROMIUM_FLAGS, findChromium } from './chromium.ts';
import { BASE_URL, REPORT } from './what-runs.ts';

/** The configuration of Playwright for journeys in `testDir`. */
export async function journeyConfig(testDir: string): Promise<PlaywrightTestConfig> {
  return {
    testDir,
    testMatch: '*.e2e.ts',
    fullyParallel: false,
    workers: 1, // a product each: `npm test` takes two
    retries: 0, // a flake is a defect
    timeout: 120_000, // on a machine that is busy with the specs as well
    expect: { timeout: 15_000 },
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
      // Traces cost a third of the time.
      trace: REPORT === undefined ? 'off' : 'on',
      screenshot: REPORT === undefined ? 'only-on-failure' : 'on',
      serviceWorkers: 'block',
    },
  };
}

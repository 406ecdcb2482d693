import { CHROMIUM_FLAGS, findChromium } from '@qlixline/commands/chromium.ts';
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: './journeys',
  testMatch: '*.e2e.ts',
  fullyParallel: false,
  workers: 1, // specs run beside them, on what may be two cores
  retries: 0, // a flake is a defect
  timeout: 60_000,
  expect: { timeout: 7_500 },
  forbidOnly: true,
  outputDir: './test-results',
  reporter: [['line'], ['json', { outputFile: './test-results/report.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: await findChromium(), args: CHROMIUM_FLAGS },
    locale: 'en-US',
    timezoneId: 'Europe/Lisbon',
    screenshot: 'only-on-failure', // PWDEBUG or --trace on for more: traces cost a third of the time
    serviceWorkers: 'block',
  },
});

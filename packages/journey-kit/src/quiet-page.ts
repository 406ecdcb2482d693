import type { Page } from '@playwright/test';

/** Unexpected output of a page. */
export type Noise = { messages: string[]; expect: (...patterns: RegExp[]) => void };

/**
 * Messages that Chromium logs whatever the product does: about data that a sign-out has cleared, about slow drawing of
 * maps without a GPU, and about preloads that a slow machine uses late ("every screen uses what its page preloads"
 * finds unused ones); and Playwright's, where a journey runs without the service worker.
 */
const BROWSERS_OWN =
  /was preloaded using link preload but not used within a few seconds|^Service Worker registration blocked by Playwright$|^Clear-Site-Data header on '.*\/api\/(logout|account)': Cleared data types: |^\[\.WebGL-\w+\]GL Driver Message \(OpenGL, Performance, /;

/**
 * Records a page's output: console messages of every level but debug ("authenticated" is logged there), uncaught
 * errors, failed requests and error statuses. Tests declare the output that they cause on purpose.
 */
export function listenForNoise(page: Page): Noise {
  const consoleMessages: string[] = [];
  const expected: RegExp[] = [];
  page.on('console', (message) => {
    const isOurs = !BROWSERS_OWN.test(message.text());
    if (message.type() !== 'debug' && isOurs) consoleMessages.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => consoleMessages.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page aborts pending requests.
    if (reason !== 'net::ERR_ABORTED') consoleMessages.push(`request failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) consoleMessages.push(`status ${response.status()}: ${response.url()}`);
  });
  return {
    get messages() {
      return consoleMessages.filter((message) => !expected.some((pattern) => pattern.test(message)));
    },
    expect: (...patterns) => void expected.push(...patterns),
  };
}

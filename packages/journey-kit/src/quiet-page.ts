import type { Page } from '@playwright/test';

/** Everything that a page should not have said. */
export type Noise = { messages: string[]; expect: (...patterns: RegExp[]) => void };

/**
 * Chromium reports each time what a sign-out has cleared, and what drawing a map without a graphics card costs; nothing turns that
 * off.
 */
const BROWSERS_OWN =
  /^Clear-Site-Data header on '.*\/api\/(logout|account)': Cleared data types: |^\[\.WebGL-\w+\]GL Driver Message \(OpenGL, Performance, /;

/**
 * Listens to a page: console messages of every level but debug ("authenticated" is logged there),
 * errors nobody caught, failed requests and error statuses. A test names what it causes on purpose.
 */
export function listenForNoise(page: Page): Noise {
  const heard: string[] = [];
  const expected: RegExp[] = [];
  page.on('console', (message) => {
    const isOurs = !BROWSERS_OWN.test(message.text());
    if (message.type() !== 'debug' && isOurs) heard.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => heard.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left drops what it was still loading.
    if (reason !== 'net::ERR_ABORTED') heard.push(`request failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) heard.push(`status ${response.status()}: ${response.url()}`);
  });
  return {
    get messages() {
      return heard.filter((message) => !expected.some((pattern) => pattern.test(message)));
    },
    expect: (...patterns) => void expected.push(...patterns),
  };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@jest/globals';

import { unavailable } from '../../errors/problem-error.ts';
import { UNAVAILABLE_POLICY, UNAVAILABLE_RETRY_SECONDS, unavailablePage } from './unavailable-page.ts';

const edge = join(import.meta.dirname, '..', '..', '..', 'edge');
const caddyfile = readFileSync(join(edge, 'Caddyfile'), 'utf8');

test.each(['opened', 'sent'] as const)('the edge’s page %s is the one that the backend renders', (kind) => {
  // Written by: node backend/src/http/pages/write-edge-pages.ts
  expect(readFileSync(join(edge, 'pages', `${kind}.html`), 'utf8')).toBe(unavailablePage(kind));
});

test('the edge sends the policy, the pause and the problem that the backend sends', () => {
  expect(caddyfile).toContain(`Content-Security-Policy "${UNAVAILABLE_POLICY}"`);
  expect(caddyfile).toContain(`Refresh ${UNAVAILABLE_RETRY_SECONDS}\n`);
  expect(caddyfile).toContain(`Retry-After ${UNAVAILABLE_RETRY_SECONDS}\n`);
  expect(caddyfile).toContain(`\`${JSON.stringify(unavailable().toProblem())}\` 503`);
});

test.each(['opened', 'sent', 'failed'] as const)('the page %s needs no script and no further request', (kind) => {
  const page = unavailablePage(kind);
  expect(page).not.toMatch(/<script|src=|url\(|@import/);
  expect([...page.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    'data:,',
    expect.stringMatching(/^\/?$/),
  ]);
});

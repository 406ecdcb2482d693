import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@jest/globals';
import { endpoints } from '@qlixline/contract/endpoints';
import type { EndpointKey } from '@qlixline/contract/endpoints';

const ROOT = join(import.meta.dirname, '../../..');

/** Endpoints that no screen, shell or command names, by who calls them instead. */
const CALLED_BY_OTHERS: Record<string, readonly EndpointKey[]> = {
  'pages that the backend makes, by forms and links': [
    'GET /api/register',
    'POST /api/password/forgot',
    'GET /api/password/reset',
    'POST /api/password/reset',
    'GET /api/email/confirm',
    'GET /api/email/change/confirm',
    'POST /api/email/change/confirm',
    'GET /api/email/change/undo',
    'POST /api/email/change/undo',
    'GET /api/login/code',
    'POST /api/login/passkey/options',
    'POST /api/login/passkey',
    'GET /api/pages/:page',
    'POST /api/email/confirm',
    'POST /api/suspended/deletion',
    'GET /api/tag/:code',
    'POST /api/tag/:code',
    'GET /api/found/:token',
    'POST /api/found/:token',
    'GET /api/lost/:id',
    'POST /api/lost/:id',
    'GET /api/care-plan/:token',
    'GET /api/passport/:token',
    'GET /api/passport/:token/documents/:documentId',
    'POST /api/qa/overrides/clear',
  ],
  'mails, by their links, and the programs that read them': ['GET /api/unsubscribe', 'POST /api/unsubscribe'],
  'providers of mail': ['POST /api/mail/events', 'POST /api/mail/inbound'],
  'calendars and readers of feeds': ['GET /api/calendars/:token', 'GET /api/release-feeds/:token'],
  'browsers, by an address in a manifest, a style or a reply': [
    'GET /manifest.webmanifest',
    'GET /api/share',
    'GET /media/:id/:file',
    'GET /api/map/tiles/:z/:x/:y',
    'GET /api/map/streets/:version/:z/:x/:y',
  ],
  'operators and their monitoring': ['GET /readyz', 'GET /metrics'],
  'readers of an archive of their data': ['GET /api/account/export-schema'],
  'people who develop the product': ['GET /api/mail-previews', 'GET /api/mail-previews/:kind'],
  'services of teams': ['GET /api/x/keys', 'POST /api/area-updates'],
  'remotes of teams, by the address of their service': [
    'GET /api/x/:name/*path',
    'POST /api/x/:name/*path',
    'PUT /api/x/:name/*path',
    'PATCH /api/x/:name/*path',
    'DELETE /api/x/:name/*path',
  ],
  'remotes that are live and older': ['GET /api/blocks/:id', 'GET /api/species', 'GET /api/species/:id/breeds'],
};

/** Endpoints whose caller writes a part of their key as `${…}`. */
const NAMED_IN_PARTS: readonly EndpointKey[] = [
  'PUT /api/threads/:id/pin',
  'DELETE /api/threads/:id/pin',
  'PUT /api/threads/:id/lock',
  'DELETE /api/threads/:id/lock',
];

test('every endpoint is called by a screen, the shell, a command, or by those listed as its callers', () => {
  const files = globSync(['packages/*/src/**/*.{ts,tsx}', 'mf-*/src/**/*.{ts,tsx}', 'shell/src/**/*.{ts,tsx}'], {
    cwd: ROOT,
    exclude: ['**/*.spec.*', 'packages/{contract,test-kit,bench,e2e,demo-data,build-config}/**'],
  });
  const sources = files.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
  const uncalled = Object.keys(endpoints).filter((key) => !sources.includes(`'${key}'`));
  expect(uncalled.toSorted()).toEqual([...Object.values(CALLED_BY_OTHERS).flat(), ...NAMED_IN_PARTS].toSorted());
});

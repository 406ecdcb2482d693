import { expect, test } from '@jest/globals';

import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import { MAILED_KINDS } from './sample-items.ts';

const api = apiOfSpec();

test('every mailed kind has a preview in HTML and in plain text, without a gap in its words', async () => {
  const page = await api.asNobody().get('/api/mail-previews');
  for (const kind of ['digest', ...MAILED_KINDS]) {
    expect(page.text).toContain(`/api/mail-previews/${kind}"`);
    const { status, text } = await api.asNobody().get(`/api/mail-previews/${kind}`);
    expect([kind, status, text]).toEqual([kind, 200, expect.not.stringMatching(/undefined|null|\[\[|NaN/)]);
    const plain = await api.asNobody().get(`/api/mail-previews/${kind}?text`);
    expect(plain.text).toMatch(/^Hello Robin Reed,\n\n\S.+\n/);
  }
});

test('a preview as a file is the mail with its headers, as a mail server gets it', async () => {
  const { headers, text: mail } = await api.asNobody().get('/api/mail-previews/sighting_reported?file');
  expect(headers.get('content-type')).toBe('message/rfc822');
  expect(headers.get('content-disposition')).toContain('sighting_reported.eml');
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(mail).toMatch(/^Message-ID: <sighting_reported@\S+>\r$/m);
});

test.each(['welcome', 'nothing', 'constructor'])('“%s”, which is never mailed, has no preview', async (kind) => {
  expect((await api.asNobody().get(`/api/mail-previews/${kind}`)).status).toBe(404);
});

import { expect, test } from '@jest/globals';

import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import { publishSample, sampleShellBuild } from '../../../test-support/samples/sample-build.ts';

const api = apiOfSpec();
const read = () => api.asNobody().get('/sw.js');

test('the worker’s script is the live shell’s, and browsers look for a newer one at each visit', async () => {
  expect((await read()).status).toBe(404); // no shell yet
  await publishSample(api, sampleShellBuild({ version: '1.0.0' }));
  expect((await read()).status).toBe(404); // a shell from before the worker
  for (const version of ['1.1.0', '1.2.0']) {
    await publishSample(api, sampleShellBuild({ version, files: { 'sw.js': `// worker of ${version}` } }));
    const { status, headers, text } = await read();
    expect([status, text]).toEqual([200, `// worker of ${version}`]);
    expect(headers.get('content-type')).toMatch(/^(?:text|application)\/javascript/);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-security-policy')).toContain(`default-src 'none'; connect-src 'self';`);
  }
});

import { createHash } from 'node:crypto';

import { describe, expect, test } from '@jest/globals';

import { pagePolicy } from './page-policy.ts';
import { SHELL_WATCH_SCRIPT } from '../shell-watch.ts';
import { sampleComposition } from '../../../test-support/samples/sample-composition.ts';

const directives = (issuerOrigin?: string, mapOrigins: string[] = []) => {
  const template = '<script>theme()</script><script type="application/json">{}</script>';
  const policy = pagePolicy({
    template,
    fragments: { landing: '<b style="width:8px"></b><i style="width:8px"></i>', loading: '' },
    composition: sampleComposition(),
    publicOrigin: 'https://qlixline.example',
    issuerOrigin,
    mapOrigins,
    watchesShell: true,
  });
  return new Map(
    policy.split('; ').map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
  );
};

describe('the content security policy of index.html', () => {
  test('the policy allows our scripts, the inline one by its hash, and the origins of the remotes', () => {
    const hash = createHash('sha256').update('theme()').digest('base64');
    const watch = createHash('sha256').update(SHELL_WATCH_SCRIPT).digest('base64');
    expect(directives().get('script-src')).toBe(`'self' 'sha256-${hash}' 'sha256-${watch}' https://pets.example`);
    expect(directives().get('connect-src')).toBe("'self' wss://qlixline.example https://pets.example");
  });

  test('the policy allows maps from the configured origins and scripts from no others', () => {
    const withMaps = directives(undefined, ['https://tiles.example']);
    expect(withMaps.get('connect-src')).toMatch(/ https:\/\/tiles\.example$/);
    expect(withMaps.get('img-src')).toMatch(/ https:\/\/tiles\.example$/);
    expect(withMaps.get('script-src')).toBe(directives().get('script-src'));
  });

  test('the policy allows prerendered style attributes by their hash and no other inline styles', () => {
    const hash = createHash('sha256').update('width:8px').digest('base64');
    expect(directives().get('style-src-attr')).toBe(`'unsafe-hashes' 'sha256-${hash}'`);
  });

  test('the policy allows no framing, base or plug-ins', () => {
    for (const name of ['frame-ancestors', 'base-uri', 'object-src']) expect(directives().get(name)).toBe("'none'");
  });

  test('the policy allows forms to the issuer if one is configured', () => {
    expect(directives().get('form-action')).toBe("'self'");
    expect(directives('https://issuer.example').get('form-action')).toBe("'self' https://issuer.example");
  });
});

import * as fc from 'fast-check';

/** Bodies that aren't JSON, or are too long or too deep. */
const RAW_BODIES = [
  '',
  '{',
  '\uFEFF{}',
  '{"a":1}{"b":2}',
  '{"__proto__":{"isPremium":true},"constructor":{"prototype":{"isPremium":true}}}',
  '['.repeat(50_000),
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  `{"text":"${'x'.repeat(2_000_000)}"}`,
  'a=1&a=2&b[c]=3',
  '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nnot a picture\r\n',
  new Uint8Array([0x1f, 0x8b, 8, 0, 0xff, 0xfe]),
];
const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/problem+json',
  'application/x-www-form-urlencoded',
  'application/gzip',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  ',',
];

/** Generates a body that is sent unchanged, with some content type. */
export const rawBody: fc.Arbitrary<{ body: unknown; headers: Record<string, string> }> = fc.record({
  body: fc.constantFrom<unknown>(...RAW_BODIES),
  headers: fc.constantFrom(...CONTENT_TYPES).map((type) => ({ 'content-type': type })),
});

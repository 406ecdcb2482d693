import { describe, expect, test } from '@jest/globals';
import { healthDocumentFieldsSchema } from '@qlixline/contract/pet-health/health-document';
import { HEALTH_DOCUMENT_MAX_BYTES } from '@qlixline/contract/limits';

import { documentName, documentRefusal, sizeText } from './document-files.ts';

test.each([
  ['image/heic', 10, undefined],
  ['application/pdf', HEALTH_DOCUMENT_MAX_BYTES, undefined],
  ['application/pdf', HEALTH_DOCUMENT_MAX_BYTES + 1, 'Please select a file smaller than 10MB'],
  ['application/msword', 10, 'Please select an image or a PDF'],
  ['', 10, 'Please select an image or a PDF'],
])('documentRefusal checks type and size: "%s" with %i bytes: %s', (type, size, refusal) => {
  expect(documentRefusal({ type, size })).toBe(refusal);
});

describe('documentName', () => {
  test.each([
    ['Lab report.pdf', 'Lab report.pdf'],
    [' a\n\tb\u202efdp.exe ', 'a b fdp.exe'],
    ['\u0000', 'Document'],
    [`${'x'.repeat(120)}.pdf`, `${'x'.repeat(95)}….pdf`],
  ])('turns %j into %j, which the backend accepts', (fileName, name) => {
    expect(documentName(fileName)).toBe(name);
    expect(healthDocumentFieldsSchema.parse({ name })).toEqual({ name });
  });
});

test.each([
  [840, '840 bytes'],
  [1_400, '1.4 KB'],
  [12_345, '12 KB'],
  [1_449_000, '1.4 MB'],
  [10_485_760, '10 MB'],
])('sizeText writes %i bytes as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

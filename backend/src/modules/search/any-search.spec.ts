import { expect, test } from '@jest/globals';
import { parseSearch, searchText } from '@qlixline/contract/search/parsed-search';
import * as fc from 'fast-check';

test('parses any search text, and parses the text of the parsed search to the same result', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('from:', 'FROM:@mira', '#', '#walk', 'species:dog', 'species:', ' ', 'luna', "'); --", ':*', '&|!'),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const parsed = parseSearch(parts.join(' '));
      expect(parsed.words).toBe(parsed.words.split(/\s+/u).join(' '));
      expect(parseSearch(searchText(parsed))).toEqual(parsed);
    }),
  );
});

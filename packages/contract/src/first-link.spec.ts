import { expect, test } from '@jest/globals';

import { firstLinkIn } from './first-link.ts';

test.each([
  ['Look at https://paws.org/dogs?a=1.', 'https://paws.org/dogs?a=1'],
  ['(http://paws.org/) and http://cats.org', 'http://paws.org/'],
  ['a@https://no.org then HTTPS://Paws.org', 'HTTPS://Paws.org'],
  ['https://qlixline.example@other.example', undefined],
  ['http://localhost paws.org', undefined],
  ['', undefined],
])('the first link in "%s" is %s', (text, link) => expect(firstLinkIn(text)).toBe(link));

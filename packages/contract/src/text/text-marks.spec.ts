import { describe, expect, test } from '@jest/globals';

import { firstLinkIn, marksIn } from './text-marks.ts';

const addressesIn = (text: string) =>
  marksIn(text)
    .filter(({ kind }) => kind === 'address')
    .map((mark) => mark.text);
const tagsOf = (text: string) => marksIn(text).flatMap((mark) => (mark.kind === 'tag' ? [mark.tag] : []));
const namesOf = (text: string) => marksIn(text).flatMap((mark) => (mark.kind === 'name' ? [mark.name] : []));

describe('addresses in a text', () => {
  test.each([
    'https://example.org/wiki/Lassie_(film)',
    'https://example.org/os/Manager#isAGoat()',
    'https://example.org/CUd$',
    'https://example.org/🐶',
    'https://example.org/a_(b)_(c)',
    'https://example.org/list[0]?q={x}',
    'https://example.org/a_(b_(c))',
    'https://example.org/path/',
    'https://example.org?next=me@example.org',
    'https://example.org/@mira/1',
    'https://example.org/a;b,c!d?e=f:g&h=1,2',
    'https://example.org/100%25+1=101&x=-',
    'https://ja.wikipedia.org/wiki/犬',
    'https://例え.jp/犬',
    'https://example.org/семья',
    'https://münchen.example:8443/',
    'https://example.org/❤️',
    'https://example.org/~mira/dogs',
    'https://example.org/it’s-a-dog',
    'https://example.org/pets?age=2&x=#top',
    'https://example.org/#dog',
    'https://example.org/@mira',
  ])('links the whole address: %s', (address) => {
    expect(addressesIn(address)).toEqual([address]);
    expect(addressesIn(`Look: ${address} is it`)).toEqual([address]);
    expect(addressesIn(`(see ${address})`)).toEqual([address]);
  });

  test.each([
    ['(see https://example.org/wiki/Lassie_(film))', 'https://example.org/wiki/Lassie_(film)'],
    ['これhttps://example.org/を見て', 'https://example.org/'],
    ['https://example.org/dogs。次の文', 'https://example.org/dogs'],
    ['https://example.orgを見て', 'https://example.org'],
    ['ดูhttps://example.org/dogsนะ', 'https://example.org/dogs'],
    ['「https://example.org/dogs」と', 'https://example.org/dogs'],
    ['https://example.org/dogs！すごい', 'https://example.org/dogs'],
    ['（https://example.org/dogs）', 'https://example.org/dogs'],
    ['Look: https://example.org.', 'https://example.org'],
    ['(see HTTPS://Example.org/a_b)', 'HTTPS://Example.org/a_b'],
    ['“https://example.org/dogs”, she wrote', 'https://example.org/dogs'],
    ["He said 'https://example.org/dogs'.", 'https://example.org/dogs'],
    ['[dogs](https://example.org/dogs)', 'https://example.org/dogs'],
    ['**https://example.org/dogs**', 'https://example.org/dogs'],
    ['Really https://example.org/dogs?!…', 'https://example.org/dogs'],
    ['https://example.org/dogs؟', 'https://example.org/dogs'],
    ['<https://example.org/dogs>', 'https://example.org/dogs'],
    ['https://example.org/a(', 'https://example.org/a'],
    ['HTTPS://Paws.org and', 'HTTPS://Paws.org'],
  ])('links an address without the punctuation and words around it: %s', (text, address) => {
    expect(addressesIn(text)).toEqual([address]);
  });

  test.each([
    'https://dog',
    'https://qlixline.example@other.example/a',
    'ftp://example.org',
    'javascript:alert(1)//https',
    'xhttps://example.org',
    'https://.',
    'https://',
  ])('links no address in %s', (text) => expect(addressesIn(text)).toEqual([]));

  test('finds marks after an address', () => {
    expect(marksIn('「https://example.org/」 #犬').map(({ text }) => text)).toEqual(['https://example.org/', '#犬']);
  });

  test('firstLinkIn returns the first of several addresses', () => {
    expect(firstLinkIn('a@https://no.org then (http://paws.org/a_(b)) and http://cats.org')).toBe(
      'http://paws.org/a_(b)',
    );
    expect(firstLinkIn('http://localhost paws.org')).toBeUndefined();
  });
});

describe('tags in a text', () => {
  test.each([
    ['#สวัสดี', 'สวัสดี'],
    ['#हिन्दी', 'हिन्दी'],
    ['#தமிழ்', 'தமிழ்'],
    ['#قِطَّةٌ', 'قِطَّةٌ'],
    ['#café', 'café'],
    ['#می‌خواهم', 'می‌خواهم'],
    ['#ශ්‍රී', 'ශ්‍රී'],
    ['＃犬', '犬'],
    ['﹟Dog', 'dog'],
    ['#cafe\u0301', 'café'],
    ['#কুকুর', 'কুকুর'],
    ['#නව_බල්ලා', 'නව_බල්ලා'],
    ['#1st', '1st'],
    ['#GoldenRetriever', 'goldenretriever'],
    ['#Собака', 'собака'],
    ['#été', 'été'],
  ])('links the whole tag and returns it folded: %s', (text, tag) => {
    expect(marksIn(`${text}, and`)).toEqual([{ kind: 'tag', at: 0, text, tag: tag.normalize('NFKC') }]);
  });

  test.each(['#1', '#', '##dog', 'a#dog', '#️⃣', '&#38;', `#${'a'.repeat(51)}`, '#\u200d', 'https://example.org/#dog'])(
    'links no tag in %s',
    (text) => expect(tagsOf(text)).toEqual([]),
  );

  test('a joiner at the end of a word is not part of its tag', () => {
    expect(tagsOf('#dog\u200d and #cat\u200c')).toEqual(['dog', 'cat']);
  });
});

describe('mentions in a text', () => {
  test.each([
    ['@ana and @Ben.b, hello', ['ana', 'ben.b']],
    ['(@ana), @ana! @ANA.', ['ana', 'ana', 'ana']],
    ['ana@example.com or https://x.example/@ana', []],
    ['@@ana @an @.ana @-ana', []],
    ['@ana@other.example', []],
    ['mira@ana.and.milo', []],
    ['@ana@', []],
    ['Write to @ana@social.example or @ben', ['ben']],
    ['🐶@ana', ['ana']],
  ])('namesOf finds the mentions in %j', (text, names) => expect(namesOf(text)).toEqual(names));
});

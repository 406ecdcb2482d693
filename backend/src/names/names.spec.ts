import { readFileSync } from 'node:fs';

import { describe, expect, test } from '@jest/globals';

import { confusablesFile } from './confusables-file.ts';
import { nameSkeleton } from './name-skeleton.ts';
import { isOfficialName } from './official-names.ts';

describe('nameSkeleton', () => {
  test.each([
    ['Cyrillic', 'Qlixlіne', 'Qlixline'],
    ['Cyrillic throughout', 'Аппа Мüllеr', 'Anna Müller'.replace('nn', 'пп')],
    ['Greek', 'Αnna Μüller', 'Anna Müller'],
    ['Greek capitals', 'ΗΕLΡ', 'help'],
    ['full width', 'Ａｎｎａ　Ｍüｌｌｅｒ', 'Anna Müller'],
    ['mathematical letters', '𝓐𝓷𝓷𝓪 𝗠ü𝗹𝗹𝗲𝗿', 'Anna Müller'],
    ['circled letters', 'ⓐⓝⓝⓐ', 'Anna'],
    ['flags', '🇦🇳🇳🇦', 'Anna'],
    ['white letters in squares', '🅰🅽🅽🅰', 'Anna'],
    ['small capitals', 'ᴀɴɴᴀ ᴍᴜ̈ʟʟᴇʀ', 'Anna Müller'],
    ['a joiner of no width', 'An\u200dna Mü\u200bller', 'Anna Müller'],
    ['a soft hyphen and a variation selector', 'An\u00adna M\ufe0füller', 'Anna Müller'],
    ['a decomposed letter', 'Anna Mu\u0308ller', 'Anna Müller'],
    ['a mark below', 'Ann\u0323a\u0331 Müller', 'Anna Müller'],
    ['no accent', 'Anna Muller', 'Anna Müller'],
    ['digits', '4nna Mü11er', 'Anna Müller'],
    ['zero', 'B0b', 'Bob'],
    ['a capital i', 'MüIIer', 'Müller'],
    ['rn', 'Ernrna', 'Emma'],
    ['two letters like w', 'VVendy', 'Wendy'],
    ['capitals', 'ANNA MÜLLER', 'anna müller'],
    ['spaces', '  A n n a   Müller ', 'Anna Müller'],
    ['punctuation', 'Anna.Müller_', 'Anna-Müller'],
    ['a mark of direction', '\u200fAnna\u200e Müller\u061c', 'Anna Müller'],
    ['Hebrew with and without vowels', 'שָׂרָה', 'שרה'],
    ['Arabic with and without vowels', 'مُحَمَّد', 'محمد'],
    ['Arabic with another form of a letter', 'ﻣﺤﻤﺪ', 'محمد'],
    ['Armenian', 'Bօb', 'Bob'],
    ['Cherokee', 'Ꭺnna', 'Anna'],
  ])('names that look alike have the same skeleton: %s', (_, name, other) => {
    expect(nameSkeleton(name)).toBe(nameSkeleton(other));
  });

  test.each([
    ['Anna', 'Anne'],
    ['Max', 'Mia'],
    ['Tom & Jerry', 'Tom'],
    ['मीना', 'मना'],
    ['かな', 'がな'],
    ['田中', '中田'],
    ['Ольга', 'Olga'],
    ['🐶', '🐱'],
    ['Анна', 'Инна'],
    ['משה', 'שרה'],
  ])('%s and %s have different skeletons', (name, other) => {
    expect(nameSkeleton(name)).not.toBe(nameSkeleton(other));
  });

  test('a name without letters has a skeleton of its own, and an empty one has none', () => {
    expect(nameSkeleton('🐶 🐱')).toBe('🐶🐱');
    expect(nameSkeleton('  ')).toBe('');
  });

  test('the skeleton of a skeleton is the same', () => {
    for (const name of ['Anna Müller', 'Qlixline', 'Emma WALTER 45', 'שרה', '🅰🇶', 'Ольга'])
      expect(nameSkeleton(nameSkeleton(name))).toBe(nameSkeleton(name));
  });
});

describe('isOfficialName', () => {
  test.each([
    'Qlixline',
    'Qlixlіne',
    'Q l i x l i n e',
    'ᑫlixline',
    'QLIXLINE',
    'Ｑｌｉｘｌｉｎｅ',
    'Qlіхlіnе',
    'Q.l.i.x.l.i.n.e',
    'Qlix\u200dline',
    'Q̲l̲i̲x̲l̲i̲n̲e̲',
    '🇶🇱🇮🇽🇱🇮🇳🇪',
    'ꞯʟɪxʟɪɴᴇ',
    'qlix1ine',
    'QIixIine',
    '\u200fQlixline',
    'Qlixline Support',
    'The official Qlixline',
    'Supp0rt',
    '5upport',
    'Ѕupport',
    'ѕυррοrt',
    'Support Team',
    'support.team',
    'ADMlN',
    'Adrnin',
    'аdmin',
    'ADMIN',
    '4dm1n',
    'Admins',
    'Mоderator',
    'Moderators',
    'The Moderation Team',
    'Help Center',
    'Customer Support',
    'Séсurity',
    'ｏｆｆｉｃｉａｌ',
    'Οfficial',
    '𝕺𝖋𝖋𝖎𝖈𝖎𝖆𝖑',
    'St4ff',
    'H\u200be\u200bl\u200bp',
    'team',
  ])('%s is official', (name) => expect(isOfficialName(name)).toBe(true));

  test.each([
    'Anna',
    'Team Bella',
    'Help for strays',
    'Cat lovers support group',
    'Modesty',
    'Security dogs of Lisbon',
    'Adminton',
    'Teamo',
    'Steam',
    'Помощь',
    'The Smiths',
    'User',
    'Of the sea',
    'Clementine',
    'Felix Line',
    '🐶',
    '',
  ])('%j is not official', (name) => expect(isOfficialName(name)).toBe(false));
});

test('confusables.ts equals the output of its program', () => {
  expect(readFileSync(new URL('./confusables.ts', import.meta.url), 'utf8')).toBe(confusablesFile());
});

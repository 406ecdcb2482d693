import { expect, test } from '@jest/globals';

import { rateAddress } from './rate-address.ts';
import { joinedWords, prefixesOf, typedAddresses } from './typed-address.ts';

const ROW = { id: 1, kind: 'street' as const, otherNames: [], town: 'Monaco', latitude: 43.7, longitude: 7.4, size: 1 };
const rate = (name: string, text: string) =>
  Math.max(0, ...typedAddresses(text).map((typed) => rateAddress({ ...ROW, name }, typed, [])?.score ?? 0));

test.each([
  ['Rue Grimaldi', 'rue grimaldi 12'],
  ['Rue Grimaldi', '12 Rue Grimaldi'],
  ['Boulevard des Moulins', 'bd des moulins'],
  ['East Lombard Street', 'E. Lombard St.'],
  ['Saint Paul Street', 'st paul st'],
  ['Landstraße', 'Landstr. 12'],
  ['Städtle', 'staedtle'],
  ["Place d'Armes", 'place d armes'],
  ['Boulevard Rainier III', 'boulevard rainier 3'],
])('"%s" fits "%s" in full', (name, text) => {
  expect(rate(name, text)).toBe(1);
});

test('the whole name fits better than a beginning, a beginning better than an error, and that than nothing', () => {
  const rates = ['rue grimaldi', 'rue grimal', 'rue girmaldi', 'rue zola'].map((text) => rate('Rue Grimaldi', text));
  expect(rates).toEqual(rates.toSorted((a, b) => b - a));
  expect(new Set(rates).size).toBe(4);
  expect(rates.at(-1)).toBe(0);
});

test('a name with other words beside those typed fits less, and the town alone not at all', () => {
  expect(rate('Rue Grimaldi', 'grimaldi monaco')).toBeGreaterThan(rate('Grimaldi Forum Parking', 'grimaldi monaco'));
  expect(rate('Rue Grimaldi', 'monaco')).toBe(0);
});

test('a postcode and a number behind are told apart', () => {
  expect(typedAddresses('34, rue Grimaldi, 98000 Monaco')).toContainEqual(
    expect.objectContaining({ words: ['rue', 'grimaldi', 'monaco'], house: '34' }),
  );
  expect(typedAddresses('Alvierweg 14 a').map(({ house }) => house)).toContain('14a');
});

test('words that were typed apart are also read as one', () => {
  const [typed] = typedAddresses('Alvier weg');
  expect(joinedWords(typed!).map(({ words }) => words)).toEqual([['alvierweg']]);
});

test('the beginnings to look for are bounded, however long the text is', () => {
  const [typed] = typedAddresses('st '.repeat(60));
  expect(prefixesOf(typed!).length).toBeLessThanOrEqual(12);
});

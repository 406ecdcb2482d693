import { beforeAll, describe, expect, test } from '@jest/globals';

import type { Gazetteer } from './gazetteer.ts';
import { readGazetteer } from './read-gazetteer.ts';

let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = await readGazetteer();
});

const first = (text: string) => gazetteer.find(text)[0]?.name ?? null;
const GENT = 'Gent, Belgium';
const MUNICH = 'Munich, Germany';
const PORTLAND = 'Portland, OR, United States';
const PORTO = 'Porto, Portugal';

describe('finding a town by its names', () => {
  test.each([
    ['Ghent', GENT],
    ['Gand', GENT],
    ['Gante', GENT],
    ['ヘント', GENT],
    ['München', MUNICH],
    ['Munchen', MUNICH],
    ['Muenchen', MUNICH],
    ['Monaco di Baviera', MUNICH],
    ['Мюнхен', MUNICH],
    ['Lisboa', 'Lisbon, Portugal'],
    ['Lissabon', 'Lisbon, Portugal'],
    ['Oporto', PORTO],
    ['Wien', 'Vienna, Austria'],
    ['Bécs', 'Vienna, Austria'],
    ['Cologne', 'Köln, Germany'],
    ['koeln', 'Köln, Germany'],
    ['Den Haag', 'The Hague, Netherlands'],
    ['Bozen', 'Bolzano, Italy'],
    ['Lodz', 'Łódź, Poland'],
    ['東京', 'Tokyo, Japan'],
    ['NYC', 'New York City, NY, United States'],
  ])('finds a town by the name %s', (text, name) => expect(first(text)).toBe(name));
});

describe('narrowing a town by region or country', () => {
  test.each([
    ['Portland, Oregon', PORTLAND],
    ['portland oregon', PORTLAND],
    ['Portland OR', PORTLAND],
    ['Portland, OR, USA', PORTLAND],
    ['PORTLAND, OREGÓN, ESTADOS UNIDOS', PORTLAND],
    ['Portland, Multnomah County, Oregon', PORTLAND],
    ['Portland, Maine', 'Portland, ME, United States'],
    ['Munich, Bavaria', MUNICH],
    ['München, Bayern, Deutschland', MUNICH],
    ['munchen bayern', MUNICH],
    ['Ghent, Flanders', GENT],
    ['Gent Vlaams Gewest België', GENT],
    ['Gent België', GENT],
    ['Rome, Georgia', 'Rome, GA, United States'],
    ['Paris, Texas', 'Paris, TX, United States'],
    ['Porto Portugal', PORTO],
    ['Porto (PT)', PORTO],
    ['Sydney NSW', 'Sydney, Australia'],
    ['London, UK', 'London, United Kingdom'],
    ['London, Ontario', 'London, Canada'],
    ['Barcelona, Catalunya', 'Barcelona, Spain'],
    ['Washington DC', 'Washington, DC, United States'],
    ['San Jose CA', 'San Jose, CA, United States'],
    ['Saint Louis, Missouri', 'St. Louis, MO, United States'],
    ['St Polten', 'Sankt Pölten, Austria'],
  ])('finds a town by the name and region %s', (text, name) => expect(first(text)).toBe(name));
});

test('ranks a town with exactly this name before a larger one with it as a nickname or former name', () => {
  expect(first('Bridgetown')).toBe('Bridgetown, Barbados');
  expect(first('York')).toBe('York, United Kingdom');
  expect(first('Roma')).toBe('Rome, Italy');
});

test('finds a large town by its displayed name in any case, without accents or commas', () => {
  const towns = [...'abcdefghijklmnopqrstuvwxyz'].flatMap((a) => [...'aeiorstu'].flatMap((b) => gazetteer.find(a + b)));
  expect(towns.length).toBeGreaterThan(1_000);
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');
  const missed = [...new Set(towns.map(({ name }) => name))].flatMap((name) =>
    [name, name.toUpperCase(), plain(name), name.replaceAll(', ', ','), name.replaceAll(',', '')].filter(
      (typed) => !gazetteer.find(typed).some((town) => town.name === name),
    ),
  );
  expect(missed).toEqual([]);
});

test('towns in one result have distinct names', () => {
  for (const text of ['san jose', 'springfield', 'saint louis', 'santa maria', 'newport', 'georgetown']) {
    const names = gazetteer.find(text).map(({ name }) => name);
    expect(names).toHaveLength(8);
    expect(new Set(names)).toHaveProperty('size', 8);
  }
});

test('finds no town for other text', () => {
  for (const text of ['', ' ', ',', '...', 'no such town anywhere', 'at home with my dogs', 'Portland, Atlantis', '🐶'])
    expect(gazetteer.find(text)).toEqual([]);
});

test('parses a text of any length in a bounded number of steps', () => {
  expect(gazetteer.find('a '.repeat(5_000))).toEqual([]);
  expect(gazetteer.find('a,'.repeat(5_000))).toHaveLength(8);
});

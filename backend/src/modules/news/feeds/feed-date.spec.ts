import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { momentOfFeedDate } from './feed-date.ts';

const iso = (text: string, language?: string) => {
  const moment = momentOfFeedDate(text, language);
  return moment === undefined ? undefined : new Date(moment).toISOString();
};

describe('the zone of a date', () => {
  test.each([
    ['GMT', '09:00'],
    ['UT', '09:00'],
    ['Z', '09:00'],
    ['+0100', '08:00'],
    ['-05:30', '14:30'],
    ['+01', '08:00'],
    ['GMT+1', '08:00'],
    ['UTC+02:00', '07:00'],
    ['+0100 (CET)', '08:00'],
    ['(CET)', '08:00'],
    ['CET', '08:00'],
    ['MEZ', '08:00'],
    ['MEST', '07:00'],
    ['MESZ', '07:00'],
    ['CEST', '07:00'],
    ['EET', '07:00'],
    ['BST', '08:00'],
    ['MSK', '06:00'],
    ['IST', '03:30'],
    ['JST', '00:00'],
    ['EST', '14:00'],
    ['PDT', '16:00'],
    ['cet', '08:00'],
    ['Europe/Berlin', '08:00'],
    ['America/Argentina/Buenos_Aires', '12:00'],
    ['Asia/Kolkata', '03:30'],
    ['US/Eastern', '14:00'],
    ['', '09:00'],
    ['XYZ', '09:00'],
    ['Mars/Olympus', '09:00'],
  ])('the date parser reads the zone %j of a date', (zone, time) => {
    expect(iso(`Mon, 02 Nov 2026 09:00:00 ${zone}`)).toBe(`2026-11-02T${time}:00.000Z`);
  });

  test('the date parser reads a time zone by its place name, with its summer time', () => {
    expect(iso('Wed, 01 Jul 2026 09:00:00 Europe/Berlin')).toBe('2026-07-01T07:00:00.000Z');
  });
});

describe('the month of a date', () => {
  test.each([
    'Mon, 02 Nov 2026',
    'lun., 02 nov. 2026',
    'Mo, 2. November 2026',
    'lundi 2 novembre 2026',
    '2 de noviembre de 2026',
    'lunedì 2 novembre 2026',
    '2 de novembro de 2026',
    'maandag 2 november 2026',
    'pon., 2 listopada 2026',
    'понедельник, 2 ноября 2026',
    'понеділок, 2 листопада 2026',
    'pondělí 2. listopadu 2026',
    '2026. november 2.',
    '2 Kasım 2026',
    '2 marraskuuta 2026',
    'Δευτέρα, 2 Νοεμβρίου 2026',
    '2 نوفمبر 2026',
    '2 नवंबर 2026',
    '2026年11月2日',
    '2026년 11월 2일',
    'November 2nd, 2026',
    'Nov 2, 2026',
    '02-Nov-2026',
    '02-Nov-26',
    '2. 11. 2026',
    '02.11.2026',
    '2026/11/02',
    '2026-11-02',
    '20261102',
  ])('the date parser reads the month of %j', (text) => {
    expect(iso(text)).toBe('2026-11-02T00:00:00.000Z');
  });

  test.each([
    ['mar, 03 mar 2026', '2026-03-03'],
    ['3 Mrz 2026', '2026-03-03'],
    ['3 Mär 2026', '2026-03-03'],
    ['5 Fév 2026', '2026-02-05'],
    ['5 févr. 2026', '2026-02-05'],
    ['1er août 2026', '2026-08-01'],
    ['1 aout 2026', '2026-08-01'],
    ['6 Okt 2026', '2026-10-06'],
    ['6 Dez 2025', '2025-12-06'],
    ['6 gen 2026', '2026-01-06'],
    ['6 ene 2026', '2026-01-06'],
    ['6 maj 2026', '2026-05-06'],
    ['6 mai 2026', '2026-05-06'],
    ['2 d’octubre del 2026', '2026-10-02'],
  ])('the date parser reads the shortened or misleading month of %j', (text, day) => {
    expect(iso(text)).toBe(`${day}T00:00:00.000Z`);
  });

  test('the date parser reads a month name that is ambiguous between languages in the feed’s language', () => {
    expect(iso('2 listopad 2026', 'hr')).toBe('2026-10-02T00:00:00.000Z');
    expect(iso('2 listopad 2026', 'cs')).toBe('2026-11-02T00:00:00.000Z');
  });

  test('the date parser reads an English month name in a feed of another language', () => {
    expect(iso('Tue, 03 Mar 2026 09:00:00 GMT', 'fi')).toBe('2026-03-03T09:00:00.000Z');
  });

  test('the date parser reads a numeric date with the month first, unless the feed is of another language', () => {
    expect(iso('11/02/2026')).toBe('2026-11-02T00:00:00.000Z');
    expect(iso('02/11/2026', 'it')).toBe('2026-11-02T00:00:00.000Z');
    expect(iso('02/11/2026', 'en-GB')).toBe('2026-11-02T00:00:00.000Z');
    expect(iso('25/11/2026')).toBe('2026-11-25T00:00:00.000Z');
  });
});

describe('the time of a date', () => {
  test.each([
    ['Mon, 02 Nov 2026 09:05 CET', '2026-11-02T08:05:00.000Z'],
    ['Mon Nov  2 09:00:00 2026', '2026-11-02T09:00:00.000Z'],
    ['Mon Nov  2 09:00:00 CET 2026', '2026-11-02T08:00:00.000Z'],
    ['Mon Nov  2 09:00:00 XYZ 2026', '2026-11-02T09:00:00.000Z'],
    ['Monday, 02-Nov-26 09:00:00 GMT', '2026-11-02T09:00:00.000Z'],
    ['lundi 2 novembre 2026 à 09h30', '2026-11-02T09:30:00.000Z'],
    ['Nov 2, 2026 9:00 PM EST', '2026-11-03T02:00:00.000Z'],
    ['Nov 2, 2026 12:15 a.m.', '2026-11-02T00:15:00.000Z'],
    ['09:00 Nov 2, 2026', '2026-11-02T09:00:00.000Z'],
    ['2026-11-02T09:00:00Z', '2026-11-02T09:00:00.000Z'],
    ['2026-11-02T09:00:00.123+01:00', '2026-11-02T08:00:00.000Z'],
    ['2026-11-02T09:00:00', '2026-11-02T09:00:00.000Z'],
    ['2026-11-02 09:00:00 +0100', '2026-11-02T08:00:00.000Z'],
    ['02.11.2026 09:00', '2026-11-02T09:00:00.000Z'],
    ['2 Nov 2026 24:00:00', '2026-11-03T00:00:00.000Z'],
  ])('the date parser reads the time of %j', (text, moment) => {
    expect(iso(text)).toBe(moment);
  });
});

describe('invalid dates', () => {
  test.each(['', 'yesterday', '0', '2 Foo 2026', '31 Feb 2026', '99 Nov 2026', '2 Nov 2026 77:00', '2026-13-01'])(
    'the date parser returns undefined for the invalid date %j',
    (text) => {
      expect(iso(text)).toBeUndefined();
    },
  );

  test('the date parser never throws for any date and language', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, language) => {
        const moment = momentOfFeedDate(text, language);
        expect(moment === undefined || Number.isFinite(moment)).toBe(true);
      }),
    );
  });
});

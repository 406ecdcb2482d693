import { describe, expect, test } from '@jest/globals';
import { IMPORT_MAX_BYTES, IMPORT_ROWS_MAX, LISTING_TITLE_MAX } from '@qlixline/contract/limits';
import { traitName, traitsInGroup } from '@qlixline/contract/listings/listing-traits';
import { IMPORT_COLUMNS, importColumnName, importTemplate } from '@qlixline/contract/shelters/shelter-import-columns';
import { SPECIES_IDS, SPECIES_NAMES } from '@qlixline/contract/pets/species-ids';
import fc from 'fast-check';

import { UnreadableCsv } from './parse-csv.ts';
import { readAnimals } from './read-animals.ts';

const PLACE = { name: 'Lisbon', latitude: 38.72, longitude: -9.13842 };
const read = (csv: string) => readAnimals(csv, PLACE).animals;
const errorsIn = (csv: string) => read(csv).flatMap(({ errors }) => errors);
/** Returns the message for an unreadable file; rethrows other errors. */
function problemOf(csv: string): string | undefined {
  try {
    read(csv);
    return undefined;
  } catch (error) {
    if (error instanceof UnreadableCsv) return error.message;
    throw error;
  }
}
const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;

describe('reading a file of animals', () => {
  test('reads the template with its sample animal', () => {
    expect(readAnimals(importTemplate(), PLACE)).toEqual({
      ignoredColumns: [],
      missing: null,
      columns: IMPORT_COLUMNS.map((column) => ({ name: importColumnName(column), column })),
      animals: [
        {
          line: 2,
          name: 'Pip',
          reference: 'A-001',
          photos: ['pip-1.jpg', 'pip-2.jpg'],
          errors: [],
          content: {
            title: 'Pip',
            species: 'cat',
            breed: null,
            description: 'A quiet one, who likes laps.',
            place: PLACE,
            traits: [
              'age:young',
              'gender:female',
              'size:small',
              'coat:short',
              'colour:black',
              'colour:white',
              'care:spayed_neutered',
              'care:house_trained',
              'children:yes',
              'dogs:no',
            ],
            price: null,
            bornOn: null,
          },
        },
      ],
    });
  });

  test.each([
    ['commas', 'Name,Species,Description\nPip,Cat,Quiet'],
    ['semicolons', 'Name;Species;Description\nPip;Cat;Quiet'],
    ['tabs', 'Name\tSpecies\tDescription\nPip\tCat\tQuiet'],
    ['a mark of the byte order and Windows line ends', '\uFEFFName,Species,Description\r\nPip,Cat,Quiet\r\n'],
    ['ids and capitals', 'NAME,species,DESCRIPTION\nPip,CAT,Quiet'],
    ['empty rows and spaces', '\n Name , Species ,Description\n\n  Pip ,  cat , Quiet \n,,\n\n'],
  ])('reads a file with %s', (_what, csv) => {
    expect(read(csv)).toMatchObject([{ name: 'Pip', content: { species: 'cat', description: 'Quiet' }, errors: [] }]);
  });

  test('counts the lines of a file, including those inside of cells', () => {
    const csv = 'Name,Species,Description\r\nPip,Cat,"Quiet,\r\nand ""small"""\r\n\r\nMilo,Tiger,\r\nJuno,Dog,';
    expect(read(csv).map(({ line, name, errors }) => [line, name, errors.length])).toEqual([
      [2, 'Pip', 0],
      [5, 'Milo', 1],
      [6, 'Juno', 0],
    ]);
  });

  test.each([
    ['a semicolon', 'sep=;\r\nName;Species\r\nRex;Dog\r\n'],
    ['a comma after a byte order mark', '\uFEFFsep=,\nName,Species\nRex,Dog'],
    ['a tab, in capitals', 'SEP=\t\nName\tSpecies\nRex\tDog'],
    ['a bar, in quotation marks', '"sep=|"\nName|Species\nRex|Dog'],
    ['a colon beside commas', 'sep=:\nName:Species:a,b,c\nRex:Dog:x'],
    ['a semicolon after an empty line', '\nsep=;\nName;Species\nRex;Dog'],
  ])('reads a file whose first line declares its separator: %s', (_what, csv) => {
    expect(read(csv)).toMatchObject([{ name: 'Rex', content: { species: 'dog' }, errors: [] }]);
  });

  test('counts the line that declares the separator', () => {
    expect(read('sep=;\r\nName;Species\r\nRex;Dog\r\n\r\nMilo;Cat').map(({ line }) => line)).toEqual([3, 5]);
  });

  test.each(['sep=;', 'sep=;\n', 'sep=\nName\nRex', 'sep=""\nName,Species'])(
    'rejects a file that declares a separator but has no columns: %j',
    (csv) => {
      expect(problemOf(csv)).toEqual(expect.any(String));
    },
  );

  test.each([
    ['on a line of its own', 'Name,Species\r\nRex,Dog\r\n\x1A'],
    ['behind the last cell', 'Name,Species\nRex,Dog\x1A'],
    ['several times, up to the end of a block', `Name,Species\r\nRex,Dog\r\n${'\x1A'.repeat(100)}`],
    ['before a line end and zeros', 'Name,Species\r\nRex,Dog\r\n\x1A\r\n\0\0\0'],
  ])('ignores the DOS end mark of a file: %s', (_what, csv) => {
    expect(read(csv)).toMatchObject([{ name: 'Rex', content: { title: 'Rex', species: 'dog' }, errors: [] }]);
  });

  test('reads the rows behind a DOS end mark in the middle of a file', () => {
    expect(read('Name,Species\nRex,Dog\n\x1AMilo,Cat\nPip,Cat').map(({ errors }) => errors.length)).toEqual([0, 1, 0]);
  });

  test('lists the columns of a file that aren’t used', () => {
    expect(readAnimals('Name,Species,Chip number\nPip,Cat,123', PLACE).ignoredColumns).toEqual(['Chip number']);
  });

  test.each([
    ['', 'This file is empty.'],
    ['Species\nCat', /^The first line needs a column “Name”/],
    ['Name,Species,name\nPip,Cat,Pip', 'There are two columns “Name”.'],
    ['Name,Species\nP\uFFFDp,Cat', /not in UTF-8/],
    ['Name,Species\nPip,"Cat', 'Line 2: a quotation mark is opened and never closed.'],
    ['Name,Species\n"Pip"s,Cat', 'Line 2: something stands behind a closing quotation mark.'],
    [`Name,Species\n${'Pip,Cat\n'.repeat(IMPORT_ROWS_MAX + 1)}`, /^Please use at most 500 animals/],
    [`Name,Species\n${','.repeat(200)}Pip`, 'A row has more than 100 columns.'],
  ])('rejects the unreadable file %j', (csv, message) => {
    expect(() => read(csv)).toThrow(message);
  });

  test.each([
    ['quotation marks', '"'],
    ['commas', ','],
    ['line breaks', '\n'],
    ['Windows line ends', '\r\n'],
    ['lines of a space', ' \n'],
    ['quoted quotation marks', '""",'],
    ['formulas', '="1",'],
    ['formulas that never end', '="'],
    ['end marks of DOS', '\x1A'],
    ['end marks of DOS with letters between them', '\x1Aa'],
    ['letters', 'a'],
  ])('reads or rejects a megabyte of %s within moments', (_what, text) => {
    const csv = `Name,Species\n${text.repeat(Math.floor(IMPORT_MAX_BYTES / text.length))}`;
    const start = process.cpuUsage();
    problemOf(csv);
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(3_000);
  });
});

describe('columns chosen by a user', () => {
  const FOREIGN = 'Tiername;Tierart;Nummer\nPip;Cat;7';

  test('reads the animals of a file with unknown names by its chosen columns', () => {
    expect(readAnimals(FOREIGN, PLACE, ['name', 'species', 'reference'])).toMatchObject({
      missing: null,
      ignoredColumns: [],
      animals: [{ name: 'Pip', reference: '7', content: { species: 'cat' }, errors: [] }],
    });
  });

  test('lists the columns of a file, without animals, while a required one is missing', () => {
    expect(readAnimals(FOREIGN, PLACE, [])).toMatchObject({
      missing: 'name',
      animals: [],
      columns: ['Tiername', 'Tierart', 'Nummer'].map((name) => ({ name, column: null })),
      ignoredColumns: ['Tiername', 'Tierart', 'Nummer'],
    });
    expect(readAnimals(FOREIGN, PLACE, ['name', null])).toMatchObject({ missing: 'species', animals: [] });
  });

  test('prefers chosen columns to the names in the file, which count for the others', () => {
    const csv = 'Name,Species,Pet\nHouse 3,Cat,Pip';
    expect(readAnimals(csv, PLACE, [null, 'species', 'name'])).toMatchObject({
      animals: [{ name: 'Pip', content: { species: 'cat' } }],
      ignoredColumns: ['Name'],
    });
    expect(readAnimals('Kind,Name,Age\nCat,Pip,Young', PLACE, ['species'])).toMatchObject({
      animals: [{ name: 'Pip', content: { species: 'cat', traits: ['age:young'] } }],
    });
  });

  test('uses the chosen one of two columns with the same name', () => {
    const csv = 'Name,Species,Name\nWrong,Cat,Right';
    expect(readAnimals(csv, PLACE, []).animals).toMatchObject([{ name: 'Wrong' }]);
    expect(readAnimals(csv, PLACE, [null, 'species', 'name']).animals).toMatchObject([{ name: 'Right' }]);
  });
});

describe('rows of a file', () => {
  test.each([
    ['species', 'Name,Species\nPip,Tiger', /^Please use one of: Dog, Cat/],
    ['species', 'Name,Species\nPip,', 'Please say the species'],
    ['name', 'Name,Species\n,Cat', 'Please give it a name'],
    ['name', `Name,Species\n${'x'.repeat(LISTING_TITLE_MAX + 1)},Cat`, 'Please use at most 80 characters'],
    ['breed', 'Name,Species,Breed\nPip,Cat,Beagle', /^Please leave it empty, or use one of: /],
    ['age', 'Name,Species,Age\nPip,Cat,Ancient', 'Please use one of: Baby, Young, Adult, Senior'],
    ['children', 'Name,Species,Good with children\nPip,Cat,perhaps', 'Please use one of: Yes, No'],
    ['colour', 'Name,Species,Colour\nPip,Cat,black; white; grey; brown', 'Colour: please choose at most 3'],
    [
      'photos',
      `Name,Species,Photos\nPip,Cat,"${Array.from({ length: 11 }, (_, n) => `${n}.jpg`).join(';')}"`,
      'Please use at most 10 photos',
    ],
    ['reference', `Name,Species,Reference\nPip,Cat,${'1'.repeat(41)}`, 'Please use at most 40 characters'],
    ['description', 'Name,Species,Description\nPip,Cat,\u0007', 'Please remove invisible control characters'],
  ])('reports a row that is wrong in its %s', (column, csv, message) => {
    expect(errorsIn(csv)).toEqual([{ column, message: expect.stringMatching(message) }]);
  });

  test.each([
    ['in quotation marks', 'Name,Species,Reference\nRex,Dog,"=""0012"""', '0012'],
    ['without quotation marks', 'Name;Species;Reference\nRex;Dog;="0012"', '0012'],
    ['in the first cell', 'Reference,Name,Species\n="007",Rex,Dog', '007'],
    ['with the separator in it', 'Name,Species,Reference\nRex,Dog,="12,5"', '12,5'],
    ['with spaces around it', 'Name,Species,Reference\nRex,Dog, ="0012" ', '0012'],
    ['with a quotation mark in it', 'Name,Species,Reference\nRex,Dog,"=""12"""" x"""', '12" x'],
    ['empty', 'Name,Species,Reference\nRex,Dog,=""', null],
  ])('reads a reference that a spreadsheet keeps as a formula as its text: %s', (_what, csv, reference) => {
    expect(read(csv)).toMatchObject([{ name: 'Rex', reference, errors: [] }]);
  });

  test('reads an equals sign at the end of a quoted cell', () => {
    expect(read('Name,Species,Reference,Description\n"Rex","Dog","A,=",",b"')).toMatchObject([
      { reference: 'A,=', content: { description: ',b' }, errors: [] },
    ]);
  });

  test('reports the line of a row with the same reference', () => {
    expect(errorsIn('Name,Species,Reference\nPip,Cat,7\nMilo,Dog,7')).toEqual([
      { column: 'reference', message: 'Line 2 has this reference already' },
    ]);
  });

  test('reads cells such as “unknown” as no value', () => {
    expect(read('Name,Species,Age,Good with cats,Breed\nPip,Cat,unknown,?,-')).toMatchObject([
      { errors: [], content: { traits: [], breed: null } },
    ]);
  });

  test('reads scripts and formulas as plain text', () => {
    for (const text of ['=HYPERLINK("https://x") <script>alert(1)</script>', '="a"&"b"', '=1+2', '="', '=']) {
      expect(read(`Name,Species,Description\nPip,Cat,${quote(text)}`)).toMatchObject([
        { content: { description: text } },
      ]);
    }
  });
});

const cell = fc
  .stringMatching(/^[a-z0-9 ,;"'=\n\t-]{1,40}$/)
  .filter((text) => text.trim() === text && text !== '' && !/^=".*"$/s.test(text));
const animal = fc.record({
  name: fc.stringMatching(/^[A-Za-z]["A-Za-z ,;-]{0,30}[A-Za-z]$/),
  species: fc.constantFrom(...SPECIES_IDS),
  description: cell,
  age: fc.constantFrom(...traitsInGroup('adoption', 'age')),
  colours: fc.uniqueArray(fc.constantFrom(...traitsInGroup('adoption', 'colour')), { minLength: 1, maxLength: 3 }),
});

test('reads back any animals that were written to a file', () => {
  fc.assert(
    fc.property(
      fc.array(animal, { minLength: 1, maxLength: 20 }),
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n'),
      (animals, delimiter, end) => {
        const rows = animals.map(({ name, species, description, age, colours }) => [
          name,
          SPECIES_NAMES[species].toUpperCase(),
          description,
          traitName('adoption', age),
          colours.map((colour) => traitName('adoption', colour)).join('; '),
        ]);
        const csv = [['Name', 'Species', 'Description', 'Age', 'Colour'], ...rows]
          .map((cells) => cells.map(quote).join(delimiter))
          .join(end);
        const found = read(csv);
        expect(found.flatMap(({ errors }) => errors)).toEqual([]);
        expect(found.map(({ content }) => [content?.title, content?.species, content?.traits])).toEqual(
          animals.map(({ name, species, age, colours }) => [name, species, [age, ...colours]]),
        );
      },
    ),
  );
});

test('reads or rejects a file that is truncated anywhere', () => {
  const csv = importTemplate().repeat(3);
  fc.assert(
    fc.property(fc.nat(csv.length), (length) => {
      const part = csv.slice(0, length);
      const animals = problemOf(part) === undefined ? read(part) : [];
      for (const { errors, content } of animals) expect(errors.length > 0).toBe(content === null);
    }),
  );
});

test('reports a problem instead of throwing for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      for (const csv of [text, `Name,Species\n${text}`]) expect(() => problemOf(csv)).not.toThrow();
    }),
  );
});

import { describe, expect, test } from '@jest/globals';

import { placeOfTags } from './place-of-tags.ts';

describe('places in OpenStreetMap tags', () => {
  test.each([
    [{ amenity: 'veterinary', name: 'Tierarzt' }, 'veterinary'],
    [{ healthcare: 'veterinary', name: 'Tierarzt' }, 'veterinary'],
    [{ amenity: 'animal_shelter', name: 'Haven' }, 'shelter'],
    [{ amenity: 'animal_boarding', name: 'Kennel' }, 'boarding'],
    [{ amenity: 'animal_training', name: 'School' }, 'training'],
    [{ shop: 'pet', name: 'Paws' }, 'shop'],
    [{ shop: 'pet_grooming', name: 'Foam' }, 'grooming'],
    [{ craft: 'pet_grooming', name: 'Foam' }, 'grooming'],
    [{ leisure: 'dog_park' }, 'dog_park'],
    [{ leisure: 'park', dog: 'leashed', name: 'Elms' }, 'park'],
  ])('recognizes a place in the tags %o', (tags, category) => {
    expect(placeOfTags(tags as Record<string, string>)?.category).toBe(category);
  });

  test.each([
    [{ leisure: 'park', name: 'Elms' }],
    [{ leisure: 'park', name: 'Elms', dog: 'no' }],
    [{ shop: 'supermarket', name: 'Food' }],
    [{ shop: 'pet' }],
    [{ amenity: 'veterinary', name: 'Old', disused: 'yes' }],
    [{ leisure: 'dog_park', access: 'private' }],
    [{ amenity: 'constructor', name: 'Odd' }],
  ])('recognizes no place in the tags %o', (tags) => {
    expect(placeOfTags(tags as Record<string, string>)).toBeNull();
  });
});

test('names a place by its name, brand or operator, or by its category', () => {
  expect(placeOfTags({ shop: 'pet', brand: 'Paws & Co' })?.name).toBe('Paws & Co');
  expect(placeOfTags({ amenity: 'animal_shelter', operator: 'Town' })?.name).toBe('Town');
  expect(placeOfTags({ leisure: 'dog_park' })?.name).toBe('Dog park');
});

test('puts address, contact and opening hours on one line each, within their limits', () => {
  const place = placeOfTags({
    amenity: 'veterinary',
    name: `  Dr.\u202e\n ${'x'.repeat(500)}`,
    'addr:street': 'Rua da Graça',
    'addr:housenumber': '48',
    'addr:postcode': '1170-168',
    'addr:city': 'Lisbon',
    phone: '+351 21 555 0148; +351 21 555 0149',
    website: 'patas.example',
    opening_hours: 'Mo-Fr 09:00-19:00',
    wheelchair: 'limited',
  });
  expect(place).toMatchObject({
    address: 'Rua da Graça 48, 1170-168 Lisbon',
    phone: '+351 21 555 0148',
    website: 'https://patas.example/',
    hoursText: 'Mo-Fr 09:00-19:00',
    wheelchair: 'limited',
  });
  expect(place?.name).toMatch(/^Dr\. x+$/);
  expect(place?.name).toHaveLength(120);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'https://user:pw@host.example',
  'localhost',
  '',
  'ftp://a.example',
])('drops the invalid website %s', (website) => {
  expect(placeOfTags({ shop: 'pet', name: 'Paws', website })?.website).toBeNull();
});

test('drops an invalid phone number', () => {
  expect(placeOfTags({ shop: 'pet', name: 'Paws', phone: 'ask inside' })?.phone).toBe('');
});

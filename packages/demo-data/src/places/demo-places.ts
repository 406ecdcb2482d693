import type { DemoPlace } from './demo-place.ts';
import { PLACES_AROUND_LISBON } from './places-around-lisbon.ts';
import { PLACES_IN_MONACO } from './places-in-monaco.ts';

/** Fictional places near Lisbon, in Monaco, Leipzig and Utrecht. */
export const DEMO_PLACES: readonly DemoPlace[] = [
  ...PLACES_AROUND_LISBON,
  ...PLACES_IN_MONACO,
  {
    at: [51.3365, 12.3561],
    tags: {
      name: 'Tierarztpraxis am Clara-Park',
      amenity: 'veterinary',
      'addr:street': 'Ferdinand-Lassalle-Straße',
      'addr:housenumber': '12',
      'addr:city': 'Leipzig',
      phone: '+49 341 555 0112',
      opening_hours: 'Mo,Tu,Th 08:00-12:00,15:00-19:00; We,Fr 08:00-13:00',
      wheelchair: 'limited',
    },
  },
  {
    at: [51.2893, 12.3366],
    tags: {
      name: 'Hundewiese am Cospudener See',
      leisure: 'dog_park',
      'addr:street': 'Nordstrand',
      'addr:city': 'Leipzig',
      opening_hours: '24/7',
    },
  },
  {
    at: [51.3321, 12.3319],
    tags: {
      name: 'Fressnapf um die Ecke',
      shop: 'pet',
      'addr:street': 'Karl-Heine-Straße',
      'addr:housenumber': '55',
      'addr:city': 'Leipzig',
      opening_hours: 'Mo-Sa 10:00-18:00',
    },
  },
  {
    at: [52.0958, 5.1322],
    tags: {
      name: 'Dierenkliniek Wilhelmina',
      amenity: 'veterinary',
      'addr:street': 'Biltstraat',
      'addr:housenumber': '80',
      'addr:city': 'Utrecht',
      phone: '+31 30 555 0180',
      opening_hours: 'Mo-Fr 08:00-18:00',
      wheelchair: 'yes',
    },
  },
  {
    at: [52.0989, 5.1089],
    tags: {
      name: 'Trimsalon De Krul',
      shop: 'pet_grooming',
      'addr:street': 'Amsterdamsestraatweg',
      'addr:housenumber': '41',
      'addr:city': 'Utrecht',
      opening_hours: 'Tu-Sa 09:00-17:00',
    },
  },
  {
    at: [52.1001, 5.1265],
    tags: {
      name: 'Hondenveld Griftpark',
      leisure: 'dog_park',
      'addr:street': 'Griftpark',
      'addr:city': 'Utrecht',
      opening_hours: '24/7',
    },
  },
];

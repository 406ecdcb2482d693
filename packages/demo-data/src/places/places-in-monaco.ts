import type { DemoPlace } from './demo-place.ts';

/** Fictional places on real streets of Monaco, whose map has streets. */
export const PLACES_IN_MONACO: readonly DemoPlace[] = [
  {
    at: [43.73335, 7.41905],
    tags: {
      name: 'Cabinet vétérinaire de la Condamine',
      amenity: 'veterinary',
      'addr:street': 'Rue Grimaldi',
      'addr:housenumber': '8',
      'addr:city': 'Monaco',
      phone: '+377 93 55 01 08',
      opening_hours: 'Mo-Fr 08:30-18:30; Sa 09:00-12:00',
      wheelchair: 'yes',
    },
    keptBy: ['lea', 'mira'],
    reviews: [
      {
        by: 'lea',
        stars: 5,
        when: '20d 11:00',
        text: 'Coco got a biscuit before, during and after. She now turns in at the door by herself.',
      },
    ],
  },
  {
    at: [43.74366, 7.42848],
    tags: {
      name: 'Clinique des Moulins',
      amenity: 'veterinary',
      'addr:street': 'Boulevard des Moulins',
      'addr:housenumber': '27',
      'addr:city': 'Monaco',
      phone: '+377 93 55 01 27',
      opening_hours: '24/7',
      wheelchair: 'limited',
    },
  },
  {
    at: [43.73631, 7.42053],
    tags: {
      name: 'Le Salon du Caniche',
      shop: 'pet_grooming',
      'addr:street': 'Rue Grimaldi',
      'addr:housenumber': '45',
      'addr:city': 'Monaco',
      opening_hours: 'Tu-Sa 09:30-18:00',
    },
    owner: 'lea',
  },
  {
    at: [43.73402, 7.42075],
    tags: {
      name: 'Croquettes & Cie',
      shop: 'pet',
      'addr:street': 'Rue Princesse Caroline',
      'addr:housenumber': '14',
      'addr:city': 'Monaco',
      opening_hours: 'Mo-Sa 09:00-19:00',
    },
  },
  {
    at: [43.74196, 7.43015],
    tags: {
      name: 'Parc canin du Larvotto',
      leisure: 'dog_park',
      'addr:street': 'Avenue Princesse Grace',
      'addr:city': 'Monaco',
      opening_hours: 'Mo-Su 07:00-22:00',
    },
    reviews: [
      {
        by: 'chloe',
        stars: 4,
        when: '9d 18:20',
        text: 'Shade until eleven, a fountain at the right height, and a view that the dogs ignore.',
      },
    ],
  },
  {
    at: [43.72745, 7.41756],
    tags: {
      name: 'Jardin canin de Fontvieille',
      leisure: 'dog_park',
      'addr:street': 'Avenue des Papalins',
      'addr:city': 'Monaco',
      opening_hours: '24/7',
    },
  },
];

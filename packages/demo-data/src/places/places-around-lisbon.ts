import type { DemoPlace } from './demo-place.ts';

/** Fictional places around Lisbon. */
export const PLACES_AROUND_LISBON: readonly DemoPlace[] = [
  {
    at: [38.7165, -9.1311],
    tags: {
      name: 'Clínica Patas & Companhia',
      amenity: 'veterinary',
      'addr:street': 'Rua da Graça',
      'addr:housenumber': '48',
      'addr:city': 'Lisbon',
      phone: '+351 21 555 0148',
      website: 'https://patas.example',
      opening_hours: 'Mo-Fr 09:00-13:00,14:00-19:00; Sa 09:00-13:00',
      wheelchair: 'yes',
    },
    owner: 'joana',
    keptBy: ['mira', 'ines'],
    reviews: [
      {
        by: 'duarte',
        stars: 5,
        when: '9d 18:20',
        text: 'They sat on the floor with Tejo until he came out from under the chair by himself. No hurry, no tricks, and a bill that says what it is for.',
        reply: 'Tejo is welcome to our floor whenever he likes.',
      },
      {
        by: 'ines',
        stars: 4,
        when: '21d 12:05',
        text: 'Good with birds, which is rare. The waiting room is shared with cats, so come at opening time.',
      },
    ],
  },
  {
    at: [38.7062, -9.1587],
    tags: {
      name: 'Hospital Veterinário da Ribeira',
      amenity: 'veterinary',
      'addr:street': 'Avenida Vinte e Quatro de Julho',
      'addr:housenumber': '210',
      'addr:city': 'Lisbon',
      phone: '+351 21 555 0199',
      opening_hours: '24/7',
      wheelchair: 'yes',
    },
    reviews: [
      {
        by: 'rui',
        stars: 4,
        when: '33d 07:40',
        text: 'Two in the morning, a swallowed sock, a calm surgeon. The parking is the worst part of the night.',
      },
    ],
  },
  {
    at: [38.7249, -9.1346],
    tags: {
      name: 'Espuma – banhos e tosquias',
      shop: 'pet_grooming',
      'addr:street': 'Rua dos Anjos',
      'addr:housenumber': '15',
      'addr:city': 'Lisbon',
      phone: '+351 21 555 0115',
      opening_hours: 'Tu-Sa 10:00-19:00',
      wheelchair: 'limited',
    },
    keptBy: ['mira'],
    reviews: [
      {
        by: 'beatriz',
        stars: 5,
        when: '4d 16:00',
        text: 'Asks before the scissors come out. My old lady slept through it.',
      },
      { by: 'noor', stars: 3, when: '40d 11:30', text: 'Lovely people, long waits without an appointment.' },
    ],
  },
  {
    at: [38.7166, -9.1544],
    tags: {
      name: 'O Osso Bom',
      shop: 'pet',
      'addr:street': 'Rua de São Bento',
      'addr:housenumber': '301',
      'addr:city': 'Lisbon',
      website: 'https://ossobom.example',
      opening_hours: 'Mo-Sa 10:00-20:00',
      wheelchair: 'no',
    },
    reviews: [
      {
        by: 'kenji',
        stars: 5,
        when: '12d 15:10',
        text: 'Weighs the dry food into your own jar. Knows every dog by name.',
      },
    ],
  },
  {
    at: [38.7119, -9.1427],
    tags: {
      name: 'Aquário do Chiado',
      shop: 'pet',
      'addr:street': 'Rua Nova da Trindade',
      'addr:housenumber': '9',
      'addr:city': 'Lisbon',
      opening_hours: 'Mo-Sa 11:00-19:00',
    },
  },
  {
    at: [38.7122, -9.4632],
    tags: {
      name: 'Hotel Quatro Patas',
      amenity: 'animal_boarding',
      'addr:street': 'Estrada do Guincho',
      'addr:housenumber': '70',
      'addr:city': 'Cascais',
      phone: '+351 21 555 0170',
      opening_hours: 'Mo-Su 08:00-20:00',
    },
    reviews: [{ by: 'rui', stars: 5, when: '60d 10:00', text: 'Bolota did not want to leave. A photo every evening.' }],
  },
  {
    at: [38.7178, -9.1847],
    tags: {
      name: 'Escola de Cães do Monsanto',
      amenity: 'animal_training',
      'addr:street': 'Estrada do Alvito',
      'addr:city': 'Lisbon',
      opening_hours: 'We,Sa,Su 09:00-12:00',
    },
    reviews: [{ by: 'duarte', stars: 4, when: '18d 13:00', text: 'Rewards, no jerking. Groups of six at most.' }],
  },
  {
    at: [38.7755, -9.4486],
    tags: {
      name: 'Abrigo da Serra',
      amenity: 'animal_shelter',
      'addr:street': 'Caminho da Peninha',
      'addr:city': 'Sintra',
      opening_hours: 'Sa,Su 10:00-17:00',
    },
  },
  {
    at: [38.7149, -9.1602],
    tags: {
      name: 'Parque canino da Estrela',
      leisure: 'dog_park',
      'addr:street': 'Jardim da Estrela',
      'addr:city': 'Lisbon',
      opening_hours: 'Mo-Su 07:00-22:00',
      wheelchair: 'yes',
    },
    keptBy: ['mira', 'duarte'],
    reviews: [
      {
        by: 'duarte',
        stars: 5,
        when: '2d 09:15',
        text: 'Two fenced parts, one for the small ones. Water works in summer too.',
      },
      { by: 'beatriz', stars: 4, when: '27d 19:45', text: 'Shade until noon. Bring your own bags.' },
    ],
  },
  {
    at: [38.7567, -9.1533],
    tags: {
      name: 'Parque canino do Campo Grande',
      leisure: 'dog_park',
      'addr:street': 'Campo Grande',
      'addr:city': 'Lisbon',
      opening_hours: '24/7',
      wheelchair: 'yes',
    },
  },
  {
    at: [38.6935, -9.2139],
    tags: {
      name: 'Jardim da Torre',
      leisure: 'park',
      dog: 'leashed',
      'addr:street': 'Avenida Brasília',
      'addr:city': 'Lisbon',
    },
    reviews: [
      { by: 'kenji', stars: 5, when: '7d 20:20', text: 'Evening walk by the water, on the lead. Sunset included.' },
    ],
  },
  {
    at: [38.7382, -9.1904],
    tags: {
      name: 'Mata de Monsanto, entrada norte',
      leisure: 'park',
      dog: 'leashed',
      'addr:street': 'Parque Florestal de Monsanto',
      'addr:city': 'Lisbon',
      opening_hours: '24/7',
    },
  },
];

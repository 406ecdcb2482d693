import type { EntityManager } from '@mikro-orm/postgresql';
import type { PlaceCategory } from '@qlixline/contract/place-categories';
import { DAY_MINUTES } from '@qlixline/contract/place-hours';
import type { OpenTime } from '@qlixline/contract/place-hours';
import type { PlaceInput } from '@qlixline/contract/place-input';

import { timeZoneAt } from '../geo/time-zone-at.ts';
import { openMinutesOf } from '../modules/places/open-minutes.ts';
import type { Handle } from './demo-people.ts';
import { momentOf } from './demo-time.ts';
import type { When } from './demo-time.ts';
import { insertRows, insertWithIds } from './insert-rows.ts';
import type { Cast } from './make-people.ts';

type Review = { by: Handle; stars: number; when: When; text: string; reply?: string };
type DemoPlace = {
  name: string;
  category: PlaceCategory;
  address: string;
  at: [latitude: number, longitude: number];
  phone?: string;
  website?: string;
  openTimes: OpenTime[] | null;
  wheelchair?: 'yes' | 'limited' | 'no';
  owner?: Handle;
  keptBy?: readonly Handle[];
  reviews?: readonly Review[];
};

/** Monday is 0. */
const onDays = (days: readonly number[], ...hours: [from: number, to: number][]): OpenTime[] =>
  days.flatMap((day) =>
    hours.map(([from, to]): OpenTime => [day * DAY_MINUTES + from * 60, day * DAY_MINUTES + to * 60]),
  );
const WORKDAYS = [0, 1, 2, 3, 4];
const ALWAYS: OpenTime[] = [[0, 7 * DAY_MINUTES]];

const PLACES: readonly DemoPlace[] = [
  {
    name: 'Clínica Patas & Companhia',
    category: 'veterinary',
    address: 'Rua da Graça 48, Lisbon',
    at: [38.7165, -9.1311],
    phone: '+351 21 555 0148',
    website: 'https://patas.example',
    openTimes: [...onDays(WORKDAYS, [9, 13], [14, 19]), ...onDays([5], [9, 13])],
    wheelchair: 'yes',
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
    name: 'Hospital Veterinário da Ribeira',
    category: 'veterinary',
    address: 'Avenida Vinte e Quatro de Julho 210, Lisbon',
    at: [38.7062, -9.1587],
    phone: '+351 21 555 0199',
    openTimes: ALWAYS,
    wheelchair: 'yes',
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
    name: 'Espuma – banhos e tosquias',
    category: 'grooming',
    address: 'Rua dos Anjos 15, Lisbon',
    at: [38.7249, -9.1346],
    phone: '+351 21 555 0115',
    openTimes: onDays([1, 2, 3, 4, 5], [10, 19]),
    wheelchair: 'limited',
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
    name: 'O Osso Bom',
    category: 'shop',
    address: 'Rua de São Bento 301, Lisbon',
    at: [38.7166, -9.1544],
    website: 'https://ossobom.example',
    openTimes: onDays([0, 1, 2, 3, 4, 5], [10, 20]),
    wheelchair: 'no',
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
    name: 'Aquário do Chiado',
    category: 'shop',
    address: 'Rua Nova da Trindade 9, Lisbon',
    at: [38.7119, -9.1427],
    openTimes: onDays([0, 1, 2, 3, 4, 5], [11, 19]),
  },
  {
    name: 'Hotel Quatro Patas',
    category: 'boarding',
    address: 'Estrada do Guincho 70, Cascais',
    at: [38.7122, -9.4632],
    phone: '+351 21 555 0170',
    openTimes: onDays([0, 1, 2, 3, 4, 5, 6], [8, 20]),
    reviews: [{ by: 'rui', stars: 5, when: '60d 10:00', text: 'Bolota did not want to leave. A photo every evening.' }],
  },
  {
    name: 'Escola de Cães do Monsanto',
    category: 'training',
    address: 'Estrada do Alvito, Lisbon',
    at: [38.7178, -9.1847],
    openTimes: onDays([2, 5, 6], [9, 12]),
    reviews: [{ by: 'duarte', stars: 4, when: '18d 13:00', text: 'Rewards, no jerking. Groups of six at most.' }],
  },
  {
    name: 'Abrigo da Serra',
    category: 'shelter',
    address: 'Caminho da Peninha, Sintra',
    at: [38.7755, -9.4486],
    openTimes: onDays([5, 6], [10, 17]),
  },
  {
    name: 'Parque canino da Estrela',
    category: 'dog_park',
    address: 'Jardim da Estrela, Lisbon',
    at: [38.7149, -9.1602],
    openTimes: onDays([0, 1, 2, 3, 4, 5, 6], [7, 22]),
    wheelchair: 'yes',
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
    name: 'Parque canino do Campo Grande',
    category: 'dog_park',
    address: 'Campo Grande, Lisbon',
    at: [38.7567, -9.1533],
    openTimes: ALWAYS,
    wheelchair: 'yes',
  },
  {
    name: 'Jardim da Torre',
    category: 'park',
    address: 'Avenida Brasília, Lisbon',
    at: [38.6935, -9.2139],
    openTimes: null,
    reviews: [
      { by: 'kenji', stars: 5, when: '7d 20:20', text: 'Evening walk by the water, on the lead. Sunset included.' },
    ],
  },
  {
    name: 'Mata de Monsanto, entrada norte',
    category: 'park',
    address: 'Parque Florestal de Monsanto, Lisbon',
    at: [38.7382, -9.1904],
    openTimes: ALWAYS,
  },
  {
    name: 'Tierarztpraxis am Clara-Park',
    category: 'veterinary',
    address: 'Ferdinand-Lassalle-Straße 12, Leipzig',
    at: [51.3365, 12.3561],
    phone: '+49 341 555 0112',
    openTimes: [...onDays([0, 1, 3], [8, 12], [15, 19]), ...onDays([2, 4], [8, 13])],
    wheelchair: 'limited',
  },
  {
    name: 'Hundewiese am Cospudener See',
    category: 'dog_park',
    address: 'Nordstrand, Leipzig',
    at: [51.2893, 12.3366],
    openTimes: ALWAYS,
  },
  {
    name: 'Fressnapf um die Ecke',
    category: 'shop',
    address: 'Karl-Heine-Straße 55, Leipzig',
    at: [51.3321, 12.3319],
    openTimes: onDays([0, 1, 2, 3, 4, 5], [10, 18]),
  },
  {
    name: 'Dierenkliniek Wilhelmina',
    category: 'veterinary',
    address: 'Biltstraat 80, Utrecht',
    at: [52.0958, 5.1322],
    phone: '+31 30 555 0180',
    openTimes: onDays(WORKDAYS, [8, 18]),
    wheelchair: 'yes',
  },
  {
    name: 'Trimsalon De Krul',
    category: 'grooming',
    address: 'Amsterdamsestraatweg 41, Utrecht',
    at: [52.0989, 5.1089],
    openTimes: onDays([1, 2, 3, 4, 5], [9, 17]),
  },
  {
    name: 'Hondenveld Griftpark',
    category: 'dog_park',
    address: 'Griftpark, Utrecht',
    at: [52.1001, 5.1265],
    openTimes: ALWAYS,
  },
];

const MISSING: PlaceInput = {
  category: 'dog_park',
  name: 'Relvado do Miradouro',
  address: 'Rua Damasceno Monteiro, Lisbon',
  phone: '',
  website: null,
  openTimes: ALWAYS,
  wheelchair: null,
  point: { latitude: 38.7207, longitude: -9.1339 },
};

/** Made-up places near Lisbon, Leipzig and Utrecht, what people say of them, and what waits for a moderator. */
export async function makePlaces(em: EntityManager, cast: Cast, now: Date): Promise<void> {
  const ids = await insertWithIds(
    em,
    'places',
    PLACES.map((place, nth) => rowOf(place, nth, cast)),
  );
  for (const [nth, { reviews = [], keptBy = [] }] of PLACES.entries()) {
    const placeId = ids[nth] ?? 0;
    await insertRows(
      em,
      'place_reviews',
      reviews.map(({ by, stars, when, text, reply }) => {
        const createdAt = momentOf(when, now);
        return {
          place_id: placeId,
          author_id: cast[by].id,
          stars,
          text,
          created_at: createdAt,
          ...(reply && { reply, replied_at: createdAt }),
        };
      }),
    );
    await insertRows(
      em,
      'place_favourites',
      keptBy.map((handle) => ({ user_id: cast[handle].id, place_id: placeId })),
    );
  }
  await insertRows(em, 'place_proposals', [
    {
      kind: 'new',
      user_id: cast.ines.id,
      proposed: MISSING,
      note: 'Everybody from the hill meets here at seven.',
      created_at: momentOf('1d 20:10', now),
    },
    {
      kind: 'closed',
      user_id: cast.duarte.id,
      place_id: ids[PLACES.findIndex(({ name }) => name === 'Aquário do Chiado')] ?? null,
      note: 'The windows are papered over since last week.',
      created_at: momentOf('6h', now),
    },
  ]);
}

function rowOf(
  { name, category, address, at, phone = '', website, openTimes, wheelchair, owner }: DemoPlace,
  nth: number,
  cast: Cast,
) {
  const [latitude, longitude] = at;
  return {
    source: 'example' as const,
    source_id: `demo/${nth}`,
    category,
    name,
    address,
    phone,
    website: website ?? null,
    open_minutes: openMinutesOf(openTimes),
    time_zone: timeZoneAt({ latitude, longitude }),
    wheelchair: wheelchair ?? null,
    latitude,
    longitude,
    owner_id: owner ? cast[owner].id : null,
  };
}

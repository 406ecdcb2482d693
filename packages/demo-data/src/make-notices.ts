import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnimalColour, AnimalSize } from '@qlixline/contract/pets/animal-looks';
import { snapToGrid } from '@qlixline/contract/map/grid-point';
import type { SpeciesId } from '@qlixline/contract/pets/species-ids';

import { DEMO_PEOPLE } from './demo-people.ts';
import type { Handle } from './demo-people.ts';
import { momentOf } from './demo-time.ts';
import type { When } from './demo-time.ts';
import { insertRows, insertWithIds } from './insert-rows.ts';
import type { Cast } from './make-people.ts';

type Spot = [name: string, latitude: number, longitude: number];
type DemoSighting = { by: Handle | null; when: When; at: Spot; text: string };
type DemoNotice = {
  by: Handle;
  /** Name of a lost pet; missing for a found animal. */
  pet?: string;
  found?: { species: SpeciesId; breed: string | null; gender: 'female' | 'male' | null };
  when: When;
  at: Spot;
  size: AnimalSize;
  colours: readonly AnimalColour[];
  marks: string;
  withheldMark: string;
  reward?: string;
  sightings?: readonly DemoSighting[];
};

const NOTICES: readonly DemoNotice[] = [
  {
    by: 'ines',
    pet: 'Kiwi',
    when: '5d 10:20',
    at: ['Jardim da Estrela, Lisbon', 38.7143, -9.1589],
    size: 'small',
    colours: ['yellow', 'green'],
    marks: 'Says “olha!” when somebody whistles. A blue ring on the left leg.',
    withheldMark: 'The number on the ring begins with 07',
    reward: 'A week of homemade pastéis',
    sightings: [
      {
        by: 'duarte',
        when: '4d 17:45',
        at: ['Praça das Flores, Lisbon', 38.7139, -9.1503],
        text: 'In the top of the large tree, loud and in good spirits. Gone when I came back with millet.',
      },
      {
        by: 'noor',
        when: '2d 08:30',
        at: ['Príncipe Real, Lisbon', 38.7168, -9.1481],
        text: 'Heard an “olha!” from the cedar. Nobody else in this city says it like that.',
      },
    ],
  },
  {
    by: 'mira',
    pet: 'Nori',
    when: '1d 19:10',
    at: ['Largo da Graça, Lisbon', 38.7163, -9.1303],
    size: 'large',
    colours: ['brown', 'white'],
    marks: 'Long fur, white bib, a tail like a feather duster. Shy, comes to the rattle of dry food.',
    withheldMark: 'A small scar below the chin',
    sightings: [
      {
        by: 'beatriz',
        when: '1d 22:40',
        at: ['Miradouro da Senhora do Monte', 38.7192, -9.1327],
        text: 'Under a parked van. Did not let me come nearer than three metres.',
      },
      { by: null, when: '7h', at: ['Rua Angelina Vidal', 38.7204, -9.1305], text: 'Sat on a wall by the bakery.' },
    ],
  },
  {
    by: 'joana',
    found: { species: 'cat', breed: 'Norwegian Forest Cat', gender: 'male' },
    when: '3h',
    at: ['Penha de França, Lisbon', 38.7236, -9.1312],
    size: 'large',
    colours: ['brown', 'white'],
    marks: 'Friendly once he had eaten, no collar. He is in my guest bathroom and disapproves.',
    withheldMark: 'Something below the chin',
  },
  {
    by: 'rui',
    pet: 'Bolota',
    when: '2h',
    at: ['Costa da Caparica, Almada', 38.6446, -9.2356],
    size: 'medium',
    colours: ['black', 'tricolour'],
    marks: 'A red harness without a lead. Follows anybody with a ball.',
    withheldMark: 'Two white toes on the right hind paw',
    reward: 'Dinner for whoever brings her home',
  },
  {
    by: 'chloe',
    pet: 'Sirop',
    when: '6h',
    at: ['Rue Princesse Caroline, Monaco', 43.73389, 7.42069],
    size: 'large',
    colours: ['black'],
    marks: 'Very large, very wet. Sits down at every fountain and waits to be admired.',
    withheldMark: 'A white spot between the front legs',
    sightings: [
      {
        by: 'lea',
        when: '3h',
        at: ['Boulevard Albert 1er, Monaco', 43.73506, 7.42166],
        text: 'Lay across the whole pavement and let everybody step over him. Off towards the pool when I called.',
      },
    ],
  },
];

/** Makes notices of missing pets near Lisbon and in Monaco, with sightings. One is Mira's, and somebody may have found him. */
export async function makeNotices(em: EntityManager, cast: Cast, now: Date): Promise<void> {
  for (const notice of NOTICES) {
    const [noticeId = 0] = await insertWithIds(em, 'notices', [rowOf(notice, cast, now)]);
    const sightings = notice.sightings ?? [];
    await insertRows(
      em,
      'sightings',
      sightings.map(({ by, when, at, text }) => {
        const seenAt = momentOf(when, now);
        return {
          notice_id: noticeId,
          author_id: by && cast[by].id,
          seen_at: seenAt,
          created_at: seenAt,
          text,
          ...placed(at),
        };
      }),
    );
  }
  const [place, latitude, longitude]: Spot = ['Lisbon, Portugal', 38.722, -9.139];
  const area = { place, ...snapToGrid({ latitude, longitude }), within_km: 25, species: [], every_hours: 0 };
  await insertRows(em, 'alert_areas', [{ user_id: cast.mira.id, ...area }]);
}

function rowOf({ by, pet, found, when, at, ...said }: DemoNotice, cast: Cast, now: Date) {
  const { sightings: _, withheldMark, reward = '', colours, ...rest } = said;
  const record = DEMO_PEOPLE[by].pets.find(({ name }) => name === pet);
  const { species, breed, gender } = found ?? record ?? { species: 'other', breed: null, gender: null };
  const happenedAt = momentOf(when, now);
  return {
    kind: pet ? ('lost' as const) : ('found' as const),
    author_id: cast[by].id,
    pet_id: pet ? (cast[by].pets.get(pet) ?? null) : null,
    species,
    breed: breed ?? null,
    gender: gender ?? null,
    ...rest,
    colours: [...colours],
    withheld_mark: withheldMark,
    reward,
    happened_at: happenedAt,
    created_at: happenedAt,
    confirmed_at: happenedAt,
    allows_visitors: true,
    ...placed(at),
  };
}

function placed([place, latitude, longitude]: Spot) {
  return { place, ...snapToGrid({ latitude, longitude }), exact_latitude: latitude, exact_longitude: longitude };
}

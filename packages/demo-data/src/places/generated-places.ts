import type { PlaceCategory } from '@qlixline/contract/places/place-categories';

import type { OsmTags } from '@qlixline/backend/modules/places/import/osm-object';

type Category = Exclude<PlaceCategory, 'other'>;
type City = {
  name: string;
  /** Box on land without a river. */
  box: { south: number; west: number; north: number; east: number };
  streets: readonly string[];
  /** Prefix of phone numbers; the place's number comes before the last four digits. */
  phone: string;
  /** Words before and after names of places there. */
  words: Readonly<Record<Category, readonly string[]>>;
  names: readonly string[];
};
type GeneratedPlace = { at: [latitude: number, longitude: number]; tags: OsmTags };

const CITIES: readonly City[] = [
  {
    name: 'Lisbon',
    box: { south: 38.712, west: -9.205, north: 38.775, east: -9.118 },
    streets: [
      'Rua do Alecrim',
      'Rua da Bica',
      'Rua do Sol',
      'Avenida da Igreja',
      'Rua das Janelas',
      'Rua da Palma',
      'Calçada do Monte',
      'Rua do Forno',
      'Travessa do Pote',
      'Rua de Entrecampos',
    ],
    phone: '+351 21 555',
    words: {
      veterinary: ['Clínica Veterinária %', 'Consultório %', 'Veterinários %'],
      grooming: ['Banhos %', 'Tosquias %'],
      shop: ['Loja %', 'Mundo Animal %', 'Rações %'],
      boarding: ['Hotel Animal %', 'Creche %'],
      training: ['Escola Canina %'],
      shelter: ['Abrigo %'],
      dog_park: ['Parque canino %'],
      park: ['Jardim %'],
    },
    names: ['do Bairro', 'das Olaias', 'da Colina', 'do Moinho', 'da Fonte', 'dos Pinheiros', 'da Ponte', 'do Largo'],
  },
  {
    name: 'Leipzig',
    box: { south: 51.305, west: 12.32, north: 51.372, east: 12.43 },
    streets: [
      'Georg-Schumann-Straße',
      'Kochstraße',
      'Zschochersche Straße',
      'Eisenbahnstraße',
      'Lindenauer Markt',
      'Arno-Nitzsche-Straße',
      'Prager Straße',
      'Riebeckstraße',
      'Landsberger Straße',
    ],
    phone: '+49 341 555',
    words: {
      veterinary: ['Tierarztpraxis %', 'Kleintierpraxis %'],
      grooming: ['Hundesalon %', 'Fellpflege %'],
      shop: ['Tierbedarf %', 'Zoohandlung %', 'Futterhaus %'],
      boarding: ['Tierpension %'],
      training: ['Hundeschule %'],
      shelter: ['Tierheim %'],
      dog_park: ['Hundewiese %', 'Hundeauslauf %'],
      park: ['Park %'],
    },
    names: ['am Auwald', 'Südvorstadt', 'an der Pleiße', 'Plagwitz', 'am Rosental', 'Gohlis', 'Reudnitz', 'am Wehr'],
  },
  {
    name: 'Utrecht',
    box: { south: 52.07, west: 5.08, north: 52.118, east: 5.15 },
    streets: [
      'Kanaalstraat',
      'Nachtegaalstraat',
      'Burgemeester Reigerstraat',
      'Vleutenseweg',
      'Adelaarstraat',
      'Gansstraat',
      'Croeselaan',
      'Ondiep',
    ],
    phone: '+31 30 555',
    words: {
      veterinary: ['Dierenkliniek %', 'Dierenartsen %'],
      grooming: ['Trimsalon %'],
      shop: ['Dierenspeciaalzaak %', 'Dierenwinkel %'],
      boarding: ['Dierenpension %', 'Kattenhotel %'],
      training: ['Hondenschool %'],
      shelter: ['Dierenasiel %'],
      dog_park: ['Hondenveld %', 'Losloopgebied %'],
      park: ['Plantsoen %'],
    },
    names: ['Wittevrouwen', 'Lombok', 'de Singel', 'Zuilen', 'Tuindorp', 'de Vecht', 'Hoograven', 'Oost'],
  },
];

/** Number of places of each category in a city, about as in a real one. */
const COUNTS: Readonly<Record<Category, number>> = {
  veterinary: 14,
  shop: 16,
  grooming: 9,
  dog_park: 8,
  park: 5,
  boarding: 4,
  training: 4,
  shelter: 1,
};

const TAGS: Readonly<Record<Category, OsmTags>> = {
  veterinary: { amenity: 'veterinary' },
  grooming: { shop: 'pet_grooming' },
  shop: { shop: 'pet' },
  boarding: { amenity: 'animal_boarding' },
  training: { amenity: 'animal_training' },
  shelter: { amenity: 'animal_shelter' },
  dog_park: { leisure: 'dog_park' },
  park: { leisure: 'park', dog: 'leashed' },
};
const HOURS: Readonly<Record<Category, readonly string[]>> = {
  veterinary: [
    'Mo-Fr 09:00-19:00; Sa 09:00-13:00',
    'Mo-Fr 08:00-12:00,15:00-18:00',
    'Mo-Sa 10:00-20:00',
    '24/7',
    'by appointment',
  ],
  grooming: ['Tu-Sa 10:00-18:00', 'Mo-Fr 09:30-17:30', 'by appointment'],
  shop: ['Mo-Sa 10:00-19:00', 'Mo-Fr 09:00-18:30; Sa 10:00-16:00', 'Mo-Sa 09:00-20:00; Su 11:00-17:00; PH off'],
  boarding: ['Mo-Su 08:00-20:00', 'Mo-Fr 07:30-18:30; Sa,Su 09:00-11:00,17:00-18:00'],
  training: ['We 17:00-20:00; Sa 09:00-14:00', 'Sa,Su 10:00-13:00'],
  shelter: ['Tu,Th 14:00-18:00; Sa 11:00-16:00'],
  dog_park: ['24/7', 'Mo-Su 07:00-22:00', 'sunrise-sunset', ''],
  park: ['24/7', ''],
};
const IS_OUTSIDE: ReadonlySet<Category> = new Set(['dog_park', 'park']);

/** Returns the same places each time, so that a repeated import recognizes them. */
export function generatedPlaces(): GeneratedPlace[] {
  return CITIES.flatMap((city, cityNth) => {
    const categories = Object.entries(COUNTS).flatMap(([category, count]) =>
      Array.from({ length: count }, () => category as Category),
    );
    return categories.map((category, nth) => placeIn(city, category, cityNth * 1_000 + nth));
  });
}

function placeIn({ name: town, box, streets, phone, words, names }: City, category: Category, nth: number) {
  const pick = <Value>(values: readonly Value[], salt: number): Value => values[mixed(nth, salt) % values.length]!;
  const share = (salt: number) => (mixed(nth, salt) % 10_000) / 10_000;
  const street = pick(streets, 1);
  const hours = pick(HOURS[category], 2);
  const wheelchair = pick(['yes', 'limited', 'no', ''], 3);
  const tags: Record<string, string> = {
    ...TAGS[category],
    name: pick(words[category], 4).replace('%', names[nth % names.length]!),
    'addr:street': street,
    'addr:city': town,
    ...(!IS_OUTSIDE.has(category) && {
      'addr:housenumber': String(1 + (mixed(nth, 5) % 180)),
      phone: `${phone} ${String(1_000 + (mixed(nth, 6) % 9_000))}`,
    }),
    ...(hours && { opening_hours: hours }),
    ...(wheelchair && { wheelchair }),
  };
  const latitude = box.south + share(7) * (box.north - box.south);
  const longitude = box.west + share(8) * (box.east - box.west);
  return { at: [Number(latitude.toFixed(5)), Number(longitude.toFixed(5))] satisfies [number, number], tags };
}

/** Returns a pseudo-random integer (the finalizer of MurmurHash3). */
function mixed(number: number, salt: number): number {
  let hash = Math.imul(number + 1, 0x9e37_79b1) ^ Math.imul(salt, 0x85eb_ca6b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

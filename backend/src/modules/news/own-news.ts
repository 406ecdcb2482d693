import type { SpeciesId } from '@qlixline/contract/pets/species-ids';

type OwnNews = {
  /** Permanent name, under which users have saved the article. */
  name: string;
  title: string;
  publishedOn: string;
  species: readonly SpeciesId[];
  paragraphs: readonly string[];
};

/** Articles by the product itself, on topics that stay true for years. */
export const OWN_NEWS: readonly OwnNews[] = [
  {
    name: 'first-night',
    title: 'The first night of a puppy: what helps, and what to leave',
    publishedOn: '2026-11-18',
    species: ['dog'],
    paragraphs: [
      'A puppy that sleeps alone for the first time has lost its litter, its smell and its warmth within a day. Crying is not a trick; it is the only thing it knows to do.',
      'Put its bed next to yours for the first two weeks. A hand that hangs down is often enough. Moving the bed a little further away every few nights works better than a closed door on the first.',
      'Go out late and early, and expect to go out once in between: a puppy of eight weeks holds on for about three hours. Be dull about it at night. Praise, back to bed, no games.',
    ],
  },
  {
    name: 'cats-and-water',
    title: 'Why many cats drink too little, and three bowls that change it',
    publishedOn: '2026-11-12',
    species: ['cat'],
    paragraphs: [
      'Cats descend from animals of the desert and get most of their water from what they eat. On dry food alone many drink half of what they need, which their kidneys and bladder pay for in later years.',
      'Three things help in most homes: several wide bowls that whiskers do not touch, none of them beside the food, and wet food at least once a day.',
      'A cat that suddenly drinks much more than before belongs to the vet within days. It is one of the first signs of diabetes and of trouble with the kidneys.',
    ],
  },
  {
    name: 'rabbits-are-two',
    title: 'One rabbit is none: how to bring two together',
    publishedOn: '2026-11-05',
    species: ['rabbit'],
    paragraphs: [
      'Rabbits live in pairs or groups. Neither a guinea pig nor an hour on the sofa stands in for another rabbit, which washes ears, keeps watch and sleeps against one.',
      'Let two meet where neither has lived before, on a floor that does not slip, with two of everything. A little chasing is normal, circling fights are not: then part them and begin anew some days later.',
      'A neutered male and a female make the calmest pair. Wait six weeks after a male was neutered before they move in together.',
    ],
  },
  {
    name: 'autumn-ticks',
    title: 'Ticks do not hibernate: what to look for in autumn',
    publishedOn: '2026-10-29',
    species: ['dog', 'cat', 'horse'],
    paragraphs: [
      'Ticks are about from seven degrees on, which in mild years is most of the winter. Autumn is their second season, and thick coats hide them well.',
      'After each walk, feel along ears, armpits, groin and between the toes. Pull a tick out close to the skin, slowly and straight, without oil or glue. Write down the day.',
      'Tired, lame or feverish within three weeks? Tell the vet about the bite. Most of what ticks carry is treated well when it is found early.',
    ],
  },
  {
    name: 'budgies-out-of-the-cage',
    title: 'Flying is not a treat: a room that is safe for birds',
    publishedOn: '2026-10-21',
    species: ['bird'],
    paragraphs: [
      'A budgerigar in the wild flies for hours. In a home it needs at least two hours a day outside the cage, better four, or muscles and mood waste away.',
      'Cover mirrors and windows at first, put lids on vases and pots, leave no candle alight. Coated pans that run hot kill birds in the next room within minutes.',
      'Getting back is easier than most people fear: feed in the cage only, and wait. Hands are for sitting on, not for catching.',
    ],
  },
  {
    name: 'tortoise-winter',
    title: 'Before a tortoise sleeps: weigh, bathe, wait',
    publishedOn: '2026-10-10',
    species: ['reptile'],
    paragraphs: [
      'Mediterranean tortoises rest for three to five months. Those that are kept awake grow too fast and live shorter.',
      'Have droppings looked at in September. Stop feeding two weeks before, bathe every other day in lukewarm water, and let the temperature fall slowly to between four and six degrees. A refrigerator with a box of earth does it better than most cellars.',
      'Weigh every week. A healthy tortoise loses little; more than a tenth of its weight means waking it up and calling a vet who knows reptiles.',
    ],
  },
  {
    name: 'old-horses-teeth',
    title: 'When an old horse loses weight, look into its mouth first',
    publishedOn: '2026-09-30',
    species: ['horse'],
    paragraphs: [
      'Horses from about eighteen years on often cannot grind hay any more. They drop small rolls of it, eat slowly, and get thin with a full rack in front of them.',
      'Have teeth looked at twice a year. What helps until spring is soaked hay cobs, several times a day, and company that does not eat them up.',
      'Take a picture from the side each month, at the same place. One gets used to a slow change; a row of pictures does not.',
    ],
  },
  {
    name: 'hamsters-by-night',
    title: 'A hamster is awake when you sleep. Arrange that, and both are happier',
    publishedOn: '2026-09-16',
    species: ['hamster'],
    paragraphs: [
      'Waking a hamster by day is like an alarm at three every night. It bites because it is frightened, and lives shorter.',
      'Give it room instead: at least a square metre, bedding forty centimetres deep, a wheel in which its back stays straight. Put the cage where evenings are spent.',
      'Offer a hand with a seed at dusk and let it decide. After some weeks most come by themselves.',
    ],
  },
  {
    name: 'aquarium-patience',
    title: 'Four weeks without fish: the best present for a new aquarium',
    publishedOn: '2026-09-02',
    species: ['fish'],
    paragraphs: [
      'A new aquarium has clear water and no bacteria. What fish leave turns into nitrite, which chokes them within days; most fish that die in a first month die of it.',
      'Fill it, plant it, let the filter run, and wait. A strip for a few cents shows nitrite rise and fall. When it has been at nothing for a week, the first few fish may come.',
      'Change a third of the water each week, and never wash the filter under a hot tap: it is where the bacteria live.',
    ],
  },
  {
    name: 'lost-first-hour',
    title: 'Your pet is gone: the first hour decides',
    publishedOn: '2026-08-20',
    species: ['dog', 'cat'],
    paragraphs: [
      'Most cats that slip out sit within three houses of home, silent, for days. Most dogs that ran from a fright come back to where they were last seen. So somebody stays there, and somebody searches.',
      'Say so in Lost and found from the pet’s page: everybody nearby who wants to be told is told at once, and the poster is ready to print.',
      'Put out a worn pullover and water, no food for cats in the dark. Call the vet, the shelter and the police once each, and write down whom you called.',
    ],
  },
];

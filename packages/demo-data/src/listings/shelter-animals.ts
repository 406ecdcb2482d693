import type { ListingTrait } from '@qlixline/contract/listings/listing-traits';
import type { SpeciesId } from '@qlixline/contract/pets/species-ids';

import type { DemoListing } from './demo-listing.ts';
import type { Handle } from '../demo-people.ts';
import { RIVER, YARD } from './demo-shelters.ts';
import type { When } from '../demo-time.ts';
import type { SceneName } from '../pictures/scenes.ts';

type Animal = [
  title: string,
  species: SpeciesId,
  icon: string,
  scene: SceneName,
  traits: readonly ListingTrait[],
  text: string,
];

const WELL = ['care:spayed_neutered', 'care:shots_current'] as const;

const OF_RIVER: readonly Animal[] = [
  [
    'Marujo',
    'dog',
    'dog',
    'lake',
    ['age:adult', 'gender:male', 'size:large', 'colour:brown', ...WELL, 'children:yes', 'dogs:yes'],
    'Found on a ferry, with a ticket in his collar. Walks well on a lead and swims better than that.',
  ],
  [
    'Sardinha',
    'cat',
    'cat',
    'kitchen',
    ['age:young', 'gender:female', 'size:small', 'coat:short', 'colour:grey', ...WELL, 'cats:yes'],
    'Slim, silver and fast. Likes to be near you and not on you, until about nine in the evening.',
  ],
  [
    'Pastel',
    'cat',
    'cat-face',
    'bedroom',
    ['age:baby', 'gender:male', 'size:small', 'colour:cream', 'children:yes', 'cats:yes'],
    'Fourteen weeks old, round and sure of himself. Best with another cat of his age.',
  ],
  [
    'Bica',
    'dog',
    'dog-face',
    'garden',
    ['age:senior', 'gender:female', 'size:small', 'colour:black', ...WELL, 'children:yes', 'cats:yes'],
    'Eleven years, half of them on a café terrace. Sleeps through everything but the sound of a spoon.',
  ],
  [
    'Alfacinha',
    'rabbit',
    'rabbit',
    'meadow',
    ['age:young', 'gender:female', 'size:small', 'colour:white'],
    'Runs in large circles for no reason. Needs a garden or a good imitation of one, and a second rabbit.',
  ],
  [
    'Fado',
    'dog',
    'poodle',
    'park',
    [
      'age:adult',
      'gender:male',
      'size:medium',
      'coat:curly',
      'colour:cream',
      ...WELL,
      'children:yes',
      'dogs:yes',
      'cats:yes',
    ],
    'Sings along with sirens, accordions and doorbells. The rest of the day he is quiet.',
  ],
  [
    'Tejo',
    'dog',
    'wolf',
    'beach',
    ['age:young', 'gender:male', 'size:large', 'colour:grey', 'care:shots_current', 'dogs:yes', 'cats:no'],
    'Strong and willing, for somebody who has had a dog like him before. Two long walks a day are the least.',
  ],
  [
    'Azulejo',
    'bird',
    'parrot',
    'studio',
    ['age:adult', 'gender:male', 'colour:blue', 'colour:green'],
    'Says good morning at any time. Comes with his aviary and his opinions.',
  ],
  [
    'Castanha',
    'hamster',
    'hamster',
    'autumn',
    ['age:young', 'gender:female', 'size:small', 'colour:brown'],
    'Busy from nine in the evening. For people who sleep in another room.',
  ],
  [
    'Ginja',
    'cat',
    'grinning-cat',
    'sofa',
    ['age:adult', 'gender:female', 'size:medium', 'colour:tricolour', ...WELL, 'children:yes'],
    'Seven years, three colours, one rule: the sofa is hers. She shares it with people who ask.',
  ],
  [
    'Bolota',
    'guinea_pig',
    'hamster',
    'garden',
    ['age:adult', 'gender:female', 'size:small', 'colour:brown', 'colour:white', 'children:yes'],
    'Whistles when a fridge opens. Goes to where other guinea pigs are.',
  ],
  [
    'Nevoeiro',
    'cat',
    'cat',
    'night',
    ['age:adult', 'gender:male', 'size:large', 'coat:long', 'colour:grey', ...WELL, 'dogs:yes'],
    'Large, soft and shy for the first week. After that he is a scarf.',
  ],
];

const OF_YARD: readonly Animal[] = [
  [
    'Bruno',
    'dog',
    'dog-face',
    'meadow',
    ['age:adult', 'gender:male', 'size:extra_large', 'colour:brown', ...WELL, 'children:yes', 'dogs:yes'],
    'Sixty kilos who believe that they fit on your lap. Has to live on the ground floor, for the stairs’ sake.',
  ],
  [
    'Lotte',
    'dog',
    'guide-dog',
    'city',
    ['age:young', 'gender:female', 'size:medium', 'colour:golden', ...WELL, 'children:yes', 'dogs:yes', 'cats:yes'],
    'Learns a new word every day, and not only those that you meant to teach.',
  ],
  [
    'Minze',
    'cat',
    'black-cat',
    'sofa',
    ['age:young', 'gender:female', 'size:small', 'coat:short', 'colour:black', ...WELL, 'children:yes', 'cats:yes'],
    'Nobody looks at black cats, they say. She has noticed, and does the looking.',
  ],
  [
    'Kater Karl',
    'cat',
    'pouting-cat',
    'kitchen',
    ['age:senior', 'gender:male', 'size:large', 'colour:ginger', 'care:special_needs', ...WELL],
    'Thirteen, diabetic, and on excellent terms with his needle. Two injections a day; we show you how.',
  ],
  [
    'Schnuppe',
    'rabbit',
    'rabbit-face',
    'garden',
    ['age:adult', 'gender:male', 'size:small', 'colour:grey', 'care:spayed_neutered'],
    'Neutered, digs well, and has been waiting for a lady with a garden for a year.',
  ],
  [
    'Emil',
    'guinea_pig',
    'mouse',
    'studio',
    ['age:baby', 'gender:male', 'size:small', 'colour:brown'],
    'Ten weeks old. Only together with his brother, who would not stay still for the picture.',
  ],
  [
    'Fanny',
    'horse',
    'horse',
    'autumn',
    ['age:senior', 'gender:female', 'size:large', 'colour:brown', 'children:yes'],
    'Twenty-six years. Nobody rides her any more, everybody brushes her. Looks for a pasture with company.',
  ],
  [
    'Pünktchen',
    'dog',
    'service-dog',
    'park',
    ['age:adult', 'gender:female', 'size:small', 'coat:wire', 'colour:white', 'colour:spotted', ...WELL, 'dogs:yes'],
    'Small, spotted, tireless. Would like a job: agility, tracking, or the post.',
  ],
  [
    'Anton',
    'bird',
    'duck',
    'lake',
    ['age:adult', 'gender:male', 'colour:white'],
    'A duck who was raised in a bathtub and has outgrown it. Needs water, grass and other ducks.',
  ],
  [
    'Mimi',
    'cat',
    'smiling-cat-with-heart-eyes',
    'bedroom',
    ['age:adult', 'gender:female', 'size:small', 'colour:tabby', ...WELL, 'children:yes', 'dogs:yes', 'cats:yes'],
    'Loves everybody, at once. We have checked twice.',
  ],
  [
    'Wotan',
    'reptile',
    'dragon-face',
    'studio',
    ['age:adult', 'gender:male', 'size:medium', 'colour:brown'],
    'A bearded dragon with papers and a terrarium of two metres. Eats from the hand, slowly.',
  ],
  [
    'Frau Holle',
    'cat',
    'cat-face',
    'snow',
    ['age:senior', 'gender:female', 'size:medium', 'coat:long', 'colour:white', ...WELL],
    'Sheds like her name. Deaf as a post, and happy about it: she sleeps through fireworks.',
  ],
];

/** Returns a listing every few days by the shelter's members in turn. */
const offered = (
  shelter: string,
  at: DemoListing['at'],
  by: readonly Handle[],
  animals: readonly Animal[],
): DemoListing[] =>
  animals.map(([title, species, of, scene, traits, text], nth): DemoListing => {
    const when: When = `${12 + 2 * nth}d ${9 + (nth % 8)}:${10 + nth}`;
    const picture = { scene, of, shape: 'portrait', alt: `${title}, who looks for a home` } as const;
    return { by: by[nth % by.length]!, shelter, when, title, species, at, traits, text, pictures: [picture] };
  });

/** Animals that the demo's shelters offer. */
export const DEMO_SHELTER_ANIMALS: readonly DemoListing[] = [
  ...offered(RIVER, 'lisbon', ['rui', 'ines'], OF_RIVER),
  ...offered(YARD, 'leipzig', ['tom', 'ana'], OF_YARD),
];

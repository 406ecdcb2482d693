import type { ApplicationInput } from '@qlixline/contract/listings/application';
import type { ApplicationState } from '@qlixline/contract/listings/application-states';
import type { Price } from '@qlixline/contract/listings/listing';
import type { ListingKind, ListingState } from '@qlixline/contract/listings/listing-states';
import type { ListingTrait } from '@qlixline/contract/listings/listing-traits';
import type { SpeciesId } from '@qlixline/contract/pets/species-ids';

import { DEMO_PEOPLE } from './demo-people.ts';
import type { Handle } from './demo-people.ts';
import type { When } from './demo-time.ts';
import type { DemoPicture } from './pictures/demo-picture.ts';

const DAY_MS = 86_400_000;

export const DEMO_TOWNS = {
  lisbon: { name: 'Lisbon, Portugal', latitude: 38.722, longitude: -9.139 },
  almada: { name: 'Almada, Portugal', latitude: 38.679, longitude: -9.157 },
  sintra: { name: 'Sintra, Portugal', latitude: 38.802, longitude: -9.381 },
  porto: { name: 'Porto, Portugal', latitude: 41.15, longitude: -8.61 },
  gaia: { name: 'Vila Nova de Gaia, Portugal', latitude: 41.124, longitude: -8.612 },
  leipzig: { name: 'Leipzig, Germany', latitude: 51.34, longitude: 12.375 },
  halle: { name: 'Halle, Germany', latitude: 51.483, longitude: 11.97 },
} as const;

export type DemoListing = {
  by: Handle;
  when: When;
  /** State; published by default. */
  state?: ListingState;
  title: string;
  species: SpeciesId;
  breed?: string;
  at: keyof typeof DEMO_TOWNS;
  traits: readonly ListingTrait[];
  text: string;
  pictures: readonly (DemoPicture & { alt: string })[];
  /** Price of a sale. */
  price?: Price;
  /** Name of the lister's pet offered for mating. */
  pet?: string;
  isUnusuallyCheap?: true;
  /** Age of an animal for sale. */
  bornDaysAgo?: number;
  isFavouriteOfMira?: true;
  /** Name of the shelter that offers it. */
  shelter?: string;
  /** Applications, oldest first. */
  applications?: readonly DemoApplication[];
};

/** Returns the kind: mating with a pet, sale with a price, otherwise adoption. */
export const kindOf = ({ price, pet }: DemoListing): ListingKind => (pet ? 'mating' : price ? 'sale' : 'adoption');

/** Returns the date of birth, YYYY-MM-DD; for mating the pet's record decides. */
export function bornOn({ by, pet, bornDaysAgo }: DemoListing, now: Date): string | null {
  if (pet) return DEMO_PEOPLE[by].pets.find(({ name }) => name === pet)?.dateOfBirth ?? null;
  if (bornDaysAgo === undefined) return null;
  return new Date(now.getTime() - bornDaysAgo * DAY_MS).toISOString().slice(0, 10);
}

export type DemoApplication = {
  by: Handle;
  when: When;
  answers: ApplicationInput;
  /** Steps after the submission, with the lister's messages. */
  steps?: readonly [ApplicationState, string][];
};

const TIDY = ['care:spayed_neutered', 'care:house_trained', 'care:shots_current'] as const;
const EASY = ['children:yes', 'dogs:yes', 'cats:yes'] as const;

/** Animals for adoption around three towns. */
export const DEMO_LISTINGS: readonly DemoListing[] = [
  {
    by: 'noor',
    when: '3h',
    title: 'Saffron',
    species: 'cat',
    breed: 'Domestic Shorthair',
    at: 'lisbon',
    traits: [
      'age:young',
      'gender:female',
      'size:small',
      'coat:short',
      'colour:ginger',
      ...TIDY,
      'children:yes',
      'cats:yes',
    ],
    text: `Saffron turned up on our stairs in September, thin and very polite. She is none of the two any more.\n\nShe purrs before you touch her, sleeps on warm laptops and has never once used her claws on a person. She would love another cat to wash. Vaccinated, chipped and spayed.`,
    pictures: [
      { scene: 'sofa', of: 'cat yarn', shape: 'portrait', alt: 'A ginger cat on a sofa with a ball of yarn' },
      { scene: 'bedroom', of: 'cat-face books', alt: 'A ginger cat looking up from a pile of books' },
    ],
    isFavouriteOfMira: true,
  },
  {
    by: 'rui',
    when: '5h',
    title: 'Bolt',
    species: 'dog',
    at: 'almada',
    traits: [
      'age:young',
      'gender:male',
      'size:large',
      'coat:short',
      'colour:golden',
      'care:shots_current',
      'children:yes',
      'dogs:yes',
      'cats:no',
    ],
    text: `Bolt needs somebody who runs. He does forty minutes along the river with me each morning and then asks what else there is.\n\nGood with children who can stand their ground and with every dog he has met. Cats are for chasing, I am afraid.`,
    pictures: [
      { scene: 'beach', of: 'dog tennis', shape: 'portrait', alt: 'A golden dog with a ball on the beach' },
      { scene: 'park', of: 'dog-face', alt: 'The face of a golden dog in a park' },
      { scene: 'meadow', of: 'dog', alt: 'A golden dog in a meadow' },
    ],
  },
  {
    by: 'joana',
    when: '1d 18:10',
    title: 'Pepper and Salt',
    species: 'guinea_pig',
    at: 'lisbon',
    traits: ['age:adult', 'gender:female', 'size:small', 'coat:short', 'colour:black', 'colour:white', 'children:yes'],
    text: `Two sisters who have never spent a night apart and should not begin now. They come with their hutch, a winter’s hay and strong opinions on cucumber.`,
    pictures: [{ scene: 'garden', of: 'hamster hamster carrot', alt: 'Two guinea pigs in a garden beside a carrot' }],
  },
  {
    by: 'beatriz',
    when: '1d 9:25',
    title: 'Gaspar',
    species: 'dog',
    breed: 'Beagle',
    at: 'lisbon',
    traits: [
      'age:senior',
      'gender:male',
      'size:medium',
      'coat:short',
      'colour:tricolour',
      ...TIDY,
      'care:special_needs',
      ...EASY,
    ],
    text: `Gaspar is eleven. His owner moved into a home that takes no dogs, and he has been on my sofa since.\n\nHe takes half a tablet for his heart with his breakfast and is otherwise well. Two slow walks a day and somebody who does not mind being leaned on: that is all he asks for.`,
    pictures: [
      { scene: 'sofa', of: 'dog-face socks', shape: 'portrait', alt: 'An old beagle on a sofa, with a sock' },
      { scene: 'autumn', of: 'dog', alt: 'A beagle among autumn leaves' },
    ],
    isFavouriteOfMira: true,
  },
  {
    by: 'tiago',
    when: '2d 20:15',
    title: 'Clover',
    species: 'rabbit',
    at: 'sintra',
    traits: [
      'age:young',
      'gender:female',
      'size:medium',
      'colour:grey',
      'care:spayed_neutered',
      'care:house_trained',
      'cats:yes',
    ],
    text: `House trained, spayed and curious. Clover is used to living free in the flat and to the cat next door. She needs a rabbit for company, or somebody who has one.`,
    pictures: [
      { scene: 'meadow', of: 'rabbit carrot', shape: 'portrait', alt: 'A grey rabbit in a meadow with a carrot' },
      { scene: 'kitchen', of: 'rabbit-face', alt: 'The face of a grey rabbit in a kitchen' },
    ],
  },
  {
    by: 'duarte',
    when: '2d 8:40',
    title: 'Nube',
    species: 'cat',
    at: 'lisbon',
    traits: ['age:baby', 'gender:female', 'size:small', 'coat:medium', 'colour:white', 'care:shots_current', ...EASY],
    text: `Twelve weeks, born under the stairs of our workshop, the last of four. She rides on shoulders and is afraid of nothing but the kettle.`,
    pictures: [{ scene: 'studio', of: 'cat-face yarn', shape: 'portrait', alt: 'A white kitten with a ball of yarn' }],
  },
  {
    by: 'ines',
    when: '3d 17:30',
    title: 'Kiwi',
    species: 'bird',
    at: 'almada',
    traits: ['age:adult', 'gender:male', 'size:small', 'colour:green', 'children:yes'],
    text: `A budgie who says his own name and the doorbell. He has lost his mate and should live with others of his kind.`,
    pictures: [{ scene: 'garden', of: 'parrot', alt: 'A green bird in a garden' }],
  },
  {
    by: 'mira',
    when: '4d 11:00',
    title: 'Pretzel',
    species: 'dog',
    at: 'lisbon',
    traits: [
      'age:baby',
      'gender:male',
      'size:medium',
      'coat:short',
      'colour:black',
      'colour:white',
      'care:shots_current',
      ...EASY,
    ],
    text: `I foster Pretzel for the shelter in Alcântara. Four months, some border collie and some surprise. Juno has taught him to sit, to wait and where the cheese is.\n\nHe needs people with time: he wants to work, and if you have nothing for him to do he finds something.`,
    pictures: [
      { scene: 'park', of: 'dog-face tennis', shape: 'portrait', alt: 'A black and white puppy with a ball in a park' },
      { scene: 'kitchen', of: 'dog', alt: 'A black and white puppy in a kitchen' },
      { scene: 'beach', of: 'dog', alt: 'A black and white puppy on the beach' },
    ],
    applications: [
      {
        by: 'rui',
        when: '3d 20:10',
        answers: {
          home: 'flat',
          tenure: 'own',
          garden: 'none',
          children: 'none',
          otherAnimals: 'Bolt, until he finds a home of his own.',
          experience: 'I have fostered eleven dogs in four years.',
          hoursAlone: 3,
          message: 'Pretzel and Bolt met at the river last week and I have not stopped thinking about it.',
        },
        steps: [
          ['reviewing', 'I saw you two at the river. Let me read through the others first.'],
          ['meeting', 'Come by on Saturday at ten? Juno will be there, too.'],
        ],
      },
      {
        by: 'joana',
        when: '2d 9:30',
        answers: {
          home: 'house',
          tenure: 'rent_allowed',
          garden: 'fenced',
          children: 'from_6_to_12',
          otherAnimals: 'Two guinea pigs, behind two doors.',
          experience: 'A spaniel for thirteen years. We are ready again.',
          hoursAlone: 2,
          message: 'The children have written him a letter. It is mostly drawings.',
        },
        steps: [['reviewing', 'Tell them thank you for the drawings!']],
      },
      {
        by: 'noor',
        when: '7h',
        answers: {
          home: 'flat',
          tenure: 'rent_unsure',
          garden: 'shared',
          children: 'none',
          otherAnimals: 'Ink, a cat with firm views.',
          experience: 'None with dogs, to be honest. I read a lot.',
          hoursAlone: 6,
          message: 'I work at night and sleep in the morning, as he seems to.',
        },
      },
    ],
  },
  {
    by: 'mira',
    when: '6h',
    state: 'draft',
    title: 'Waffle',
    species: 'cat',
    at: 'lisbon',
    traits: ['age:adult', 'gender:male'],
    text: '',
    pictures: [],
  },
  {
    by: 'mira',
    when: '40d 10:00',
    state: 'adopted',
    title: 'Domino',
    species: 'cat',
    at: 'lisbon',
    traits: ['age:adult', 'gender:male', 'colour:black', 'colour:white', ...TIDY],
    text: `Seven years, two white socks, one sofa. He moved in with a retired teacher in Campo de Ourique and now corrects homework.`,
    pictures: [{ scene: 'night', of: 'black-cat', alt: 'A black and white cat at night' }],
  },
  {
    by: 'ana',
    when: '9h',
    title: 'Tinto',
    species: 'dog',
    at: 'porto',
    traits: [
      'age:adult',
      'gender:male',
      'size:small',
      'coat:wire',
      'colour:brown',
      ...TIDY,
      'dogs:yes',
      'cats:yes',
      'children:no',
    ],
    text: `A terrier of the old school: brave, loyal, and of the opinion that children are too loud. Best with one or two grown-ups and a garden to inspect.`,
    pictures: [
      { scene: 'garden', of: 'dog', shape: 'portrait', alt: 'A small brown dog in a garden' },
      { scene: 'city', of: 'dog-face', alt: 'The face of a small brown dog in the city' },
    ],
  },
  {
    by: 'ana',
    when: '5d 19:45',
    title: 'Olívia',
    species: 'cat',
    breed: 'Siamese',
    at: 'gaia',
    traits: [
      'age:adult',
      'gender:female',
      'size:small',
      'coat:short',
      'colour:cream',
      ...TIDY,
      'children:yes',
      'dogs:no',
    ],
    text: `She talks. All day, about everything, and she expects answers. Whoever likes a conversation gets a friend for the next ten years.`,
    pictures: [{ scene: 'bedroom', of: 'cat', shape: 'portrait', alt: 'A cream-coloured cat in a bedroom' }],
  },
  {
    by: 'ana',
    when: '6d 12:20',
    state: 'paused',
    title: 'Rufus',
    species: 'dog',
    at: 'porto',
    traits: ['age:young', 'gender:male', 'size:large', 'colour:brown', 'care:special_needs'],
    text: `Rufus has an operation on his knee first. We look for his people again in spring.`,
    pictures: [{ scene: 'snow', of: 'dog', alt: 'A brown dog in the snow' }],
  },
  {
    by: 'ana',
    when: '8d 16:00',
    title: 'Amêndoa',
    species: 'hamster',
    at: 'porto',
    traits: ['age:young', 'gender:female', 'size:small', 'colour:golden', 'children:yes'],
    text: `Five months old, tame, and busy from nine in the evening. Comes with a wheel that does not squeak.`,
    pictures: [{ scene: 'studio', of: 'hamster sunflower', alt: 'A golden hamster beside a sunflower' }],
  },
  {
    by: 'tom',
    when: '1d 21:05',
    title: 'Frieda',
    species: 'dog',
    at: 'leipzig',
    traits: ['age:adult', 'gender:female', 'size:medium', 'coat:curly', 'colour:cream', ...TIDY, ...EASY],
    text: `Frieda goes to the office with me, lies under the desk and is the best colleague I have had. My new one allows no dogs. She can be alone for three hours, rides trams and likes everybody.`,
    pictures: [
      { scene: 'city', of: 'poodle', shape: 'portrait', alt: 'A curly, cream-coloured dog in the city' },
      { scene: 'lake', of: 'poodle tennis', alt: 'A curly dog with a ball at a lake' },
    ],
  },
  {
    by: 'tom',
    when: '7d 14:30',
    title: 'Kasimir',
    species: 'reptile',
    at: 'halle',
    traits: ['age:adult', 'gender:male', 'size:small', 'colour:brown'],
    text: `A Greek tortoise, about thirty years old, with papers. He hibernates from November to March and needs a garden from then on. He will outlive most plans, so please think first.`,
    pictures: [{ scene: 'garden', of: 'turtle', shape: 'portrait', alt: 'A tortoise in a garden' }],
  },
  {
    by: 'tom',
    when: '10d 18:55',
    state: 'pending',
    title: 'Momo',
    species: 'cat',
    at: 'leipzig',
    traits: ['age:senior', 'gender:female', 'colour:tabby', ...TIDY, 'children:yes'],
    text: `Momo is fourteen and would like to be somebody’s only one. She sleeps twenty hours a day and is pleasant company for the other four.`,
    pictures: [{ scene: 'sofa', of: 'cat-face socks', shape: 'portrait', alt: 'A tabby cat on a sofa' }],
    applications: [
      {
        by: 'marta',
        when: '9d 19:00',
        answers: {
          home: 'flat',
          tenure: 'own',
          garden: 'none',
          children: 'none',
          otherAnimals: '',
          experience: 'Cats all my life.',
          hoursAlone: 4,
          message: 'My sofa has been empty for a year.',
        },
        steps: [
          ['reviewing', ''],
          ['meeting', 'She is awake between five and six.'],
          ['approved', 'She chose your lap. That settles it.'],
        ],
      },
    ],
  },
];

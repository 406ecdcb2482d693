import { postsAboutCats } from './cats.ts';
import { postsAboutCountryDogs } from './country-dogs.ts';
import type { DemoPost } from './demo-post.ts';
import { postsAboutFeathersAndScales } from './feathers-and-scales.ts';
import { postsInPassing } from './in-passing.ts';
import { postsOfMira } from './mira.ts';
import { postsAboutSmallAnimals } from './small-animals.ts';
import { postsFromTheStable } from './stable.ts';
import { postsOfToday } from './today.ts';
import { postsAboutTownDogs } from './town-dogs.ts';

export const DEMO_POSTS: readonly DemoPost[] = [
  ...postsOfToday,
  ...postsOfMira,
  ...postsAboutTownDogs,
  ...postsAboutCountryDogs,
  ...postsAboutCats,
  ...postsAboutSmallAnimals,
  ...postsAboutFeathersAndScales,
  ...postsFromTheStable,
  ...postsInPassing,
];

import { postsAboutCats } from './cats.ts';
import type { DemoPost } from './demo-post.ts';
import { postsAboutDogs } from './dogs.ts';
import { postsAboutFeathersAndScales } from './feathers-and-scales.ts';
import { postsOfMira } from './mira.ts';
import { postsAboutSmallAnimals } from './small-animals.ts';
import { postsFromTheStable } from './stable.ts';
import { postsOfToday } from './today.ts';

export const DEMO_POSTS: readonly DemoPost[] = [
  ...postsOfToday,
  ...postsOfMira,
  ...postsAboutDogs,
  ...postsAboutCats,
  ...postsAboutSmallAnimals,
  ...postsAboutFeathersAndScales,
  ...postsFromTheStable,
];

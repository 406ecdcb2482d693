import type { SpeciesId } from '@qlixline/contract/pets/species-ids';

import bird from '../animals/bird.svg';
import catFace from '../animals/cat-face.svg';
import cat from '../animals/cat.svg';
import dogFace from '../animals/dog-face.svg';
import dog from '../animals/dog.svg';
import ferret from '../animals/ferret.svg';
import fish from '../animals/fish.svg';
import fox from '../animals/fox.svg';
import guineaPig from '../animals/guinea_pig.svg';
import hamster from '../animals/hamster.svg';
import horse from '../animals/horse.svg';
import koala from '../animals/koala.svg';
import other from '../animals/other.svg';
import panda from '../animals/panda.svg';
import rabbitFace from '../animals/rabbit-face.svg';
import rabbit from '../animals/rabbit.svg';
import reptile from '../animals/reptile.svg';
import spider from '../animals/spider.svg';

type Gradient = 'peach' | 'mint' | 'cloud' | 'honey' | 'rose';
type Drawing = { url: string; gradient: Gradient };

const SPECIES_DRAWINGS = {
  dog: { url: dog, gradient: 'peach' },
  cat: { url: cat, gradient: 'mint' },
  rabbit: { url: rabbit, gradient: 'cloud' },
  bird: { url: bird, gradient: 'honey' },
  fish: { url: fish, gradient: 'cloud' },
  reptile: { url: reptile, gradient: 'honey' },
  hamster: { url: hamster, gradient: 'rose' },
  guinea_pig: { url: guineaPig, gradient: 'mint' },
  ferret: { url: ferret, gradient: 'peach' },
  horse: { url: horse, gradient: 'mint' },
  spider: { url: spider, gradient: 'rose' },
  other: { url: other, gradient: 'cloud' },
} as const satisfies Record<SpeciesId, Drawing>;

/** Illustrations for people without a photo. */
const FACES = [dogFace, catFace, rabbitFace, fox, panda, koala];
const GRADIENTS: Gradient[] = ['peach', 'mint', 'cloud', 'honey', 'rose'];

/** Returns the illustration of a species, or a face chosen by `seed`, such as a user's id. */
export function drawingOf(species: SpeciesId | undefined, seed: string): Drawing {
  if (species) return SPECIES_DRAWINGS[species];
  let sum = 0;
  for (const letter of seed) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 100_003;
  return {
    url: FACES[sum % FACES.length] ?? dogFace,
    gradient: GRADIENTS[sum % GRADIENTS.length] ?? 'peach',
  };
}

import type { Pet } from './pet.ts';
import type { SpeciesId } from './species-ids.ts';

/** Minimum and maximum weight in kg. */
export type WeightRange = readonly [min: number, max: number];
type BreedWeight = WeightRange | { male: WeightRange; female: WeightRange };

/**
 * Weights of dog breeds by the FCI's standard where it gives two figures, otherwise by the American Kennel Club's
 * standard or breed pages; in whole kilograms where that is exact enough. Breeds with several sizes (Dachshund, Poodle)
 * and breeds with only an upper limit (Yorkshire Terrier) are left out.
 */
const DOGS: Readonly<Record<string, BreedWeight>> = {
  Akita: { male: [45, 59], female: [32, 45] },
  'Australian Shepherd': { male: [23, 29], female: [18, 25] },
  'Basset Hound': [18, 29],
  Beagle: [8, 14],
  'Belgian Malinois': { male: [25, 30], female: [20, 25] },
  'Bernese Mountain Dog': { male: [36, 52], female: [32, 43] },
  'Bichon Frise': [5, 8],
  'Border Collie': [14, 25],
  'Boston Terrier': [5, 11],
  Boxer: { male: [29, 36], female: [23, 29] },
  Brittany: [14, 18],
  Bulldog: { male: [23, 25], female: [18, 23] },
  'Cane Corso': { male: [45, 50], female: [40, 45] },
  'Cavalier King Charles Spaniel': [5.4, 8],
  Chihuahua: [1.5, 3],
  'Cocker Spaniel': [9, 14.5], // American and English Cocker Spaniel
  Dalmatian: { male: [27, 32], female: [24, 29] },
  Dobermann: { male: [40, 45], female: [32, 35] },
  'English Springer Spaniel': [18, 23],
  'French Bulldog': { male: [9, 14], female: [8, 13] },
  'German Shepherd': { male: [30, 40], female: [22, 32] },
  'German Shorthaired Pointer': { male: [25, 32], female: [20, 27] },
  'Golden Retriever': { male: [29, 34], female: [25, 29] },
  'Great Dane': { male: [64, 79], female: [50, 64] },
  Greyhound: { male: [29, 32], female: [27, 29] },
  Havanese: [3, 6],
  'Jack Russell Terrier': [5, 6],
  'Labrador Retriever': { male: [29, 36], female: [25, 32] },
  Maltese: [3, 4],
  'Miniature Schnauzer': [4, 8],
  Newfoundland: { male: [59, 68], female: [45, 54] },
  'Pembroke Welsh Corgi': { male: [10, 12], female: [9, 11] },
  Pomeranian: [1.4, 3.2],
  Pug: [6.3, 8.1],
  Rottweiler: { male: [43, 61], female: [36, 45] },
  'Shetland Sheepdog': [7, 11],
  'Shih Tzu': [4.5, 8],
  'Siberian Husky': { male: [20.5, 28], female: [15.5, 23] },
};

/**
 * Weights of cat breeds by the standards or profiles of the CFA or TICA. Breeds whose standard gives no weight, which
 * are most, are left out.
 */
const CATS: Readonly<Record<string, BreedWeight>> = {
  Abyssinian: [2.7, 4.5],
  'American Curl': { male: [3.2, 4.5], female: [2.3, 3.6] },
  'American Shorthair': { male: [5, 6.8], female: [2.7, 5.4] },
  Bengal: { male: [4.5, 6.8], female: [3.6, 5.4] },
  'British Shorthair': { male: [4.1, 7.7], female: [3.2, 5.4] },
  'Cornish Rex': [2.7, 4.5],
  'Devon Rex': [2.3, 4.5],
  'Maine Coon': { male: [5.9, 8.2], female: [3.6, 5.4] },
  'Norwegian Forest Cat': { male: [5.4, 7.3], female: [4.1, 5.4] },
  Ocicat: { male: [4.1, 6.4], female: [2.7, 4.1] },
  Persian: [3.2, 5.4],
  Ragdoll: { male: [6.8, 9.1], female: [4.5, 6.8] },
  'Russian Blue': [3.2, 5.4],
  Siamese: { male: [3.6, 5.4], female: [2.3, 3.6] },
  Siberian: { male: [5.4, 6.8], female: [3.6, 5.4] },
  Singapura: { male: [2.7, 3.6], female: [1.8, 2.7] },
  Sphynx: [2.7, 5.4],
};

/**
 * Weights of senior rabbits by the standards of the American Rabbit Breeders Association; breeds with only an upper
 * limit are left out.
 */
const RABBITS: Readonly<Record<string, BreedWeight>> = {
  Californian: { male: [3.6, 4.5], female: [3.9, 4.8] },
  Dutch: [1.6, 2.5],
  'English Spot': [2.3, 3.6],
  'Florida White': [1.8, 2.7],
  Havana: [2, 2.9],
  Himalayan: [1.1, 2],
  'Mini Lop': [2, 2.9],
  'New Zealand': { male: [4.1, 5], female: [4.5, 5.4] },
  Polish: [1.1, 1.6],
  Rex: { male: [3.4, 4.3], female: [3.6, 4.8] },
};

export const BREED_WEIGHTS: Partial<Record<SpeciesId, Readonly<Record<string, BreedWeight>>>> = {
  dog: DOGS,
  cat: CATS,
  rabbit: RABBITS,
};

/**
 * Age in months from which the standard's weight applies: rabbits are seniors then, dogs and cats have mostly grown.
 */
const ADULT_FROM_MONTHS: Partial<Record<SpeciesId, number>> = { dog: 12, cat: 12, rabbit: 8 };
/** Breeds of at least this weight are adult at this age, because giant dogs take longer to grow. */
const GIANT = { fromKg: 45, adultFromMonths: 18 };

export type UsualWeight = { range: WeightRange; sex: 'male' | 'female' | null; adultFromMonths: number };

/**
 * Returns the usual weight of an adult of the pet's breed; undefined for mixed breeds and breeds without a standard
 * weight.
 */
export function usualWeightOf({
  species,
  breed,
  subBreed,
  gender,
}: Pick<Pet, 'species' | 'breed' | 'subBreed' | 'gender'>): UsualWeight | undefined {
  const weights = BREED_WEIGHTS[species];
  const months = ADULT_FROM_MONTHS[species];
  if (!weights || !months || !breed || subBreed || !Object.hasOwn(weights, breed)) return undefined;
  const weight = weights[breed]!;
  const sex = 'male' in weight && (gender === 'male' || gender === 'female') ? gender : null;
  const range = rangeOf(weight, sex);
  const isGiant = species === 'dog' && rangeOf(weight, null)[1] >= GIANT.fromKg;
  return { range, sex, adultFromMonths: isGiant ? GIANT.adultFromMonths : months };
}

/** Returns the range for a sex, or the combined range if the sex is unknown. */
function rangeOf(weight: BreedWeight, sex: UsualWeight['sex']): WeightRange {
  if (!('male' in weight)) return weight;
  if (sex) return weight[sex];
  const { male, female } = weight;
  return [Math.min(male[0], female[0]), Math.max(male[1], female[1])];
}

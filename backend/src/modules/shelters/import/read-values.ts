import { mostOfGroup, traitGroupName, traitName, traitsInGroup } from '@qlixline/contract/listings/listing-traits';
import type { ListingTrait, TraitGroup } from '@qlixline/contract/listings/listing-traits';
import { breedsOf } from '@qlixline/contract/pets/species-catalogue';
import { SPECIES_IDS, SPECIES_NAMES } from '@qlixline/contract/pets/species-ids';
import type { SpeciesId } from '@qlixline/contract/pets/species-ids';

type Reading<Value> = { value: Value } | { error: string };

/** Number of breeds named in an error; the catalogue is too long. */
const BREEDS_NAMED_MAX = 5;
/** Texts that stand for no answer. */
const NOT_KNOWN = new Set(['', 'unknown', 'not known', '?', '-']);

/** Parses a species by its displayed name or id, ignoring case. */
export function readSpecies(text: string): Reading<SpeciesId> {
  if (text === '') return { error: 'Please say the species' };
  const species = SPECIES_IDS.find((id) => isOneOf(text, id, SPECIES_NAMES[id]));
  return species
    ? { value: species }
    : { error: `Please use one of: ${list(SPECIES_IDS.map((id) => SPECIES_NAMES[id]))}` };
}

/** Parses a breed of the species; null if the cell is empty. */
export function readBreed(species: SpeciesId, text: string): Reading<string | null> {
  if (NOT_KNOWN.has(text.toLowerCase())) return { value: null };
  const breeds = breedsOf(species);
  const breed = breeds.find((name) => isOneOf(text, name));
  if (breed !== undefined) return { value: breed };
  if (breeds.length === 0) return { error: `We know no breeds of this species: please leave it empty` };
  const examples = list(breeds.slice(0, BREEDS_NAMED_MAX));
  const others = breeds.length > BREEDS_NAMED_MAX ? ' or another name from the list of breeds in the form' : '';
  return { error: `Please leave it empty, or use one of: ${examples}${others}` };
}

/** Parses the traits of a group, separated by a semicolon, comma or slash. */
export function readTraits(group: TraitGroup, text: string): Reading<ListingTrait[]> {
  const max = mostOfGroup('adoption', group);
  const pieces = (max === 1 ? [text] : text.split(/[;,/|]/)).map((part) => part.trim());
  const parts = pieces.filter((part) => !NOT_KNOWN.has(part.toLowerCase()));
  const options = traitsInGroup('adoption', group);
  const found = parts.map((part) =>
    options.find((trait) => isOneOf(part, trait, trait.slice(group.length + 1), traitName('adoption', trait))),
  );
  const traits = [...new Set(found.filter((trait) => trait !== undefined))];
  if (found.includes(undefined)) {
    return {
      error: `Please use ${max === 1 ? 'one of' : 'some of'}: ${list(options.map((trait) => traitName('adoption', trait)))}`,
    };
  }
  if (traits.length > max) return { error: `${traitGroupName('adoption', group)}: please choose at most ${max}` };
  return { value: traits };
}

function isOneOf(text: string, ...names: readonly string[]): boolean {
  const folded = fold(text);
  return names.some((name) => fold(name) === folded);
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

const list = (names: readonly string[]): string => names.join(', ');

import type { SearchStep } from '@qlixline/contract/lost-found/search-steps';
import type { SpeciesId } from '@qlixline/contract/pets/species-ids';

export type StepText = { title: string; text: string };

/** Texts for animals of any species. */
const FOR_ALL: Record<SearchStep, StepText> = {
  home: { title: 'Search your home again', text: 'Rooms, cupboards, cellar and garden, also where it never goes.' },
  neighbours: { title: 'Ask the neighbours', text: 'To look into sheds, garages and cellars, tonight and tomorrow.' },
  lure: { title: 'Put out its food and bed', text: 'Where it left, in a quiet spot out of the rain.' },
  quiet: {
    title: 'Listen when it is quiet',
    text: 'Late in the evening and before dawn, with a torch and its favourite food.',
  },
  poster: { title: 'Hang up the poster', text: 'At crossings, shops and stops, a short walk around the place.' },
  share: { title: 'Share the notice', text: 'With friends and in groups of your neighbourhood.' },
  found: { title: 'Look at found animals', text: 'Somebody nearby may have reported it already.' },
  vets: { title: 'Call vets and shelters nearby', text: 'Found animals are brought there first. Leave your number.' },
  register: { title: 'Tell the chip register', text: 'Report it missing, and check that your number is right.' },
};

/** Texts that differ by species. */
const BY_SPECIES: Partial<Record<SpeciesId, Partial<Record<SearchStep, StepText>>>> = {
  dog: {
    home: { title: 'Search your home again', text: 'Garden, cellar and car, then the paths of your usual walks.' },
    lure: {
      title: 'Put out a familiar scent',
      text: 'Its blanket and a worn shirt of yours where you last saw it. Many dogs come back there.',
    },
  },
  cat: {
    home: {
      title: 'Search your home again',
      text: 'Cupboards, behind drawers, under beds and car bonnets. A scared cat stays close and silent.',
    },
    lure: {
      title: 'Put out a familiar scent',
      text: 'Its blanket and a worn shirt of yours by the door. Leave a way in.',
    },
    quiet: { title: 'Go out after dark', text: 'Call softly, wait, and look for eyes in the light of a torch.' },
  },
  bird: {
    home: { title: 'Search above you', text: 'Curtain rails, roofs and the trees around the window it left by.' },
    lure: { title: 'Put its cage outside', text: 'Open, with food and water, where it can be seen from above.' },
    quiet: {
      title: 'Listen at dawn',
      text: 'Birds call in the first light. Play its sounds, and whistle as you always do.',
    },
  },
  reptile: {
    home: { title: 'Search warm, dark gaps', text: 'Behind the fridge, radiators, books and skirting boards.' },
    lure: { title: 'Make a warm spot', text: 'A heat mat with a hiding place on the floor of the room it left.' },
    quiet: { title: 'Look again at night', text: 'With the lights off for an hour, then with a torch.' },
  },
  hamster: {
    home: {
      title: 'Search the rooms one by one',
      text: 'Close doors, block gaps, and look into sofas, shoes and drawers.',
    },
    lure: { title: 'Put out food and flour', text: 'Its nest, some food, and flour around it that shows tracks.' },
    quiet: { title: 'Listen at night', text: 'Sit still in the dark. It gnaws and rustles after midnight.' },
  },
  spider: {
    home: {
      title: 'Search its room on your knees',
      text: 'Dark corners, folds of curtains and undersides. Close the door.',
    },
    quiet: { title: 'Look again at night', text: 'Spiders walk in the dark, along the walls.' },
  },
  fish: {
    home: {
      title: 'Search around the tank',
      text: 'Filter, lid and the floor behind. At a pond, the plants and the edge.',
    },
  },
};

/** Returns the text of a step for a species. */
export const stepText = (step: SearchStep, species: SpeciesId): StepText =>
  BY_SPECIES[species]?.[step] ?? FOR_ALL[step];

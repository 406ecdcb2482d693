import type { ShelterState } from '@qlixline/contract/shelters/shelter-states';

import type { DEMO_TOWNS } from './demo-listing.ts';
import type { Handle } from '../demo-people.ts';

export type DemoShelter = {
  name: string;
  state: ShelterState;
  at: keyof typeof DEMO_TOWNS;
  about: string;
  address: string;
  openingHours: string;
  website: string | null;
  /** Members, the founder and manager first. */
  members: readonly Handle[];
};

export const RIVER = 'Casa da Ribeira';
export const YARD = 'Pfotenhof Leipzig';

/** Shelters: two that offer animals, one of them with Mira as a member, and one for the moderators' queue. */
export const DEMO_SHELTERS: readonly DemoShelter[] = [
  {
    name: RIVER,
    state: 'approved',
    at: 'lisbon',
    about: `A former boathouse with eleven kennels, two cat rooms and a garden that the rabbits believe to be theirs.\n\nCome by, drink a coffee, walk a dog. Adopting takes two visits and one long talk, and we are there for your questions afterwards, too.`,
    address: 'Rua da Junqueira 210, 1300-344 Lisbon',
    openingHours: 'Tue to Fri, 14 to 18\nSat and Sun, 10 to 17',
    website: 'https://ribeira.example',
    members: ['rui', 'ines', 'noor', 'mira'],
  },
  {
    name: YARD,
    state: 'approved',
    at: 'leipzig',
    about: `Dogs, cats and whoever else the city leaves at our gate. Everybody here is vaccinated, chipped and known by name.\n\nWe bring animals to people who cannot travel, within reason and Saxony.`,
    address: 'Karl-Heine-Straße 93, 04229 Leipzig',
    openingHours: 'Every day but Monday, 11 to 16',
    website: 'https://pfotenhof.example',
    members: ['tom', 'ana'],
  },
  {
    name: 'Gaia Whiskers',
    state: 'waiting',
    at: 'gaia',
    about:
      'We are three neighbours who feed and neuter the cats of the old port, and find homes for those who want one.',
    address: 'Cais de Gaia 18, 4400-161 Vila Nova de Gaia',
    openingHours: 'Sat, 10 to 13',
    website: null,
    members: ['joana', 'tiago'],
  },
];

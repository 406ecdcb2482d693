import { peopleOfAmericasAndAfrica } from './people/americas-and-africa.ts';
import { peopleOfAsiaAndAustralia } from './people/asia-and-australia.ts';
import type { DemoPerson } from './people/demo-person.ts';
import { peopleOfNorthernEurope } from './people/northern-europe.ts';
import { peopleOfPortugal } from './people/portugal.ts';
import { peopleOfSouthernEurope } from './people/southern-europe.ts';

/** Whom a visitor of the demo signs in as. Only Mira has a password. */
export const DEMO_EMAIL = 'demo@qlixline.example';
export const DEMO_PASSWORD = 'qlixline-demo';

const EVERYBODY = {
  ...peopleOfPortugal,
  ...peopleOfNorthernEurope,
  ...peopleOfSouthernEurope,
  ...peopleOfAmericasAndAfrica,
  ...peopleOfAsiaAndAustralia,
  /** Somebody for the moderators. */
  bargain: {
    username: 'bargain.puppies',
    firstName: 'Bargain',
    displayName: 'Bargain Puppies',
    bio: 'Best prices. No questions.',
    location: 'Worldwide',
    joinedDaysAgo: 3,
    pets: [],
  },
} as const satisfies Record<string, DemoPerson>;

/** How the content calls people: their first name. */
export type Handle = keyof typeof EVERYBODY;

/** The demo account first. */
export const DEMO_PEOPLE: Readonly<Record<Handle, DemoPerson>> = EVERYBODY;
export const DEMO_HANDLES = Object.keys(DEMO_PEOPLE) as Handle[];

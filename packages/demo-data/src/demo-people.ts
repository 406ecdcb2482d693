import { peopleOfAmericasAndAfrica } from './people/americas-and-africa.ts';
import { peopleOfAsiaAndAustralia } from './people/asia-and-australia.ts';
import type { DemoPerson } from './people/demo-person.ts';
import { peopleOfNorthernEurope } from './people/northern-europe.ts';
import { peopleOfPortugal } from './people/portugal.ts';
import { peopleOfSouthernEurope } from './people/southern-europe.ts';

/** Address of the demo account, the only one with a password. */
export const DEMO_EMAIL = 'demo@qlixline.example';
export const DEMO_PASSWORD = 'qlixline-demo';

const EVERYBODY = {
  ...peopleOfPortugal,
  ...peopleOfNorthernEurope,
  ...peopleOfSouthernEurope,
  ...peopleOfAmericasAndAfrica,
  ...peopleOfAsiaAndAustralia,
  /** A user who breaks the rules, for the moderators. */
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

/** First name by which the content refers to users. */
export type Handle = keyof typeof EVERYBODY;

/** Demo users, the demo account first. */
export const DEMO_PEOPLE: Readonly<Record<Handle, DemoPerson>> = EVERYBODY;
export const DEMO_HANDLES = Object.keys(DEMO_PEOPLE) as Handle[];

import { randomBytes, randomInt } from 'node:crypto';

import type { EndpointKey, Reply } from '@qlixline/contract/endpoints';
import type { Pet, PetInput } from '@qlixline/contract/pets/pet';
import type { CurrentUser, ProfileUpdate } from '@qlixline/contract/users/user';

import { caller, cookieHeader, cookieSetBy } from './api-caller.ts';
import type { Answer, Call, Cookie, Input } from './api-caller.ts';
import { guestCookie } from './guest.ts';
import { deleteAfterJourneys } from './made-accounts.ts';
import { overridesOf } from './overrides.ts';
import type { ACCOUNT } from './what-runs.ts';

/** User with an account that calls the API like a script. */
export type Account = {
  email: string;
  password: string;
  user: CurrentUser;
  /** Session cookie. */
  cookie: Cookie;
  /** Cookies of the user's overrides and of the permission for them; empty for the live versions. */
  overrides: readonly Cookie[];
  createPet: (pet?: Partial<PetInput>) => Promise<Pet>;
  updateProfile: (update: ProfileUpdate) => Promise<CurrentUser>;
  signInAgain: () => Promise<void>;
  /** Calls the API as this user; rejects on errors. */
  call: <K extends EndpointKey>(endpoint: K, input: Input<K>) => Promise<Reply<K>>;
};

/** Random name of this run, so that several runs can use one product. */
const RUN = randomBytes(4).toString('hex');
const RUN_ADDRESS = randomInt(1, 250);
let made = 0;

export const PASSWORD = 'correct horse battery';

/** Returns a unique name for e-mail addresses and usernames. */
export function uniqueName(firstName: string): string {
  made += 1;
  return `${firstName.toLowerCase()}.${RUN}${made}`;
}

/**
 * Creates an account through the API; `mailName` is for e-mails if the first name isn't allowed in one. Each account
 * uses its own IP address, because sign-in is limited per address.
 */
export async function createAccount(url: string, firstName = 'Mira', mailName = firstName): Promise<Account> {
  const credentials = { email: `${uniqueName(mailName)}@example.org`, password: PASSWORD };
  const call = nextCaller(url);
  const registered = await call('POST /api/register', { body: { firstName, ...credentials, ageConfirmed: true } });
  deleteAfterJourneys({ call, ...credentials, cookie: cookieSetBy(registered, 'qlixline_session') });
  const guest = await guestCookie(call, registered.body.id);
  return accountOf(call, credentials, registered, guest);
}

/** Marks a user registered in the browser for deletion after the journeys. */
export function deleteRegisteredAfterJourneys(url: string, email: string): void {
  deleteAfterJourneys({ call: nextCaller(url), email, password: PASSWORD });
}

/** Signs in to an account, or creates one past onboarding. It runs the journeys' overrides. */
export async function accountAt(url: string, credentials: typeof ACCOUNT): Promise<Account> {
  if (!credentials) return createMember(url);
  const call = nextCaller(url);
  return accountOf(call, credentials, await call('POST /api/login', { body: credentials }));
}

function nextCaller(url: string): Call {
  return caller(url, `127.${RUN_ADDRESS}.${1 + Math.floor(made / 200)}.${2 + (made % 200)}`);
}

async function accountOf(
  call: Call,
  { email, password }: { email: string; password: string },
  signedIn: Answer<CurrentUser>,
  guest?: Cookie,
): Promise<Account> {
  const cookie = cookieSetBy(signedIn, 'qlixline_session');
  const headers = { cookie: cookieHeader([cookie]) };
  const ownCall: Account['call'] = async (endpoint, input) => (await call(endpoint, input, headers)).body;
  return {
    email,
    password,
    user: signedIn.body,
    cookie,
    overrides: await overridesOf(call, cookie, guest),
    createPet: (pet = {}) => ownCall('POST /api/pets', { body: { name: 'Juno', species: 'dog', ...pet } }),
    updateProfile: (update) => ownCall('PATCH /api/profile', { body: update }),
    call: ownCall,
    signInAgain: async () => {
      await call('POST /api/login', { body: { email, password } });
    },
  };
}

/** Creates an account past onboarding. */
export async function createMember(url: string, firstName = 'Mira'): Promise<Account> {
  const account = await createAccount(url, firstName);
  await account.createPet({ name: 'Juno', species: 'dog', breed: 'Border Collie' });
  await account.updateProfile({ username: uniqueName(firstName) });
  return account;
}

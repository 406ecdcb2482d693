import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';

import { api } from '@qlixline/contract/paths';
import type { Pet, PetInput } from '@qlixline/contract/pet';
import type { CurrentUser, ProfileUpdate } from '@qlixline/contract/user';

/** Somebody with an account, calling the API as a script would. */
export type Account = {
  email: string;
  password: string;
  user: CurrentUser;
  /** Name and value of the session's cookie. */
  cookie: { name: string; value: string };
  createPet: (pet?: Partial<PetInput>) => Promise<Pet>;
  updateProfile: (update: ProfileUpdate) => Promise<CurrentUser>;
  signInAgain: () => Promise<void>;
};

let made = 0;

export const PASSWORD = 'correct horse battery';

/** Creates an account through the API. Each comes from an address of its own, as people do: sign-in is limited per address. */
export async function createAccount(url: string, firstName = 'Mira'): Promise<Account> {
  made += 1;
  const address = `127.0.${1 + Math.floor(made / 200)}.${2 + (made % 200)}`;
  const email = `${firstName.toLowerCase()}.${process.pid}.${made}@example.org`;
  const call = caller(url, address);
  const registered = await call('POST', api.register, { firstName, email, password: PASSWORD, ageConfirmed: true });
  const cookie = sessionCookie(registered.response);
  const headers = { cookie: `${cookie.name}=${cookie.value}` };
  return {
    email,
    password: PASSWORD,
    user: registered.body as CurrentUser,
    cookie,
    createPet: async (pet = {}) =>
      (await call('POST', api.pets, { name: 'Juno', species: 'dog', ...pet }, headers)).body as Pet,
    updateProfile: async (update) => (await call('PATCH', api.profile, update, headers)).body as CurrentUser,
    signInAgain: async () => {
      await call('POST', api.login, { email, password: PASSWORD });
    },
  };
}

/** An account that is past onboarding. */
export async function createMember(url: string, firstName = 'Mira'): Promise<Account> {
  const account = await createAccount(url, firstName);
  await account.createPet({ name: 'Juno', species: 'dog', breed: 'Border Collie' });
  made += 1;
  await account.updateProfile({ username: `${firstName.toLowerCase()}${process.pid}${made}` });
  return account;
}

type Reply = { response: IncomingMessage; body: unknown };

function caller(url: string, localAddress: string) {
  return (method: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const target = new URL(path, url);
      const sent = request(
        {
          host: '127.0.0.1',
          port: target.port,
          path: target.pathname,
          method,
          localAddress,
          headers: { host: target.host, 'content-type': 'application/json', ...headers },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            if ((response.statusCode ?? 500) >= 300)
              reject(new Error(`${method} ${path} answered ${response.statusCode}: ${text}`));
            else resolve({ response, body: text ? (JSON.parse(text) as unknown) : undefined });
          });
        },
      );
      sent.on('error', reject);
      sent.end(JSON.stringify(body));
    });
}

function sessionCookie(response: IncomingMessage): Account['cookie'] {
  const [pair = ''] = (response.headers['set-cookie']?.[0] ?? '').split(';');
  const [name = '', value = ''] = pair.split('=');
  if (!name || !value) throw new Error('Signing up set no cookie');
  return { name, value };
}

import type { Registration } from '@qlixline/contract/account/auth';

import type { Client } from '../client.ts';
import { tokenMailedTo } from '../mails.ts';
import type { TestApi } from '../start/start-api.ts';

export const SAMPLE_PASSWORD = 'correct horse battery';

type OwnFields = Omit<Registration, 'invitation'>;

let addresses = 0;
let networks = 0;

export const sampleEmail = () => `ana-${(addresses += 1)}@pets.example`;

/** Returns a registration without an invitation. */
export function sampleRegistration(fields: Partial<OwnFields> = {}): OwnFields {
  return { firstName: 'Ana', email: sampleEmail(), password: SAMPLE_PASSWORD, ageConfirmed: true, ...fields };
}

/** Returns an address nobody else in this spec file has, so that tests don't share rate limits. */
export function sampleNetwork(): string {
  networks += 1;
  return `10.0.${networks >> 8}.${networks & 255}`;
}

/** Returns a browser with its own address; the backend must trust its proxy (`TRUST_PROXY`). */
export function visitorOf(api: TestApi): Client {
  return api.asNobody({ 'x-forwarded-for': sampleNetwork() });
}

/** Registers a user in this browser and confirms their address. */
export async function registerOwner(api: TestApi, browser: Client): Promise<{ email: string; browser: Client }> {
  const account = sampleRegistration();
  await browser.post('/api/register', account);
  await browser.post('/api/email/confirm', {
    token: await tokenMailedTo(api.dataDir, account.email, 'confirmation'),
  });
  return { email: account.email, browser };
}

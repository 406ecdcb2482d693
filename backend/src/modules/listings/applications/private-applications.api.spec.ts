import { beforeAll, expect, test } from '@jest/globals';

import { READS, addressesOf } from '../../../test-support/measure/every-read.ts';
import { ANSWERS, apply, offer, step } from '../../../test-support/scenes/offer.ts';
import { befriend } from '../../../test-support/scenes/relate.ts';
import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';

const MARK = 'planted-mark';
const EXACT = { name: 'Lisbon', latitude: 38.713_764_21, longitude: -9.133_921_77 };

const api = apiOfSpec();
let lister: SignedIn;
let applicant: SignedIn;
let friend: SignedIn;
beforeAll(async () => {
  [lister, applicant, friend] = [await api.asUser(), await api.asUser(), await api.asUser()];
  await befriend(api, friend, lister);
  await befriend(api, friend, applicant);
  const { id: listingId } = await offer(api, lister, { place: EXACT });
  const marked = { otherAnimals: MARK, experience: MARK, message: MARK };
  const { id } = await apply(applicant, listingId, marked);
  await step(lister, id, 'reviewing', MARK);
  await applicant.client.post('/api/saved-searches', {
    kind: 'adoption',
    species: [],
    traits: ['age:baby'],
    place: { ...EXACT, name: MARK },
    within: 5,
  });
});

/** Reads everything the user can read in this database, as one text. */
async function everythingFor({ client }: SignedIn): Promise<string> {
  const texts: string[] = [];
  for (const endpoint of READS) {
    for (const path of await addressesOf(api, endpoint)) texts.push((await client.get(path)).text);
  }
  return texts.join('\n');
}

test('the texts of an application appear in no response to anybody but the applicant and the lister', async () => {
  expect(await everythingFor(applicant)).toContain(MARK);
  expect(await everythingFor(lister)).toContain(MARK);
  for (const other of [friend, await api.asUser()]) {
    const read = await everythingFor(other);
    expect(read).toContain('"title" : "Pip"'); // the listing itself was read
    expect(read).not.toContain(MARK);
    expect(read).not.toContain(ANSWERS.tenure);
  }
});

test('the exact place of a listing appears in no response, not even to its lister', async () => {
  for (const reader of [lister, applicant, friend]) {
    const read = await everythingFor(reader);
    expect(read).toContain('38.71');
    expect(read).not.toMatch(/38\.7137|9\.1339/);
  }
});

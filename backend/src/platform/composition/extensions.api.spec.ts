import { beforeAll, describe, expect, test } from '@jest/globals';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { offeredExtensionsSchema } from '@qlixline/contract/remotes/extensions';
import { REASON_MAX_LENGTH } from '@qlixline/contract/remotes/registry-limits';

import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { Client } from '../../test-support/client.ts';
import { publishSample, sampleRemoteBuild, sampleShellBuild } from '../../test-support/samples/sample-build.ts';
import { asRole, asTeam, changeIn, newUnit, overviewOf } from '../../test-support/scenes/registry.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';

const api = apiOfSpec();
const owner = newUnit();
let releaser: SignedIn;
let visitor: SignedIn;

beforeAll(async () => {
  [releaser, visitor] = [await asRole(api, 'release'), await api.asUser()];
  await publishSample(api, sampleShellBuild());
  await publish(owner, '1.0.0', { slots: ['pet.card/v1', 'pet.tab/v1'] });
});

type Provided = Pick<Parameters<typeof sampleRemoteBuild>[0] & object, 'slots' | 'extensions'>;

async function publish(name: string, version: string, provided: Provided): Promise<void> {
  const reply = await publishSample(api, sampleRemoteBuild({ name, version, ...provided }));
  expect([reply.status, reply.text]).toEqual([201, expect.anything()]);
}

async function extensionsOf(client: Client, unit: string): Promise<string[]> {
  const { json } = await client.get(pathOf('GET /api/composition/extensions'));
  return offeredExtensionsSchema
    .parse(json)
    .extensions.filter(({ remote }) => remote === unit)
    .map(({ version, id }) => `${id} ${version}`);
}

const switchPath = (name: string) => pathOf('POST /api/remotes/:name/extensions', { name });

describe('extensions of a composition', () => {
  test('users get the extensions of live versions in order, and those of a new version with it', async () => {
    const unit = newUnit();
    await publish(unit, '1.0.0', {
      extensions: [
        { id: 'later', order: 20 },
        { id: 'first', slot: 'pet.tab/v1' },
      ],
    });
    expect(await extensionsOf(visitor.client, unit)).toEqual(['first 1.0.0', 'later 1.0.0']);
    await publish(unit, '1.1.0', { extensions: [{ id: 'later' }] });
    expect(await extensionsOf(visitor.client, unit)).toEqual(['later 1.1.0']);
  });

  test('the page carries no extension, so that no first view pays for them', async () => {
    const unit = newUnit();
    await publish(unit, '1.0.0', { extensions: [{ id: 'card', title: 'Not in the page' }] });
    const { text } = await visitor.client.get('/', { headers: { accept: 'text/html' } });
    expect(text).toContain(unit);
    expect(text).not.toContain('Not in the page');
  });

  test('publishing an extension of a slot that nobody offers is refused with a sentence', async () => {
    const unit = newUnit();
    const refused = async (slot: string) => {
      const reply = await publishSample(api, sampleRemoteBuild({ name: unit, extensions: [{ id: 'card', slot }] }));
      return [reply.status, reply.json.errors?.[0]?.message];
    };
    expect(await refused('pet.crad/v1')).toEqual([
      422,
      expect.stringContaining(`${unit} 1.0.0 fills pet.crad/v1 with "card", but no live remote offers that slot.`),
    ]);
    expect(await refused('pet.card/v2')).toEqual([
      422,
      `${unit} 1.0.0 fills pet.card/v2 with "card", but ${owner} 1.0.0 offers pet.card/v1.`,
    ]);
  });

  test('an extension disappears while the slot’s owner is at a version without the slot, and comes back', async () => {
    const [offering, filling] = [newUnit(), newUnit()];
    await publish(offering, '1.0.0', {});
    await publish(offering, '1.1.0', { slots: ['pet.wall/v1'] });
    await publish(filling, '1.0.0', { extensions: [{ id: 'tab', slot: 'pet.wall/v1' }] });
    expect(await extensionsOf(visitor.client, filling)).toEqual(['tab 1.0.0']);
    changeIn(await releaser.client.post(pathOf('POST /api/remotes/:name/rollback', { name: offering }), {}));
    expect(await extensionsOf(visitor.client, filling)).toEqual([]);
    const body = { version: '1.1.0' };
    changeIn(await releaser.client.post(pathOf('POST /api/remotes/:name/promote', { name: offering }), body));
    expect(await extensionsOf(visitor.client, filling)).toEqual(['tab 1.0.0']);
  });

  test('a disabled remote adds nothing until it is enabled again', async () => {
    const unit = newUnit();
    await publish(unit, '1.0.0', { extensions: [{ id: 'card' }] });
    const disable = (reason: string | null) =>
      releaser.client.post(pathOf('POST /api/remotes/:name/disable', { name: unit }), { reason });
    changeIn(await disable('It moves.'));
    expect(await extensionsOf(visitor.client, unit)).toEqual([]);
    changeIn(await disable(null));
    expect(await extensionsOf(visitor.client, unit)).toEqual(['card 1.0.0']);
  });
});

describe('switching an extension off', () => {
  test('an extension is switched off in all versions and on again, and the log says by whom and why', async () => {
    const unit = newUnit();
    const extensions = [{ id: 'good' }, { id: 'odd' }];
    await publish(unit, '1.0.0', { extensions });
    const off = await releaser.client.post(switchPath(unit), { extension: 'odd', reason: 'Wrong numbers.' });
    expect(changeIn(off).switchedOff).toEqual([{ extension: 'odd', reason: 'Wrong numbers.' }]);
    await publish(unit, '1.1.0', { extensions });
    expect(await extensionsOf(visitor.client, unit)).toEqual(['good 1.1.0']);
    const overview = (await overviewOf(releaser.client)).units.find(({ name }) => name === unit);
    expect(overview).toMatchObject({
      switchedOff: [{ extension: 'odd' }],
      extensions: [{ id: 'good', slot: 'pet.card/v1' }, { id: 'odd' }],
    });

    const on = await releaser.client.post(switchPath(unit), { extension: 'odd', reason: null });
    expect(changeIn(on).switchedOff).toBeUndefined();
    expect(await extensionsOf(visitor.client, unit)).toEqual(['good 1.1.0', 'odd 1.1.0']);
    const { log } = await overviewOf(releaser.client);
    expect(log.filter(({ unit: of }) => of === unit).map(({ action, note }) => [action, note])).toEqual([
      ['switch_on', 'odd'],
      ['publish', null],
      ['switch_off', 'odd: Wrong numbers.'],
      ['publish', null],
    ]);
  });

  test('a team switches its own extension off with its token', async () => {
    const unit = newUnit();
    await publish(unit, '1.0.0', { extensions: [{ id: 'card' }] });
    const team = await asTeam(api, unit);
    changeIn(await team.post(switchPath(unit), { extension: 'card', reason: 'We mend it.' }));
    expect(await extensionsOf(visitor.client, unit)).toEqual([]);
  });

  test.each([
    ['an extension that no served version declares', { extension: 'none', reason: 'No.' }, 404],
    ['no reason', { extension: 'card', reason: '  ' }, 400],
    ['a reason that is too long', { extension: 'card', reason: 'x'.repeat(REASON_MAX_LENGTH + 1) }, 400],
    ['an id that is none', { extension: '../card', reason: 'No.' }, 400],
    ['a field that nobody knows', { extension: 'card', reason: 'No.', forEver: true }, 400],
  ])('rejects a switch with %s', async (_, body, status) => {
    const unit = newUnit();
    await publish(unit, '1.0.0', { extensions: [{ id: 'card' }] });
    expect((await releaser.client.post(switchPath(unit), body)).status).toBe(status);
    expect(await extensionsOf(visitor.client, unit)).toEqual(['card 1.0.0']);
  });
});

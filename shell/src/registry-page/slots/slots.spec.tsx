import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildRegistry, buildUnit } from '@qlixline/test-kit/remotes/registry-builders';

import { card, changes, dialog, NOW, openRegistryPage } from '../test-support/open-registry-page.tsx';

beforeEach(() => void jest.useFakeTimers({ now: NOW, advanceTimers: true }));
afterEach(() => void jest.useRealTimers());

const extension = (id: string, title: string, slot = 'pet.card/v1', order = 10) => ({ id, title, slot, order });
const pets = buildUnit({ slots: ['pet.card/v1', 'pet.tab/v1'] });
const score = buildUnit({ name: 'mf-score', extensions: [extension('card', 'Score'), extension('odd', 'Odd card')] });
const switchedOff = [{ extension: 'odd', reason: 'Wrong numbers.' }];
const open = (units = [pets, score], mayChange = true) => {
  const api = createFakeApi({ registry: buildRegistry({ units, mayChange }) });
  return { ...openRegistryPage(api), api };
};

describe('slots on the remotes page', () => {
  test('a remote shows the slots of its screens and who fills them, in order', async () => {
    const late = buildUnit({ name: 'mf-late', extensions: [extension('card', 'Late', 'pet.card/v1', 90)] });
    open([late, pets, { ...score, switchedOff }]);
    const unit = await card('mf-pets');
    expect(unit.getByText('Slots (2)')).toBeVisible();
    expect(unit.getByText('Card at the end of a pet’s page')).toBeInTheDocument();
    expect(
      unit.getByText('Filled by Odd card of mf-score (off), Score of mf-score, Late of mf-late'),
    ).toBeInTheDocument();
    expect(unit.getByText('Nobody fills it')).toBeInTheDocument();
  });

  test('a remote shows its extensions, which of them are off and which nobody has a place for', async () => {
    open([
      pets,
      { ...score, extensions: [...score.extensions!, extension('lost', 'Lost', 'user.tab/v1')], switchedOff },
    ]);
    const unit = await card('mf-score');
    const rows = unit.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Score .*pet\.card\/v1 of mf-pets/),
        expect.stringMatching(/^Odd card Off.*Switched off: Wrong numbers\./),
        expect.stringMatching(/^Lost Not shown.*no remote offers it/),
      ]),
    );
  });

  test('an unknown slot of a newer remote is shown by its name', async () => {
    open([buildUnit({ slots: ['pet.wall/v3'] })]);
    expect((await card('mf-pets')).getAllByText('pet.wall/v3')).not.toHaveLength(0);
  });

  test('an operator switches an extension off with a reason, and on again without a question', async () => {
    const { actor, api } = open();
    const unit = await card('mf-score');
    await actor.click(unit.getByText('Extensions (2)'));
    await actor.click(unit.getByRole('button', { name: 'Switch off… Odd card' }));
    const question = await dialog();
    await actor.click(question.getByRole('button', { name: 'Switch off' }));
    expect(question.getByText('Please give a reason.')).toBeVisible();
    await actor.type(question.getByRole('textbox', { name: 'Reason' }), ' Wrong numbers. ');
    await actor.click(question.getByRole('button', { name: 'Switch off' }));
    expect(await unit.findByText('Switched off: Wrong numbers.')).toBeVisible();
    await actor.click(unit.getByRole('button', { name: 'Switch on Odd card' }));
    expect(await unit.findByRole('button', { name: 'Switch off… Odd card' })).toBeVisible();
    const path = '/api/remotes/mf-score/extensions';
    expect(changes(api)).toEqual([
      { method: 'POST', path, body: { extension: 'odd', reason: 'Wrong numbers.' } },
      { method: 'POST', path, body: { extension: 'odd', reason: null } },
    ]);
  });

  test('somebody who may only look sees no switches', async () => {
    open([pets, score], false);
    expect((await card('mf-score')).queryByRole('button', { name: /Switch/, hidden: true })).not.toBeInTheDocument();
  });
});

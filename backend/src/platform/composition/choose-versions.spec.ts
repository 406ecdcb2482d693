import { describe, expect, test } from '@jest/globals';

import { disabled, canaryEnded, promoted } from '../registry/registry-state.ts';
import type { RegistryState } from '../registry/registry-state.ts';
import { NOBODY, chooseVersions } from './choose-versions.ts';
import type { UserProfile } from './choose-versions.ts';

const two = promoted(promoted({}, 'mf-pets', '1.0.0'), 'mf-pets', '1.1.0');
const user = (extra: Partial<UserProfile> = {}): UserProfile => ({ ...NOBODY, userId: 'ana', ...extra });
const chosen = (state: RegistryState, who: UserProfile) =>
  chooseVersions(state, who).find(({ unit }) => unit === 'mf-pets');

describe('choosing versions for a user', () => {
  test('a user gets the live version and may fall back to the previous one', () => {
    expect(chosen(two, user())).toMatchObject({ version: '1.1.0', channel: 'stable', previous: '1.0.0' });
  });

  test('a user gets a canary for everybody and falls back to the live version', () => {
    const state: RegistryState = { 'mf-pets': { ...two['mf-pets']!, canary: { version: '1.2.0', percent: 100 } } };
    expect(chosen(state, user())).toMatchObject({ version: '1.2.0', channel: 'canary', previous: '1.1.0' });
    expect(chosen(state, NOBODY)).toMatchObject({ version: '1.1.0', channel: 'stable' });
  });

  test('a new remote appears only with its canary until it is promoted', () => {
    const fresh = promoted({}, 'mf-pets', '1.0.0', { percent: 99 });
    expect(chosen(fresh, NOBODY)).toBeUndefined();
    expect(
      chosen({ 'mf-pets': { ...fresh['mf-pets']!, canary: { version: '1.0.0', percent: 100 } } }, user()),
    ).toMatchObject({
      version: '1.0.0',
      channel: 'canary',
      previous: null,
    });
  });

  test('a user gets no canary after its rollback', () => {
    const canary = promoted(two, 'mf-pets', '1.2.0', { percent: 99 });
    expect(chosen(canaryEnded(canary, 'mf-pets')!, user())).toMatchObject({ version: '1.1.0', channel: 'stable' });
  });

  test('a user has no fallback to a version that was rolled back as a canary', () => {
    const again = promoted(two, 'mf-pets', '1.0.0', { percent: 99 });
    expect(chosen(canaryEnded(again, 'mf-pets')!, user())).toMatchObject({ version: '1.1.0', previous: null });
  });

  test('a user who avoids the live version gets the previous one until another one is live', () => {
    const avoided = [{ remote: 'mf-pets', version: '1.1.0' }];
    expect(chosen(two, user({ avoided }))).toMatchObject({ version: '1.0.0', previous: null });
    expect(chosen(promoted(two, 'mf-pets', '1.2.0'), user({ avoided }))).toMatchObject({ version: '1.2.0' });
  });

  test('a user who avoids a canary gets the live version', () => {
    const state: RegistryState = { 'mf-pets': { ...two['mf-pets']!, canary: { version: '1.2.0', percent: 100 } } };
    const avoided = [{ remote: 'mf-pets', version: '1.2.0' }];
    expect(chosen(state, user({ avoided }))).toMatchObject({ version: '1.1.0', channel: 'stable' });
  });

  test('a user of a canary beside a broken live version falls back, and returns, to the one that worked', () => {
    const state = promoted(two, 'mf-pets', '1.2.0', { percent: 99, fallback: '1.0.0' });
    const canaryUser = user({ userId: 'ben' });
    expect(chosen(state, canaryUser)).toMatchObject({ version: '1.2.0', channel: 'canary', previous: '1.0.0' });
    const avoided = [{ remote: 'mf-pets', version: '1.2.0' }];
    expect(chosen(state, { ...canaryUser, avoided })).toMatchObject({ version: '1.0.0', channel: 'stable' });
    expect(chosen(state, NOBODY)).toMatchObject({ version: '1.1.0', previous: '1.0.0' });
  });

  test.each([
    [{ remote: 'mf-stars', version: '0.1.0' }, '0.1.0'],
    [{ remote: 'mf-stars', url: 'http://localhost:3101' }, null],
  ])('an override gives a user a remote that was never live: %j', (override, version) => {
    expect(chooseVersions(two, user({ overrides: [override] }))).toContainEqual({
      unit: 'mf-stars',
      version,
      channel: 'override',
      previous: null,
      override,
    });
  });

  test('an overridden version has no fallback that would hide what QA tests', () => {
    const overrides = [{ remote: 'mf-pets', version: '0.9.0' }];
    expect(chosen(two, user({ overrides }))).toMatchObject({ version: '0.9.0', channel: 'override', previous: null });
  });

  test('a drill breaks the version that the user would get and keeps its fallback', () => {
    const overrides = [{ remote: 'mf-pets', fail: 'entry-missing' as const }];
    expect(chosen(two, user({ overrides }))).toMatchObject({
      version: '1.1.0',
      channel: 'override',
      previous: '1.0.0',
    });
  });

  test('a user who avoids the version that a drill breaks gets the previous one intact', () => {
    const overrides = [{ remote: 'mf-pets', fail: 'throws-on-render' as const }];
    const avoided = [{ remote: 'mf-pets', version: '1.1.0' }];
    const choice = chosen(two, user({ overrides, avoided }));
    expect(choice).toMatchObject({ version: '1.0.0', channel: 'stable', override: undefined });
  });

  test('a user gets nothing of a remote that is only published', () => {
    expect(chosen({ 'mf-pets': { live: null, previous: null, canary: null, disabled: null } }, user())).toBeUndefined();
  });

  test('a user gets a disabled remote so that it can show the reason', () => {
    expect(chosen(disabled(two, 'mf-pets', 'Being mended.'), user())).toMatchObject({ version: '1.1.0' });
  });
});

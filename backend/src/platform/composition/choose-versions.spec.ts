import { describe, expect, test } from '@jest/globals';

import { disabled, canaryEnded, promoted } from '../registry/registry-state.ts';
import type { RegistryState } from '../registry/registry-state.ts';
import { NOBODY, chooseVersions } from './choose-versions.ts';
import type { UserProfile } from './choose-versions.ts';

const two = promoted(promoted({}, 'mf-pets', '1.0.0'), 'mf-pets', '1.1.0');
const user = (extra: Partial<UserProfile> = {}): UserProfile => ({ ...NOBODY, userId: 'ana', ...extra });
const chosen = (state: RegistryState, who: UserProfile) =>
  chooseVersions(state, who).find(({ unit }) => unit === 'mf-pets');

describe('a person gets', () => {
  test('what is live, and may fall back to what was live before', () => {
    expect(chosen(two, user())).toMatchObject({ version: '1.1.0', channel: 'stable', previous: '1.0.0' });
  });

  test('the canary when it is for everybody, falling back to what is live', () => {
    const state: RegistryState = { 'mf-pets': { ...two['mf-pets']!, canary: { version: '1.2.0', percent: 100 } } };
    expect(chosen(state, user())).toMatchObject({ version: '1.2.0', channel: 'canary', previous: '1.1.0' });
    expect(chosen(state, NOBODY)).toMatchObject({ version: '1.1.0', channel: 'stable' });
  });

  test('a remote that is new only with its canary, until it is promoted', () => {
    const fresh = promoted({}, 'mf-pets', '1.0.0', 99);
    expect(chosen(fresh, NOBODY)).toBeUndefined();
    expect(
      chosen({ 'mf-pets': { ...fresh['mf-pets']!, canary: { version: '1.0.0', percent: 100 } } }, user()),
    ).toMatchObject({
      version: '1.0.0',
      channel: 'canary',
      previous: null,
    });
  });

  test('no canary after it was rolled back', () => {
    const canary = promoted(two, 'mf-pets', '1.2.0', 99);
    expect(chosen(canaryEnded(canary, 'mf-pets')!, user())).toMatchObject({ version: '1.1.0', channel: 'stable' });
  });

  test('nothing to fall back to where that was rolled back as a canary', () => {
    const again = promoted(two, 'mf-pets', '1.0.0', 99);
    expect(chosen(canaryEnded(again, 'mf-pets')!, user())).toMatchObject({ version: '1.1.0', previous: null });
  });

  test('the version before one that they avoid, while that one is live', () => {
    const avoided = [{ remote: 'mf-pets', version: '1.1.0' }];
    expect(chosen(two, user({ avoided }))).toMatchObject({ version: '1.0.0', previous: null });
    expect(chosen(promoted(two, 'mf-pets', '1.2.0'), user({ avoided }))).toMatchObject({ version: '1.2.0' });
  });

  test('what is live instead of a canary that they avoid', () => {
    const state: RegistryState = { 'mf-pets': { ...two['mf-pets']!, canary: { version: '1.2.0', percent: 100 } } };
    const avoided = [{ remote: 'mf-pets', version: '1.2.0' }];
    expect(chosen(state, user({ avoided }))).toMatchObject({ version: '1.1.0', channel: 'stable' });
  });

  test.each([
    [{ remote: 'mf-stars', version: '0.1.0' }, '0.1.0'],
    [{ remote: 'mf-stars', url: 'http://localhost:3101' }, null],
  ])('a remote that was never live, by %j', (override, version) => {
    expect(chooseVersions(two, user({ overrides: [override] }))).toContainEqual({
      unit: 'mf-stars',
      version,
      channel: 'override',
      previous: null,
      override,
    });
  });

  test('an overridden version, without a fallback that would hide what QA looks at', () => {
    const overrides = [{ remote: 'mf-pets', version: '0.9.0' }];
    expect(chosen(two, user({ overrides }))).toMatchObject({ version: '0.9.0', channel: 'override', previous: null });
  });

  test('a drill on the version that they would get, with its fallback, as owners would', () => {
    const overrides = [{ remote: 'mf-pets', fail: 'entry-missing' as const }];
    expect(chosen(two, user({ overrides }))).toMatchObject({
      version: '1.1.0',
      channel: 'override',
      previous: '1.0.0',
    });
  });

  test('a whole version after going back from the one that a drill breaks', () => {
    const overrides = [{ remote: 'mf-pets', fail: 'throws-on-render' as const }];
    const avoided = [{ remote: 'mf-pets', version: '1.1.0' }];
    const choice = chosen(two, user({ overrides, avoided }));
    expect(choice).toMatchObject({ version: '1.0.0', channel: 'stable', override: undefined });
  });

  test('nothing of a remote that is only published', () => {
    expect(chosen({ 'mf-pets': { live: null, previous: null, canary: null, disabled: null } }, user())).toBeUndefined();
  });

  test('a disabled remote all the same: it is there to say why', () => {
    expect(chosen(disabled(two, 'mf-pets', 'Being mended.'), user())).toMatchObject({ version: '1.1.0' });
  });
});

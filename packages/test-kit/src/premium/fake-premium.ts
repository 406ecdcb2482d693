import type { Premium } from '@qlixline/contract/premium/premium';
import type { premiumEndpoints } from '@qlixline/contract/premium/premium-endpoints';

import { FakeProblem, signedIn } from '../fake-endpoint.ts';
import type { FakeArea } from '../fake-endpoint.ts';

/** Code that the fake API accepts, once. */
export const FAKE_PREMIUM_CODE = 'GOOD-C0DE-F0R0-TEST';

export function buildPremium(overrides: Partial<Premium> = {}): Premium {
  return { state: 'free', until: null, history: [], ...overrides };
}

/** Plan with a period until December 31, 2026. */
export function buildPaidPremium(overrides: Partial<Premium> = {}): Premium {
  const endsAt = '2026-12-31T12:00:00.000Z';
  return buildPremium({
    state: 'active',
    until: endsAt,
    history: [{ source: 'code', startsAt: '2026-12-01T12:00:00.000Z', endsAt }],
    ...overrides,
  });
}

export const premiumFakes: FakeArea<typeof premiumEndpoints> = {
  'GET /api/premium': ({ state }) => state.premium,
  'POST /api/premium/codes': ({ state, body: { code } }) => {
    if (code !== FAKE_PREMIUM_CODE)
      throw new FakeProblem('validation_failed', UNKNOWN, [{ field: 'code', message: UNKNOWN }]);
    if (state.premium.state === 'active')
      throw new FakeProblem('already_exists', 'You have redeemed this code already.');
    state.premium = buildPaidPremium();
    state.user = { ...signedIn(state), isPremium: true };
    return state.premium;
  },
};

const UNKNOWN = 'We don’t know this code. Please compare it with yours, character by character.';

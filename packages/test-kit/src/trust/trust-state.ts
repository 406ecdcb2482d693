import { REACHES } from '@qlixline/contract/trust/reaches';
import type { Trust } from '@qlixline/contract/trust/trust';

export type TrustState = { trust: Trust };

/** Creates the standing of an account that may do everything, except for the given fields. */
export const createTrustState = (seed: { trust?: Partial<Trust> }): TrustState => {
  const left = Object.entries(REACHES).map(([reach, { regular }]) => [reach, regular]);
  return {
    trust: {
      level: 'regular',
      isEmailConfirmed: true,
      memberFrom: '2026-01-02T00:00:00.000Z',
      left: Object.fromEntries(left) as Trust['left'],
      ...seed.trust,
    },
  };
};

import type { PremiumSource, PremiumState } from '@qlixline/contract/premium/premium';

type PlanText = {
  label: string;
  hasPremium: boolean;
  /** Sentence about the plan; `day` is its end. */
  text: (day: string) => string;
};

/** Label and sentence of each state of a plan. */
export const PLAN_TEXTS: Readonly<Record<PremiumState, PlanText>> = {
  free: {
    label: 'Free',
    hasPremium: false,
    text: () => 'Ads keep Qlixline free. Premium removes them and gives you more room.',
  },
  active: {
    label: 'Premium',
    hasPremium: true,
    text: (day) => `Thank you for your support! You have Premium until ${day}.`,
  },
  gifted: { label: 'Premium', hasPremium: true, text: (day) => `Premium is a gift to you, until ${day}.` },
  cancelled: { label: 'Cancelled', hasPremium: true, text: (day) => `You keep Premium until ${day}.` },
  past_due: {
    label: 'Payment due',
    hasPremium: true,
    text: (day) => `Your last payment failed. You keep Premium until ${day}.`,
  },
  expired: {
    label: 'Free',
    hasPremium: false,
    text: (day) =>
      `Premium ended on ${day}. Everything is still here. What exceeds the free limits stays, but can’t grow.`,
  },
};

/** Names of the sources of periods. */
export const SOURCE_NAMES: Readonly<Record<PremiumSource, string>> = {
  code: 'Code',
  gift: 'Gift',
  subscription: 'Subscription',
};

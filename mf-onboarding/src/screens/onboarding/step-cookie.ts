import { LAST_ONBOARDING_STEP, ONBOARDING_COOKIE } from '@qlixline/contract/account/onboarding-step';

export type Step = 'welcome' | 'first-pet' | typeof LAST_ONBOARDING_STEP;

/** Returns the step before the page was reloaded; without a pet, the last step hasn't begun. */
export function stepBefore(userId: string, hasPet: boolean): Step {
  const step = hasPet ? LAST_ONBOARDING_STEP : 'first-pet';
  return document.cookie.split('; ').includes(`${ONBOARDING_COOKIE}=${step}.${userId}`) ? step : 'welcome';
}

/** Stores the step until the browser is closed. */
export function storeStep(userId: string, step: Step): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${ONBOARDING_COOKIE}=${step}.${userId}; Path=/; SameSite=Lax${secure}`;
}

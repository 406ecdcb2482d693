/**
 * Session cookie with the progress of onboarding, "step.userId". Shell and server read it to keep users in onboarding
 * who reload its last step, because they already have a pet then.
 */
export const ONBOARDING_COOKIE = 'onboarding';

export const LAST_ONBOARDING_STEP = 'profile';

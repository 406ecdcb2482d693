/**
 * A cookie of the tab's session says how far somebody is in onboarding: "step.userId". Shell and server read it, because
 * whoever reloads the last step has a pet by then, and is still in onboarding.
 */
export const ONBOARDING_COOKIE = 'onboarding';

export const LAST_ONBOARDING_STEP = 'profile';

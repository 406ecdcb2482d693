// Texts of every screen that saves a profile (behaviour: onboarding).

export const PROFILE_SAVED = { title: 'Success', description: 'Your profile has been updated.' };

export const USERNAME_REQUIRED = {
  variant: 'destructive',
  title: 'Username Required',
  description: 'Please enter a username to continue',
} as const;

export const PROFILE_NOT_SAVED = {
  variant: 'destructive',
  title: 'Error',
  description: 'Failed to update profile. Please try again.',
} as const;

// Without a schema: a form of two fields needs none.

export const CURRENT_PASSWORD_MISSING = 'Please enter your current password';

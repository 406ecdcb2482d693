// Without a schema: a form of two fields needs none.

export const CURRENT_PASSWORD_MISSING = 'Please enter your current password';
export const EMAIL_MISSING = 'Please enter an e-mail address';
export const CODE_MISSING = 'Please enter the code';

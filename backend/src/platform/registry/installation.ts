/** Publisher of an installation's own builds. */
export const INSTALLATION = 'this installation';

/** Who publishes what an installation brings along. */
export const INSTALLATION = 'this installation';

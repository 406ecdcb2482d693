/** Outside /api: is the process alive, and may it get requests? */
export const LIVENESS_PATH = '/livez';
export const READINESS_PATH = '/readyz';

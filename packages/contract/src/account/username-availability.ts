/** Availability of a username while it is being entered. */
export type UsernameAvailability =
  | { status: 'empty' }
  /** The user's current username. */
  | { status: 'own' }
  | { status: 'checking' }
  | { status: 'available' }
  /** Invalid, reserved or taken; `reason` is one sentence. */
  | { status: 'refused'; reason: string; suggestions: string[] }
  /** The check failed; saving will show the result. */
  | { status: 'unknown' };

/** What a screen knows about a username while it is being entered. */
export type UsernameAvailability =
  | { status: 'empty' }
  /** The one that the person has already. */
  | { status: 'own' }
  | { status: 'checking' }
  | { status: 'available' }
  /** Against the rule, reserved or somebody else's; `reason` is one sentence. */
  | { status: 'refused'; reason: string; suggestions: string[] }
  /** The check itself failed: saving will tell. */
  | { status: 'unknown' };

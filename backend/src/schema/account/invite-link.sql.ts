/** Condition that somebody has joined by the invite link. */
export const HAS_JOINERS = (link: string): string => `exists (
  select from invited_users where invited_users.link_id = ${link})`;

/** SQL of a table with the user's facts for the access gate, `hasUsername` and `hasPets`; empty for visitors. */
export const GATE_STATE = (user: string): string => `(
  select u.username is not null as "hasUsername", exists (select from pets p where p.owner_id = u.id) as "hasPets"
  from users u where u.id = ${user})`;

import { IS_BLOCKED } from './relation.sql.ts';

/** SQL of a table with the row of the user `id`; without any when a block hides them from the viewer, or nobody has the id. */
export const VISIBLE_USER = (viewer: string, id: string): string => `(
  select * from users where users.id = ${id} and not ${IS_BLOCKED(viewer, 'users.id')})`;

/** There is such a user, and no block hides them from the viewer. */
export const IS_VISIBLE_USER = (viewer: string, id: string): string => `(
  exists (select from users where users.id = ${id}) and not ${IS_BLOCKED(viewer, id)})`;

/** They have not asked to be deleted. */
export const IS_STAYING = (user: string): string =>
  `exists (select from users where id = ${user} and deletes_at is null)`;

/** There is such a user, whoever blocks whom. */
export const IS_USER = (user: string): string => `exists (select from users where id = ${user})`;

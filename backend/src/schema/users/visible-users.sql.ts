import { IS_BLOCKED } from '../friends/relation.sql.ts';

/** SQL of a table with the user `id`; empty if a block hides them from the viewer or there is no such user. */
export const VISIBLE_USER = (viewer: string, id: string): string => `(
  select * from users where users.id = ${id} and not ${IS_BLOCKED(viewer, 'users.id')})`;

/** Condition that the user exists and no block hides them from the viewer. */
export const IS_VISIBLE_USER = (viewer: string, id: string): string => `(
  exists (select from users where users.id = ${id}) and not ${IS_BLOCKED(viewer, id)})`;

/** Condition that the user exists, blocked or not. */
export const IS_USER = (user: string): string => `exists (select from users where id = ${user})`;

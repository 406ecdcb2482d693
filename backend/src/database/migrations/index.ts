import { Accounts } from './0001-accounts.ts';

/** Every migration in the order it runs. Names are kept in the database: never rename one. */
export const migrations = [{ name: '0001-accounts', class: Accounts }];

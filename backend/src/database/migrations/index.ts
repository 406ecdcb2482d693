import { Accounts } from './0001-accounts.ts';
import { MediaTable } from './0002-media.ts';
import { Pets } from './0003-pets.ts';
import { Notifications } from './0004-notifications.ts';
import { Registry } from './0005-registry.ts';

/** Every migration in the order it runs. Names are kept in the database: never rename one. */
export const migrations = [
  { name: '0001-accounts', class: Accounts },
  { name: '0002-media', class: MediaTable },
  { name: '0003-pets', class: Pets },
  { name: '0004-notifications', class: Notifications },
  { name: '0005-registry', class: Registry },
];

import { Accounts } from './0001-accounts.ts';
import { MediaTable } from './0002-media.ts';
import { Pets } from './0003-pets.ts';
import { Notifications } from './0004-notifications.ts';
import { Registry } from './0005-registry.ts';
import { Relations } from './0006-relations.ts';
import { Posts } from './0007-posts.ts';
import { Timelines } from './0008-timelines.ts';
import { Stories } from './0009-stories.ts';
import { GroupedNotifications } from './0010-grouped-notifications.ts';
import { Safety } from './0011-safety.ts';
import { Albums } from './0012-albums.ts';
import { PostCounts } from './0013-post-counts.ts';
import { SuggestedPeople } from './0014-suggestions.ts';
import { Unaccent } from './0015-unaccent.ts';
import { PublishingClaims } from './0016-publishing-claims.ts';

/** Every migration in the order it runs. Names are kept in the database: never rename one. */
export const migrations = [
  { name: '0001-accounts', class: Accounts },
  { name: '0002-media', class: MediaTable },
  { name: '0003-pets', class: Pets },
  { name: '0004-notifications', class: Notifications },
  { name: '0005-registry', class: Registry },
  { name: '0006-relations', class: Relations },
  { name: '0007-posts', class: Posts },
  { name: '0008-timelines', class: Timelines },
  { name: '0009-stories', class: Stories },
  { name: '0010-grouped-notifications', class: GroupedNotifications },
  { name: '0011-safety', class: Safety },
  { name: '0012-albums', class: Albums },
  { name: '0013-post-counts', class: PostCounts },
  { name: '0014-suggestions', class: SuggestedPeople },
  { name: '0015-unaccent', class: Unaccent },
  { name: '0016-publishing-claims', class: PublishingClaims },
];

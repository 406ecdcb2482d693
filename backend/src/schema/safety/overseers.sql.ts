import type { Container } from '@qlixline/contract/safety/oversight-texts';

import { MAY_MANAGE_LISTING } from '../listings/listing.sql.ts';
import { IS_OWN_NOTICE } from '../lost-found/notice.sql.ts';
import { MODERATES_TOPIC } from '../topics/topic.sql.ts';

/**
 * Conditions that the user oversees the container with this id: they are responsible for what others write in it, and
 * see it despite blocks (decision: overseers).
 */
export const OVERSEES: Record<Container, (user: string, id: string) => string> = {
  post: (user, id) => `exists (
    select from posts own where own.id = ${id} and own.author_id = ${user})`,
  topic: MODERATES_TOPIC,
  notice: (user, id) => `exists (
    select from notices own where own.id = ${id} and ${IS_OWN_NOTICE(user, 'own')})`,
  place: (user, id) => `exists (
    select from places own where own.id = ${id} and own.owner_id = ${user})`,
  group: (user, id) => `exists (
    select from conversations own where own.id = ${id} and own.owner_id = ${user} and own.name is not null)`,
  listing: (user, id) => `exists (
    select from listings own where own.id = ${id} and ${MAY_MANAGE_LISTING(user, 'own')})`,
  shelter: (user, id) => `exists (
    select from shelter_members own where own.shelter_id = ${id} and own.user_id = ${user} and own.role = 'manager')`,
};

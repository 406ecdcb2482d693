import type { RequiredEntityData } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { User } from '../../schema/user.entity.ts';
import { Media } from '../../schema/image.entity.ts';

/** The row of a picture, without its files, for tests; kept at the next flush. */
export function buildMedia(
  em: EntityManager,
  ownerId: string,
  properties: Partial<Omit<RequiredEntityData<Media>, 'owner'>> = {},
): Media {
  return em.create(Media, {
    owner: em.getReference(User, ownerId),
    kind: 'post',
    width: 1280,
    height: 960,
    thumbhash: 'YTkGDwIn',
    bytes: 100_000,
    ...properties,
  });
}

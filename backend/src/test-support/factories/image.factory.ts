import type { RequiredEntityData } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { User } from '../../schema/users/user.entity.ts';
import { Image } from '../../schema/images/image.entity.ts';

/** Builds an image's row without files; saved by the next flush. */
export function buildImage(
  em: EntityManager,
  ownerId: string,
  properties: Partial<Omit<RequiredEntityData<Image>, 'owner'>> = {},
): Image {
  return em.create(Image, {
    owner: em.getReference(User, ownerId),
    kind: 'post',
    width: 1280,
    height: 960,
    thumbhash: 'YTkGDwIn',
    bytes: 100_000,
    ...properties,
  });
}

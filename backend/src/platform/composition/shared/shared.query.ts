import type { Image } from '@qlixline/contract/images/image';
import type { Notice } from '@qlixline/contract/lost-found/notice';
import type { Post } from '@qlixline/contract/posts/post';
import type { PetTile, UserProfile } from '@qlixline/contract/users/user-profile';

import { definePreparedQuery } from '../../../database/prepared/prepared-query.ts';
import {
  POST_COUNT_FOR_VISITORS,
  POST_FOR_VISITORS,
  USER_FOR_VISITORS,
} from '../../../schema/images/for-visitors.sql.ts';
import { NOTICE_FOR_VISITORS } from '../../../schema/lost-found/notice.sql.ts';
import { USER_ID_OF } from '../../../schema/users/user.sql.ts';
import { IMAGE_OF, IMAGE_URL, UNCOVERED_IMAGE_OF } from '../../../schema/json/image.sql.ts';
import { isoTime } from '../../../schema/json/iso-time.sql.ts';
import { jsonObject } from '../../../schema/json/json-object.sql.ts';
import { NOTICE_IMAGE_ID } from '../../../schema/json/notice.sql.ts';
import { PETS_OF, PET_COUNT } from '../../../schema/json/pet.sql.ts';
import { PETS_JSON, UNCOVERED_IMAGES_JSON } from '../../../schema/json/post.sql.ts';
import { USER_CARD_OF, describedUserFields } from '../../../schema/json/user-card.sql.ts';

/** Post as visitors see it. */
export type SharedPost = Pick<Post, 'id' | 'author' | 'text' | 'images' | 'pets' | 'createdAt'> & {
  authorImage: Image | null;
};

type SharedPet = Pick<PetTile, 'name' | 'species' | 'profileImageUrl'>;
type DescribedUser = Pick<
  UserProfile,
  'id' | 'username' | 'displayName' | 'firstName' | 'profileImageUrl' | 'profileImage' | 'bio' | 'location'
>;

/** Profile as visitors see it, without the user's relations. */
export type SharedProfile = DescribedUser & Pick<UserProfile, 'postCount' | 'petCount'> & { pets: SharedPet[] };

/** Reads a post for visitors; no row if they can't see it. Parameters: $1 the post. */
export const sharedPostQuery = definePreparedQuery(
  'shared-post',
  `
    select ${jsonObject<SharedPost>({
      id: 'post.id',
      author: USER_CARD_OF('post.author_id'),
      authorImage: IMAGE_OF('post.author_image_id'),
      text: 'post.text',
      images: UNCOVERED_IMAGES_JSON('post'),
      pets: PETS_JSON('post'),
      createdAt: isoTime('post.created_at'),
    })}::text as json
    from ${POST_FOR_VISITORS('$1')} post`,
);

/** Lost pet as visitors see it, without its author and its exact place. */
export type SharedNotice = Pick<
  Notice,
  'id' | 'state' | 'species' | 'breed' | 'gender' | 'size' | 'colours' | 'marks' | 'reward' | 'happenedAt' | 'image'
> & { name: string; place: string };

/** Reads a notice for visitors; no row if they can't see it. Parameters: $1 the notice. */
export const sharedNoticeQuery = definePreparedQuery(
  'shared-notice',
  `
    select ${jsonObject<SharedNotice>({
      id: 'notices.id',
      state: 'notices.state',
      name: 'notices.pet_name',
      species: 'notices.species',
      breed: 'notices.breed',
      gender: 'notices.gender',
      size: 'notices.size',
      colours: 'notices.colours',
      marks: 'notices.marks',
      reward: 'notices.reward',
      happenedAt: isoTime('notices.happened_at'),
      place: 'notices.place',
      image: UNCOVERED_IMAGE_OF(NOTICE_IMAGE_ID('notices')),
    })}::text as json
    from ${NOTICE_FOR_VISITORS('$1')} notices`,
);

/** Reads a profile for visitors; no row if they can't see it. Parameters: $1 an id or null, $2 a username or null. */
export const sharedProfileQuery = definePreparedQuery(
  'shared-profile',
  `
    select ${jsonObject<SharedProfile>({
      ...describedUserFields('u'),
      postCount: POST_COUNT_FOR_VISITORS('u.id'),
      petCount: PET_COUNT('u.id'),
      pets: `(
        select coalesce(json_agg(${jsonObject<SharedPet>({
          name: 'p.name',
          species: 'p.species',
          profileImageUrl: IMAGE_URL('p.profile_image_id'),
        })} order by p.id), '[]')
        from ${PETS_OF('u.id')} p)`,
    })}::text as json
    from ${USER_FOR_VISITORS(USER_ID_OF('$1', '$2'))} u`,
);

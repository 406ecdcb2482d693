import { defineHotQuery } from '../../database/hot-query.ts';
import { IMAGE_OF, IMAGE_URL } from '../../schema/json/image.sql.ts';
import { PETS_OF } from '../../schema/json/pet.sql.ts';

/** `GET /api/pets`: the owner's pets, oldest first, in the shape of the contract's `petSchema`. */
export const petListQuery = defineHotQuery(
  'pets-owned-by',
  `
    select coalesce(json_agg(json_build_object(
      'id', p.id,
      'name', p.name,
      'nickname', p.nickname,
      'species', p.species,
      'breed', p.breed,
      'subBreed', p.sub_breed,
      'gender', p.gender,
      'bio', p.bio,
      'dateOfBirth', p.date_of_birth,
      'weight', p.weight,
      'height', p.height,
      'profileImageUrl', ${IMAGE_URL('p.profile_image_id')},
      'profileImage', ${IMAGE_OF('p.profile_image_id')},
      'healthInfo', p.health_info,
      'isAdopted', p.is_adopted,
      'isForAdoption', p.is_for_adoption
    ) order by p.id), '[]')::text as json
    from ${PETS_OF('$1')} p`,
);

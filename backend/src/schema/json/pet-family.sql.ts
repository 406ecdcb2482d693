import { FAMILY_CHILDREN_MAX } from '@qlixline/contract/limits';
import type { Litter, Parent, Relative } from '@qlixline/contract/pet-family/pet-family';
import type { ParentRole } from '@qlixline/contract/pet-family/parent-roles';

import { IS_BLOCKED } from '../friends/relation.sql.ts';
import { IMAGE_OF } from './image.sql.ts';
import { isoDay } from './iso-time.sql.ts';
import { jsonObject } from './json-object.sql.ts';
import type { JsonFields } from './json-object.sql.ts';

// These read rows of `pet_parents`, and of the pet each refers to, if any.

/** Condition that the parent is confirmed: a mere name always is, another pet only after its owner has confirmed it. */
const IS_CONFIRMED = (link: string): string => `(${link}.parent_id is null or ${link}.confirmed_at is not null)`;

/** SQL of the facts that the viewer may see about a relative. */
const RELATIVE_FIELDS = (viewer: string, pet: string, name: string): JsonFields<Relative> => {
  const shown = (value: string) =>
    `case when ${pet}.id is not null and not ${IS_BLOCKED(viewer, `${pet}.owner_id`)} then ${value} end`;
  return {
    petId: shown(`${pet}.id`),
    name: `case when ${pet}.id is null then ${name} else ${shown(`${pet}.name`)} end`,
    profileImage: shown(IMAGE_OF(`${pet}.profile_image_id`)),
    dateOfBirth: shown(isoDay(`${pet}.date_of_birth`)),
  };
};

/** SQL of a grandparent; null if a block hides the parent in between. */
const GRANDPARENT_JSON = (viewer: string, role: ParentRole): string => `(
  select ${jsonObject<Relative>(RELATIVE_FIELDS(viewer, 'grandparent', 'above.name'))}
  from pet_parents above left join pets grandparent on grandparent.id = above.parent_id
  where above.pet_id = parent.id and above.role = '${role}' and ${IS_CONFIRMED('above')}
    and not ${IS_BLOCKED(viewer, 'parent.owner_id')})`;

/**
 * SQL of the contract's parent of a pet aliased `child`; null if unknown. A claim that waits is shown only to the pet's
 * owner.
 */
export const PARENT_JSON = (viewer: string, child: string, role: ParentRole): string => `(
  select ${jsonObject<Parent>({
    ...RELATIVE_FIELDS(viewer, 'parent', 'link.name'),
    isWaiting: `not ${IS_CONFIRMED('link')}`,
    dam: GRANDPARENT_JSON(viewer, 'dam'),
    sire: GRANDPARENT_JSON(viewer, 'sire'),
  })}
  from pet_parents link left join pets parent on parent.id = link.parent_id
  where link.pet_id = ${child}.id and link.role = '${role}'
    and (${IS_CONFIRMED('link')} or ${child}.owner_id = ${viewer}))`;

/** SQL of a litter's other parent, by id or only by name; null if neither is known. */
const OTHER_PARENT_JSON = (
  viewer: string,
): string => `case when num_nonnulls(litter.other_id, litter.other_name) = 1 then (
  select ${jsonObject<Relative>(RELATIVE_FIELDS(viewer, 'other', 'litter.other_name'))}
  from (select litter.other_id as id) named left join pets other on other.id = named.id) end`;

/** SQL of a JSON array of the contract's litters of a pet, newest first. */
export const LITTERS_JSON = (viewer: string, parent: string): string => `(
  select coalesce(json_agg(${jsonObject<Litter>({
    bornOn: isoDay('litter.born_on'),
    otherParent: OTHER_PARENT_JSON(viewer),
    children: 'litter.children',
  })} order by litter.born_on desc nulls last, litter.newest desc), '[]')
  from (
    select child.date_of_birth as born_on, child.other_id, child.other_name, max(child.id) as newest,
      json_agg(${jsonObject<Relative>(RELATIVE_FIELDS(viewer, 'child', 'null'))} order by child.id) as children
    from (
      select pets.*, with_other.parent_id as other_id, with_other.name as other_name
      from pet_parents link join pets on pets.id = link.pet_id
      left join pet_parents with_other
        on with_other.pet_id = link.pet_id and with_other.role <> link.role and ${IS_CONFIRMED('with_other')}
      where link.parent_id = ${parent}.id and link.confirmed_at is not null
      order by pets.date_of_birth desc nulls last, pets.id desc limit ${FAMILY_CHILDREN_MAX}) child
    group by child.date_of_birth, child.other_id, child.other_name) litter)`;

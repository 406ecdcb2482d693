import type { EntityManager } from '@mikro-orm/postgresql';

import { typedSql } from '@qlixline/backend/database/typed-sql';
import type { DemoTools } from '@qlixline/backend/demonstration/demo-tools';
import { DEMO_EMAIL, DEMO_HANDLES, DEMO_PEOPLE } from './demo-people.ts';
import type { Handle } from './demo-people.ts';
import { minutesBefore } from './demo-time.ts';
import type { Commission, PictureStudio } from './pictures/picture-studio.ts';

const DAY_MINUTES = 1_440;

export type Member = { id: string; username: string; pets: ReadonlyMap<string, number> };
export type Cast = Readonly<Record<Handle, Member>>;

type Making = { em: EntityManager; studio: PictureStudio; now: Date };
type MakingPeople = Making & Pick<DemoTools, 'entities'>;

/** Makes users and pets. The first user has the password. */
export async function makePeople(
  { em, entities: { User, Pet }, studio, now }: MakingPeople,
  passwordHash: string,
): Promise<Cast> {
  const made = DEMO_HANDLES.map((handle) => {
    const { pets, picture: _, joinedDaysAgo, ...profile } = DEMO_PEOPLE[handle];
    const createdAt = minutesBefore(now, joinedDaysAgo * DAY_MINUTES);
    const account = handle === 'mira' ? { email: DEMO_EMAIL, passwordHash } : {};
    const user = em.create(User, {
      email: `${profile.username}@qlixline.example`,
      emailConfirmedAt: createdAt,
      ...profile,
      createdAt,
      isDemo: true,
      ...account,
    });
    return { handle, user, pets };
  });
  await em.flush();
  const animals = made.flatMap(({ user, pets }) =>
    pets.map((each) => {
      const { picture: _, ...pet } = each;
      return { ownerId: user.id, pet: em.create(Pet, { owner: user, ...pet }) };
    }),
  );
  await em.flush();
  const cast = Object.fromEntries(
    made.map(({ handle, user }): [Handle, Member] => {
      const own = animals.filter(({ ownerId }) => ownerId === user.id);
      const pets = new Map(own.map(({ pet }) => [pet.name, pet.id]));
      return [handle, { id: user.id, username: DEMO_PEOPLE[handle].username, pets }];
    }),
  ) as Cast;
  await addPictures({ em, studio, now }, cast);
  return cast;
}

async function addPictures({ em, studio }: Making, cast: Cast): Promise<void> {
  const shown: (Commission & { petId?: number | undefined })[] = DEMO_HANDLES.flatMap((handle) => {
    const { picture, pets } = DEMO_PEOPLE[handle];
    const { id: ownerId, pets: petIds } = cast[handle];
    return [
      ...(picture ? [{ ownerId, kind: 'profile' as const, picture }] : []),
      ...pets.flatMap((pet) =>
        pet.picture ? [{ ownerId, kind: 'pet' as const, picture: pet.picture, petId: petIds.get(pet.name) }] : [],
      ),
    ];
  });
  const ids = await studio.make(shown);
  const db = typedSql(em);
  for (const [nth, { ownerId, petId }] of shown.entries()) {
    const image = { profile_image_id: ids[nth] ?? null };
    if (petId === undefined) await db.updateTable('users').set(image).where('id', '=', ownerId).execute();
    else await db.updateTable('pets').set(image).where('id', '=', petId).execute();
  }
  // As old as their owners: lists of photos are ordered by id, and these are the first.
  await db
    .updateTable('media')
    .from('users')
    .set((eb) => ({ created_at: eb.ref('users.created_at') }))
    .whereRef('users.id', '=', 'media.owner_id')
    .where('media.id', 'in', ids)
    .execute();
}

import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { hashPassword } from '../../modules/auth/password.ts';
import type { Media, MediaKind } from '../../modules/media/media.entity.ts';
import { MediaService } from '../../modules/media/media.service.ts';
import { PictureStorage } from '../../modules/media/picture-storage.ts';
import { buildPet } from '../../modules/pets/pet.factory.ts';
import { buildUser } from '../../modules/users/user.factory.ts';
import { DEMO_EMAIL, DEMO_PASSWORD, DEMO_PEOPLE } from './demo-people.ts';
import type { DemoPerson } from './demo-people.ts';
import { drawDemoPicture } from './demo-picture.ts';
import type { DemoPicture } from './demo-picture.ts';
import { readNotoIcons } from './noto-icons.ts';

/** Any number, the same in every version of the product. */
const SEED_LOCK = 6_034_118;

/** People and pets to look at in a database that has nobody yet (DEMO_DATA=1). */
@Injectable()
export class DemoData implements OnApplicationBootstrap {
  readonly #log = new Logger('DemoData');

  constructor(
    @InjectEnv() private readonly env: Pick<Env, 'demoData' | 'mode'>,
    private readonly em: EntityManager,
    private readonly media: MediaService,
    private readonly storage: PictureStorage,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.env.demoData) await this.addUnlessInhabited();
  }

  /** All of it or nothing: a start that is cut off in between begins anew. */
  async addUnlessInhabited(): Promise<boolean> {
    return RequestContext.create(this.em.fork(), () =>
      this.em.transactional(async (em) => {
        if (!(await isOursToFill(em))) return false;
        const icons = await readNotoIcons(iconsOf(DEMO_PEOPLE));
        const passwordHash = await hashPassword(DEMO_PASSWORD);
        for (const person of DEMO_PEOPLE) {
          await this.#addPerson(
            em,
            person,
            icons,
            person === DEMO_PEOPLE[0] ? { email: DEMO_EMAIL, passwordHash } : {},
          );
        }
        await this.#openRemotesPage(em);
        this.#log.log(`Demo data made: sign in as ${DEMO_EMAIL}`);
        return true;
      }),
    );
  }

  /** The page /remotes is for QA. In production a password that everybody can read opens nothing but itself. */
  async #openRemotesPage(em: EntityManager): Promise<void> {
    if (this.env.mode === 'production') return;
    await em.execute('insert into user_roles (user_id, role) select id, ? from users where email = ?', [
      'qa',
      DEMO_EMAIL,
    ]);
  }

  async #addPerson(em: EntityManager, { picture, pets, ...profile }: DemoPerson, icons: Icons, account: Account) {
    const user = buildUser(em, { email: `${profile.username}@qlixline.example`, ...profile, ...account });
    await em.flush();
    user.profileImageId = (await this.#store(user.id, 'profile', picture, icons)).id;
    for (const { picture: petPicture, ...pet } of pets) {
      buildPet(em, user.id, { ...pet, profileImage: await this.#store(user.id, 'pet', petPicture, icons) });
    }
    await em.flush();
  }

  /** Through the same way as every upload. */
  async #store(ownerId: string, kind: MediaKind, { icon, gradient }: DemoPicture, icons: Icons): Promise<Media> {
    const file = join(this.storage.temporaryFolder, `demo-${ownerId}-${icon}.jpg`);
    await writeFile(file, await drawDemoPicture(icons.get(icon) ?? '', gradient));
    return this.media.store(ownerId, kind, file).finally(() => rm(file, { force: true }));
  }
}

type Icons = ReadonlyMap<string, string>;
type Account = { email?: string; passwordHash?: string };

/** Several backends may start together: one of them makes the demo data, the others go on. */
async function isOursToFill(em: EntityManager): Promise<boolean> {
  const [lock] = await em.execute<{ ours: boolean }[]>('select pg_try_advisory_xact_lock(?) as ours', [SEED_LOCK]);
  if (!lock?.ours) return false;
  return (await em.execute<object[]>('select 1 from users limit 1')).length === 0;
}

function iconsOf(people: readonly DemoPerson[]): Set<string> {
  return new Set(
    people.flatMap(({ picture, pets }) => [picture, ...pets.map((pet) => pet.picture)]).map(({ icon }) => icon),
  );
}

import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { Role } from '@qlixline/contract/account/role';
import { sql } from 'kysely';

import { InjectEnv } from '../config/env.module.ts';
import type { Env } from '../config/env.ts';
import { typedSql } from '../database/sql/typed-sql.ts';
import { hashPassword } from '../modules/account/passwords/password.ts';
import { DocumentFiles } from '../modules/images/document-files.ts';
import { ImagesService } from '../modules/images/images.service.ts';
import { ImageStorage } from '../modules/images/image-storage.ts';
import { DEMO_OFFERS } from './demo-sales.ts';
import { DEMO_EMAIL, DEMO_PASSWORD, DEMO_PEOPLE } from './demo-people.ts';
import { DEMO_STORIES } from './demo-stories.ts';
import { insertRows } from './insert-rows.ts';
import { makeAlbums } from './make-albums.ts';
import { makeConversations } from './make-conversations.ts';
import { makeGroup } from './make-group.ts';
import { makeCarers } from './make-carers.ts';
import { makeFriends } from './make-friends.ts';
import { DEMO_HEALTH_PICTURES, makeHealth, makeHealthDocuments } from './make-health.ts';
import { makeListings } from './make-listings.ts';
import { makeFamilies, makeInterests } from './make-mating.ts';
import { makeNotifications } from './make-notifications.ts';
import { makePeople } from './make-people.ts';
import { makeMapTowns } from './make-map-towns.ts';
import { makeNotices } from './make-notices.ts';
import { makePosts, shareListings } from './make-posts.ts';
import { makeCommentLikes, makeComments, makeLikes, makeSaves } from './make-reactions.ts';
import { makeReports } from './make-reports.ts';
import { makeShelters } from './make-shelters.ts';
import { makeStories } from './make-stories.ts';
import { makeTags } from './make-tags.ts';
import { makeTopics } from './make-topics.ts';
import { makeWalks } from './make-walks.ts';
import { iconNamesOf } from './pictures/demo-picture.ts';
import { readNotoIcons } from './pictures/noto-icons.ts';
import { PictureStudio } from './pictures/picture-studio.ts';
import { importDemoPlaces } from './places/import-demo-places.ts';
import { makePlaces } from './places/make-places.ts';
import { DEMO_POSTS } from './posts/index.ts';

/** Key of the advisory lock: an arbitrary number, constant across versions. */
const SEED_LOCK = 6_034_118;

/** Demo users, pets and content, for an empty database (DEMO_DATA=1). */
@Injectable()
export class DemoData implements OnApplicationBootstrap {
  readonly #log = new Logger('DemoData');

  constructor(
    @InjectEnv() private readonly env: Pick<Env, 'mode' | 'databaseUrl'>,
    private readonly em: EntityManager,
    private readonly images: ImagesService,
    private readonly storage: ImageStorage,
    private readonly files: DocumentFiles,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.addUnlessInhabited();
  }

  /** Adds everything or nothing, so that an interrupted start can be repeated; false if there are users already. */
  async addUnlessInhabited(): Promise<boolean> {
    return RequestContext.create(this.em.fork(), () =>
      this.em.transactional(async (em) => {
        if (!(await isOursToFill(em))) return false;
        await this.#fill(em);
        this.#log.log(`Demo data made: sign in as ${DEMO_EMAIL}`);
        return true;
      }),
    );
  }

  async #fill(em: EntityManager): Promise<void> {
    const icons = await readNotoIcons(new Set(everyPicture().flatMap(iconNamesOf)));
    const studio = new PictureStudio(this.images, this.storage, icons);
    const now = await databaseNow(em);
    const making = { em, studio, now };
    const cast = await makePeople(making, await hashPassword(DEMO_PASSWORD));
    await makeHealth(em, cast, now);
    await makeHealthDocuments(making, { files: this.files, storage: this.storage }, cast);
    await makeFamilies(em, cast, now);
    await makeFriends(em, cast, now);
    await makeCarers(em, cast, now);
    await makeTags(em, cast, now);
    await makeNotices(em, cast, now);
    await makeMapTowns(em, cast);
    await importDemoPlaces(this.env.databaseUrl, this.storage.temporaryFolder);
    await makePlaces(em, cast, now);
    await makeWalks(em, cast, now);
    const posts = await makePosts(making, cast);
    const comments = await makeComments(em, cast, posts, now);
    const commentLikes = await makeCommentLikes(em, cast, comments, now);
    const likes = await makeLikes(em, cast, posts, now);
    await makeSaves(em, cast, posts, now);
    const { replies, reactions } = await makeStories(making, cast);
    const shelters = await makeShelters(em, cast, now);
    const { ids, applications } = await makeListings(making, cast, shelters);
    await shareListings(em, posts, ids);
    const interests = await makeInterests(em, cast, ids, now);
    await makeConversations(em, cast, { replies, listingIds: ids }, now);
    await makeGroup(em, cast, posts, now);
    const doings = { posts, comments, commentLikes, likes, replies, reactions, applications, interests };
    await makeNotifications(em, cast, doings, now);
    await makeAlbums(em, cast, posts);
    await makeTopics(em, cast, now);
    await makeReports(em, cast, { posts, comments }, now);
    const roles = demoRolesIn(this.env.mode);
    await insertRows(
      em,
      'user_roles',
      roles.map((role) => ({ user_id: cast.mira.id, role, granted_at: now })),
    );
  }
}

/**
 * Returns the demo account's roles, for /remotes and the moderators' queue. None in production, where everybody could
 * read its password.
 */
export function demoRolesIn(mode: Env['mode']): Role[] {
  return mode === 'production' ? [] : ['qa', 'release', 'moderator'];
}

/** Returns true if this backend should fill the database; of several that start together, one does. */
async function isOursToFill(em: EntityManager): Promise<boolean> {
  const db = typedSql(em);
  const { ours } = await db
    .selectNoFrom(sql<boolean>`pg_try_advisory_xact_lock(${SEED_LOCK})`.as('ours'))
    .executeTakeFirstOrThrow();
  if (!ours) return false;
  return (await db.selectFrom('users').select('id').limit(1).execute()).length === 0;
}

async function databaseNow(em: EntityManager): Promise<Date> {
  const { now } = await typedSql(em)
    .selectNoFrom(sql<string>`now()`.as('now'))
    .executeTakeFirstOrThrow();
  return new Date(now);
}

function everyPicture() {
  return [
    ...Object.values(DEMO_PEOPLE).flatMap(({ picture, pets }) => [picture, ...pets.map((pet) => pet.picture)]),
    ...DEMO_POSTS.flatMap(({ pictures }) => pictures ?? []),
    ...DEMO_OFFERS.flatMap(({ pictures }) => pictures),
    ...DEMO_STORIES.map(({ picture }) => picture),
    ...DEMO_HEALTH_PICTURES,
  ].filter((picture) => picture !== undefined);
}

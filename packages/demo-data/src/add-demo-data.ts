import { RequestContext } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import type { DemoTools } from '@qlixline/backend/demonstration/demo-tools';
import type { Role } from '@qlixline/contract/account/role';
import { sql } from 'kysely';

import { typedSql } from '@qlixline/backend/database/typed-sql';
import { DEMO_OFFERS } from './listings/demo-offers.ts';
import { DEMO_EMAIL, DEMO_PASSWORD, DEMO_PEOPLE } from './demo-people.ts';
import { DEMO_STORIES } from './demo-stories.ts';
import { insertRows } from './insert-rows.ts';
import { makeAlbums } from './make-albums.ts';
import { makeConversations } from './make-conversations.ts';
import { makeGroup } from './make-group.ts';
import { makeCarePlans } from './make-care-plans.ts';
import { makeCarers } from './make-carers.ts';
import { makeFriends } from './make-friends.ts';
import { DEMO_HEALTH_PICTURES, makeHealth, makeHealthDocuments } from './make-health.ts';
import { makeMedication } from './make-medication.ts';
import { makeListings } from './listings/make-listings.ts';
import { makeFamilies, makeInterests } from './listings/make-mating.ts';
import { makeNotifications } from './make-notifications.ts';
import { makePeople } from './make-people.ts';
import { makeMapTowns } from './make-map-towns.ts';
import { makeMemorials } from './make-memorials.ts';
import { makeNotices } from './make-notices.ts';
import { makePosts, shareListings } from './make-posts.ts';
import { makeCommentLikes, makeComments, makeLikes, makeSaves } from './make-reactions.ts';
import { makeReports } from './make-reports.ts';
import { makeShelters } from './listings/make-shelters.ts';
import { makeStories } from './make-stories.ts';
import { makeTags } from './make-tags.ts';
import { makeTopics } from './make-topics.ts';
import { makeWalks } from './walks/make-walks.ts';
import { iconNamesOf } from './pictures/demo-picture.ts';
import { readNotoIcons } from './pictures/noto-icons.ts';
import { PictureStudio } from './pictures/picture-studio.ts';
import { importDemoMap } from './places/import-demo-map.ts';
import { importDemoPlaces } from './places/import-demo-places.ts';
import { makePlaces } from './places/make-places.ts';
import { DEMO_POSTS } from './posts/index.ts';

/** Key of the advisory lock: an arbitrary number, constant across versions. */
const SEED_LOCK = 6_034_118;

/** Roles of the demo account: the page /remotes, and the moderators' queue. */
const DEMO_ROLES: readonly Role[] = ['qa', 'release', 'moderator'];

/**
 * Adds the demo users, pets and conversations to a database without users, in one transaction, so that an interrupted
 * start begins again. Resolves to false if there are users already or another backend adds them.
 */
export async function addDemoData(tools: DemoTools): Promise<boolean> {
  return RequestContext.create(tools.em.fork(), () =>
    tools.em.transactional(async (em) => {
      if (!(await isOursToFill(em))) return false;
      await fill(em, tools);
      new Logger('DemoData').log(`Demo data made: sign in as ${DEMO_EMAIL}`);
      return true;
    }),
  );
}

async function fill(em: EntityManager, tools: DemoTools): Promise<void> {
  const { entities, images, storage, files } = tools;
  const icons = await readNotoIcons(new Set(everyPicture().flatMap(iconNamesOf)));
  const studio = new PictureStudio(images, storage, icons);
  const now = await databaseNow(em);
  const making = { em, entities, studio, now };
  const cast = await makePeople(making, await tools.hashPassword(DEMO_PASSWORD));
  await makeHealth(em, cast, now);
  await makeMedication(em, cast, now);
  await makeCarePlans(em, cast);
  await makeHealthDocuments(making, { files, storage }, cast);
  await makeFamilies(em, cast, now);
  await makeFriends(em, cast, now);
  await makeCarers(em, cast, now);
  await makeTags(em, cast, now);
  await makeMemorials(em, cast, now);
  await makeNotices(em, cast, now);
  await makeMapTowns(em, cast);
  await importDemoMap(tools);
  await importDemoPlaces(tools);
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
  await insertRows(
    em,
    'user_roles',
    DEMO_ROLES.map((role) => ({ user_id: cast.mira.id, role, granted_at: now })),
  );
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

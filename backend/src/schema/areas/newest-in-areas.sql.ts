import { NEWEST_IN_AREA_MAX } from '@qlixline/contract/limits';
import type { NewestInAreas } from '@qlixline/contract/areas/newest-in-areas';

import { IS_MUTED_NOW } from '../friends/mute.sql.ts';
import { isoTime } from '../json/iso-time.sql.ts';
import { jsonObject } from '../json/json-object.sql.ts';
import { IS_PUBLISHED_LISTING, IS_LISTED_LISTING, MAY_MANAGE_LISTING } from '../listings/listing.sql.ts';
import { IS_SHOWN_ARTICLE } from '../news/news.sql.ts';
import { IS_ACTIVE_NOTICE, IS_OWN_NOTICE, IS_LISTED_NOTICE } from '../lost-found/notice.sql.ts';
import { IS_SHOWN_PLACE } from '../places/place.sql.ts';
import { IS_LISTED, VISIBLE_THREAD } from '../topics/topic.sql.ts';
import { IS_UPCOMING_WALK, IS_NEXT_OF_SERIES, IS_LISTED_WALK } from '../walks/walk.sql.ts';

/** Bound on rows read per area, including rows that turn out to be hidden from the viewer. */
const EXAMINED_MAX = 100;
/** Bound on a member's topics whose threads are considered, latest joined first. */
const TOPICS_MAX = 50;

/**
 * SQL of the times, as JSON, at which the newest thing by others that the viewer sees was created in each area. Each
 * area reads a bounded number of rows in an index's order and checks only their visibility. Needs BLOCKED before it.
 */
export const NEWEST_IN_AREAS_JSON = (viewer: string): string =>
  jsonObject<NewestInAreas>({
    'lost-found': momentsOf(
      `(select * from notices where ${IS_ACTIVE_NOTICE} order by id desc limit ${EXAMINED_MAX}) notices`,
      'notices.created_at',
      `${IS_LISTED_NOTICE(viewer)} and not ${IS_OWN_NOTICE(viewer)}`,
    ),
    adoption: listingMoments(viewer, 'adoption'),
    services: momentsOf(
      `(select * from places order by id desc limit ${EXAMINED_MAX}) places`,
      'places.created_at',
      `${IS_SHOWN_PLACE} and places.import_name is null`,
    ),
    walks: momentsOf(
      `(select * from walks order by id desc limit ${EXAMINED_MAX}) walks`,
      'walks.created_at',
      `${IS_UPCOMING_WALK()} and ${IS_NEXT_OF_SERIES()} and walks.host_id <> ${viewer} and ${IS_LISTED_WALK(viewer)}`,
    ),
    topics: momentsOf(
      `(select topic_id from topic_members where user_id = ${viewer} and not ${IS_MUTED_NOW('topic_members')} order by id desc limit ${TOPICS_MAX}) joined
      cross join lateral (
        select * from threads where threads.topic_id = joined.topic_id
        order by threads.position desc limit ${NEWEST_IN_AREA_MAX}) threads`,
      'threads.created_at',
      `threads.author_id <> ${viewer} and ${VISIBLE_THREAD(viewer)} and ${IS_LISTED(viewer, 'threads')}`,
    ),
    'pet-news': momentsOf(
      `(select * from news_articles order by published_at desc, id desc limit ${NEWEST_IN_AREA_MAX}) news_articles`,
      'news_articles.created_at',
      IS_SHOWN_ARTICLE,
    ),
    sell: listingMoments(viewer, 'sale'),
    mating: listingMoments(viewer, 'mating'),
  });

const listingMoments = (viewer: string, kind: string): string =>
  momentsOf(
    `(select * from listings where listings.kind = '${kind}' and ${IS_PUBLISHED_LISTING}
      order by listings.position desc limit ${EXAMINED_MAX}) listings`,
    'listings.published_at',
    `not ${MAY_MANAGE_LISTING(viewer)} and ${IS_LISTED_LISTING(viewer)}`,
  );

const momentsOf = (rows: string, moment: string, condition: string): string => `(
  select coalesce(json_agg(${isoTime('newest.moment')} order by newest.moment desc), '[]')
  from (
    select ${moment} as moment from ${rows} where ${condition}
    order by ${moment} desc limit ${NEWEST_IN_AREA_MAX}) newest)`;

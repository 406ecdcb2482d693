import { declarationOf } from '@qlixline/contract/calls/endpoint-match';
import { fillPath } from '@qlixline/contract/calls/endpoint-path';
import { endpoints } from '@qlixline/contract/endpoints';
import type { EndpointKey } from '@qlixline/contract/endpoints';

import type { TestApi } from '../start/start-api.ts';

/** All endpoints that answer with JSON and change nothing. */
export const READS = (Object.keys(endpoints) as EndpointKey[]).filter((endpoint) => {
  const { reply } = declarationOf(endpoint);
  return endpoint.startsWith('GET ') && typeof reply === 'object';
});

/** SQL of the places that show a user. */
const PLACES_SPOKEN_OF =
  'select id from places where owner_id is not null or id in (select place_id from place_reviews)';

/** SQL of the ids for endpoints with a parameter. */
export const IDS: Record<string, string> = {
  'GET /api/pets/:id': 'select id from pets',
  'GET /api/pets/:id/carers': 'select distinct pet_id as id from pet_carers',
  'GET /api/pets/:id/doses':
    'select distinct e.pet_id as id from medication_plans join health_entries e on e.id = entry_id',
  'GET /api/pets/:id/health': 'select distinct pet_id as id from health_entries',
  'GET /api/pets/:id/family':
    'select pet_id as id from pet_parents union select parent_id from pet_parents where parent_id is not null',
  'GET /api/pets/:id/parent-claims': 'select parent_id as id from pet_parents where parent_id is not null',
  'GET /api/pets/:id/passports': 'select id from pets',
  'GET /api/pets/:id/care-plan': 'select pet_id as id from care_plans',
  'GET /api/pets/:id/care-links': 'select pet_id as id from care_plans',
  'GET /api/pets/:id/memorial': 'select id from pets where died_on is not null',
  'GET /api/pets/:id/tributes': 'select id from pets where died_on is not null',
  'GET /api/pets/:id/tributes/waiting': 'select id from pets where died_on is not null',
  'GET /api/pets/:id/tag': 'select pet_id as id from pet_tags',
  'GET /api/tag-conversations/:id': 'select id from tag_conversations',
  'GET /api/pets/:id/posts': 'select id from pets',
  'GET /api/pets/:id/similar': 'select id from pets',
  'GET /api/species/:id/breeds': `select 'dog' as id`,
  'GET /api/users/:id/posts': 'select id from users',
  'GET /api/posts/:id': 'select id from posts',
  'GET /api/posts/:id/collections': 'select id from posts',
  'GET /api/posts/:id/likes': 'select id from posts',
  'GET /api/posts/:id/comments': 'select id from posts',
  'GET /api/comments/:id/replies': 'select distinct top_id as id from comments where top_id is not null',
  'GET /api/stories/:id/viewers': 'select id from stories',
  'GET /api/stories/:id/highlights': 'select id from stories',
  'GET /api/conversations/:id': 'select id from conversations',
  'GET /api/conversations/:id/members': 'select id from conversations',
  'GET /api/conversations/:id/messages': 'select id from conversations',
  'GET /api/conversations/:id/search': 'select id from conversations',
  'GET /api/topics/:id': 'select id from topics',
  'GET /api/topics/:id/members': 'select id from topics',
  'GET /api/topics/:id/log': 'select id from topics',
  'GET /api/topics/:id/threads': 'select id from topics',
  'GET /api/threads/:id': 'select id from threads',
  'GET /api/threads/:id/replies': 'select id from threads',
  'GET /api/listings/:id': 'select id from listings',
  'GET /api/listings/:id/applications': 'select distinct listing_id as id from applications',
  'GET /api/listings/:id/candidates': `select id from listings where kind = 'mating'`,
  'GET /api/listings/:id/others': 'select id from listings',
  'GET /api/listings/:id/interests': 'select distinct listing_id as id from mating_interests',
  'GET /api/applications/:id': 'select id from applications',
  'GET /api/lost-found/:id': 'select id from notices',
  'GET /api/lost-found/:id/matches': 'select id from notices',
  'GET /api/lost-found/:id/sightings': 'select id from notices',
  'GET /api/walks/:id': 'select id from walks',
  'GET /api/news/:id': 'select id from news_articles',
  'GET /api/places/:id': PLACES_SPOKEN_OF,
  'GET /api/places/:id/reviews': PLACES_SPOKEN_OF,
  'GET /api/shelters/:id': 'select id from shelters',
  'GET /api/shelters/:id/listings': 'select id from shelters',
  'GET /api/shelters/:id/members': 'select id from shelters',
  'GET /api/highlights/:id/stories': 'select id from highlights',
  'GET /api/upload/video/:id': 'select id from video_uploads',
  'GET /api/users/:id': 'select id from users',
  'GET /api/users/:id/pets': 'select id from users',
  'GET /api/blocks/:id': 'select id from users',
  'GET /api/users/:id/photos': 'select id from users',
  'GET /api/photos/:id/uses': 'select id from media',
};
/** SQL of the query for endpoints that need one. */
const QUERIES: Record<string, string> = {
  'GET /api/batch': `select 'paths=/api/pets' as query`,
  'GET /api/comments/best': `
    select 'postIds=' || string_agg(id::text, ',') as query
    from (select id from posts order by id desc limit 50) newest`,
  'GET /api/conversations/:id/search': `select 'q=blocked' as query`,
  'GET /api/lost-found/in-view': `select 'bbox=-180,-90,180,90' as query`,
  'GET /api/walks': `select 'near=38.72,-9.14' as query`,
  'GET /api/walks/mine': `select 'part=going' as query`,
  'GET /api/walks/map': `select 'bbox=-180,-85,180,85' as query`,
  'GET /api/places': `select 'near=38.72,-9.14' as query`,
  'GET /api/places/nearest-town': `select 'near=38.72,-9.14' as query`,
  'GET /api/places/map': `select 'bbox=-180,-85,180,85&group=services' as query`,
  'GET /api/map/friends-pets': `select 'bbox=-180,-90,180,90' as query`,
  // Most frequent first words of names, which specs have inserted; fewer than the searches allowed in a minute.
  'GET /api/search': `
    select 'q=' || word as query
    from (
      select substring(name from '^[[:alnum:]]{1,12}') as word
      from (select username::text as name from users union all select name from pets) names
      where name ~ '^[[:alnum:]]' group by 1 order by count(*) desc, 1 limit 10) words`,
  ...Object.fromEntries(
    ['', '/counts', '/mine', '/favourites'].map((list) => [
      `GET /api/listings${list}`,
      `select 'kind=adoption' as query`,
    ]),
  ),
  'GET /api/addresses': `select 'q=Lisbon' as query`,
  'GET /api/addresses/nearest': `select 'at=38.72,-9.14' as query`,
  'GET /api/towns': `select 'q=Lisbon' as query`,
  'GET /api/towns/nearest': `select 'at=38.72,-9.14' as query`,
  'GET /api/username/check': `select 'username=mira.and.juno' as query`,
};
const PER_ENDPOINT_MAX = 24; // all of them together stay below a user's rate limit of five minutes

/** Returns the paths at which an endpoint can be read in this database, newest things first. */
export async function addressesOf(api: TestApi, endpoint: EndpointKey): Promise<string[]> {
  const ids = IDS[endpoint];
  const query = QUERIES[endpoint];
  const [sample] = query ? await api.em().execute<{ query: string }[]>(query) : [];
  const end = sample ? `?${sample.query}` : '';
  if (!ids) return [fillPath(endpoint) + end];
  const rows = await api.em().execute<{ id: string | number }[]>(`${ids} order by 1 desc limit ${PER_ENDPOINT_MAX}`);
  return rows.map(({ id }) => fillPath(endpoint, { id }) + end);
}

import { fillPath } from '@qlixline/contract/calls/endpoint-path';
import type { EndpointKey, Endpoints } from '@qlixline/contract/endpoints';

import { accountMatrix } from './account/account.ts';
import { securityMatrix } from './account/security.ts';
import { applicationMatrix } from './listings/applications.ts';
import { batchMatrix } from './calls/batch.ts';
import type { AnyCall, AnyRow, MatrixOf, Scene } from './matrix-row.ts';
import { collectionMatrix } from './posts/collections.ts';
import { conversationMatrix } from './messages/messages.ts';
import { highlightMatrix } from './stories/highlights.ts';
import { dataExportMatrix } from './account/data-exports.ts';
import { carePlanMatrix } from './care-plans/care-plans.ts';
import { memorialMatrix } from './memorials/memorials.ts';
import { premiumMatrix } from './premium/premium.ts';
import { inviteLinkMatrix } from './account/invite-links.ts';
import { discoverMatrix } from './posts/discover.ts';
import { followMatrix } from './friends/follows.ts';
import { linkPreviewMatrix } from './link-previews/link-previews.ts';
import { listingMatrix } from './listings/listings.ts';
import { matingMatrix } from './listings/mating.ts';
import { notificationMatrix } from './notifications/notifications.ts';
import { passkeyMatrix } from './account/passkeys.ts';
import { petFamilyMatrix } from './pet-family/pet-family.ts';
import { petHealthMatrix } from './pet-health/pet-health.ts';
import { petTagMatrix } from './pet-tags/pet-tags.ts';
import { petMatrix, uploadMatrix } from './pets/pets.ts';
import { photoMatrix } from './photos/photos.ts';
import { postMatrix } from './posts/posts.ts';
import { remoteApiMatrix } from './remotes/remote-apis.ts';
import { remoteMatrix } from './remotes/remotes.ts';
import { savedSearchMatrix } from './listings/saved-searches.ts';
import { safetyMatrix } from './safety/safety.ts';
import { areaMatrix } from './areas/areas.ts';
import { searchMatrix } from './search/search.ts';
import { shelterListingMatrix, shelterMatrix } from './shelters/shelters.ts';
import { sitePageMatrix } from './site-pages/site-pages.ts';
import { storyMatrix } from './stories/stories.ts';
import { topicMatrix } from './topics/topics.ts';
import { lostFoundMatrix } from './lost-found/lost-found.ts';
import { placeMatrix } from './places/places.ts';
import { mapMatrix } from './map/map.ts';
import { addressMatrix } from './addresses/addresses.ts';
import { townMatrix } from './towns/towns.ts';
import { trustMatrix } from './trust/trust.ts';
import { userMatrix } from './users/users.ts';
import { newsMatrix } from './news/news.ts';
import { calendarMatrix } from './calendars/calendars.ts';
import { walkMatrix } from './walks/walks.ts';

/** Authorization of every endpoint of the contract; a missing row doesn't compile. */
const authorizationMatrix: MatrixOf<Endpoints> = {
  ...accountMatrix,
  ...securityMatrix,
  ...passkeyMatrix,
  ...dataExportMatrix,
  ...inviteLinkMatrix,
  ...premiumMatrix,
  ...batchMatrix,
  ...petMatrix,
  ...petFamilyMatrix,
  ...petHealthMatrix,
  ...carePlanMatrix,
  ...memorialMatrix,
  ...petTagMatrix,
  ...uploadMatrix,
  ...postMatrix,
  ...collectionMatrix,
  ...highlightMatrix,
  ...conversationMatrix,
  ...discoverMatrix,
  ...sitePageMatrix,
  ...storyMatrix,
  ...topicMatrix,
  ...trustMatrix,
  ...userMatrix,
  ...followMatrix,
  ...notificationMatrix,
  ...photoMatrix,
  ...safetyMatrix,
  ...remoteMatrix,
  ...remoteApiMatrix,
  ...areaMatrix,
  ...searchMatrix,
  ...linkPreviewMatrix,
  ...listingMatrix,
  ...applicationMatrix,
  ...matingMatrix,
  ...calendarMatrix,
  ...walkMatrix,
  ...newsMatrix,
  ...savedSearchMatrix,
  ...shelterMatrix,
  ...townMatrix,
  ...addressMatrix,
  ...mapMatrix,
  ...placeMatrix,
  ...lostFoundMatrix,
};

/** Endpoints with their rows, for specs that iterate all of them. */
export const matrixRows = Object.entries<unknown>(authorizationMatrix).map(
  ([endpoint, row]) => [endpoint as EndpointKey, row as AnyRow] as const, // rows differ only in what they send
);

/** Rows for things of the owner's shelter, for endpoints that also have one above. */
export const shelterMatrixRows = Object.entries<unknown>(shelterListingMatrix).map(
  ([endpoint, row]) => [endpoint as EndpointKey, row as AnyRow] as const,
);

export type MatrixRequest = { method: string; path: string; body: unknown };

/** Returns the request of a row in this scene. */
export async function requestOf(endpoint: EndpointKey, { call }: AnyRow, scene: Scene): Promise<MatrixRequest> {
  const { params, query, body }: AnyCall = (await call?.(scene)) ?? {};
  const search = new URLSearchParams(query as Record<string, string> | undefined).toString();
  const [method = ''] = endpoint.split(' ');
  return { method, path: `${fillPath(endpoint, params)}${search && `?${search}`}`, body };
}

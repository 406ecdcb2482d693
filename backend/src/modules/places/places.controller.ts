import { Controller } from '@nestjs/common';
import type { Town } from '@qlixline/contract/towns/town';

import type { EndpointCall } from '../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { PlaceMapService } from './map/place-map.service.ts';
import { PlacesService } from './places.service.ts';
import { ProposalsService } from './proposals/proposals.service.ts';
import { ReviewsService } from './reviews/reviews.service.ts';

@Controller()
export class PlacesController {
  constructor(
    private readonly places: PlacesService,
    private readonly map: PlaceMapService,
    private readonly reviews: ReviewsService,
    private readonly proposals: ProposalsService,
  ) {}

  @Endpoint('GET /api/places')
  list({ viewerId, query }: EndpointCall<'GET /api/places'>): Promise<string> {
    return this.places.listJson(viewerId, query);
  }

  @Endpoint('GET /api/places/map')
  inView({ query }: EndpointCall<'GET /api/places/map'>): Promise<string> {
    return this.map.inViewJson(query);
  }

  @Endpoint('GET /api/places/nearest-town')
  async nearestTown({ query }: EndpointCall<'GET /api/places/nearest-town'>): Promise<{ town: Town | null }> {
    return { town: await this.places.nearestTown(query.near) };
  }

  @Endpoint('GET /api/places/favourites')
  favourites({ viewerId, query }: EndpointCall<'GET /api/places/favourites'>): Promise<string> {
    return this.places.favouritesJson(viewerId, query);
  }

  @Endpoint('GET /api/places/proposals')
  ownProposals({ viewerId }: EndpointCall<'GET /api/places/proposals'>): Promise<string> {
    return this.proposals.ownJson(viewerId);
  }

  @Endpoint('POST /api/places/proposals')
  proposeNew({ viewerId, body }: EndpointCall<'POST /api/places/proposals'>): Promise<string> {
    return this.proposals.proposeNewJson(viewerId, body);
  }

  @Endpoint('GET /api/places/:id')
  show({ viewerId, params }: EndpointCall<'GET /api/places/:id'>): Promise<string> {
    return this.places.showJson(viewerId, params.id);
  }

  @Endpoint('PUT /api/places/:id')
  update({ viewerId, params, body }: EndpointCall<'PUT /api/places/:id'>): Promise<string> {
    return this.places.updateJson(viewerId, params.id, body);
  }

  @Endpoint('PUT /api/places/:id/favourite')
  addFavourite({ viewerId, params }: EndpointCall<'PUT /api/places/:id/favourite'>): Promise<void> {
    return this.places.setFavourite(viewerId, params.id, true);
  }

  @Endpoint('DELETE /api/places/:id/favourite')
  removeFavourite({ viewerId, params }: EndpointCall<'DELETE /api/places/:id/favourite'>): Promise<void> {
    return this.places.setFavourite(viewerId, params.id, false);
  }

  @Endpoint('POST /api/places/:id/proposals')
  propose({ viewerId, params, body }: EndpointCall<'POST /api/places/:id/proposals'>): Promise<string> {
    return this.proposals.proposeJson(viewerId, params.id, body);
  }

  @Endpoint('DELETE /api/place-proposals/:id')
  withdraw({ viewerId, params }: EndpointCall<'DELETE /api/place-proposals/:id'>): Promise<void> {
    return this.proposals.withdraw(viewerId, params.id);
  }

  @Endpoint('GET /api/places/:id/reviews')
  listReviews({ viewerId, params, query }: EndpointCall<'GET /api/places/:id/reviews'>): Promise<string> {
    return this.reviews.listJson(viewerId, params.id, query);
  }

  @Endpoint('PUT /api/places/:id/review')
  review({ viewerId, params, body }: EndpointCall<'PUT /api/places/:id/review'>): Promise<string> {
    return this.reviews.writeJson(viewerId, params.id, body);
  }

  @Endpoint('DELETE /api/places/:id/review')
  removeReview({ viewerId, params }: EndpointCall<'DELETE /api/places/:id/review'>): Promise<void> {
    return this.reviews.remove(viewerId, params.id);
  }

  @Endpoint('PUT /api/place-reviews/:id/reply')
  reply({ viewerId, params, body }: EndpointCall<'PUT /api/place-reviews/:id/reply'>): Promise<string> {
    return this.reviews.replyJson(viewerId, params.id, body.text);
  }

  @Endpoint('DELETE /api/place-reviews/:id/reply')
  async removeReply({ viewerId, params }: EndpointCall<'DELETE /api/place-reviews/:id/reply'>): Promise<void> {
    await this.reviews.removeReply(viewerId, params.id);
  }
}

import { Controller } from '@nestjs/common';

import type { EndpointCall } from '../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { ListingInterestService } from './listing-interest.service.ts';
import { ListingsService } from './listings.service.ts';

@Controller()
export class ListingsController {
  constructor(
    private readonly listings: ListingsService,
    private readonly interest: ListingInterestService,
  ) {}

  @Endpoint('GET /api/listings')
  list({ viewerId, query }: EndpointCall<'GET /api/listings'>): Promise<string> {
    return this.listings.listJson(viewerId, query);
  }

  @Endpoint('GET /api/listings/counts')
  counts({ viewerId, query }: EndpointCall<'GET /api/listings/counts'>): Promise<string> {
    return this.listings.countsJson(viewerId, query);
  }

  @Endpoint('GET /api/listings/mine')
  own({ viewerId, query }: EndpointCall<'GET /api/listings/mine'>): Promise<string> {
    return this.listings.ownJson(viewerId, query);
  }

  @Endpoint('GET /api/listings/favourites')
  favourites({ viewerId, query }: EndpointCall<'GET /api/listings/favourites'>): Promise<string> {
    return this.interest.favouritesJson(viewerId, query);
  }

  @Endpoint('POST /api/listings')
  create({ viewerId, body }: EndpointCall<'POST /api/listings'>): Promise<string> {
    return this.listings.createJson(viewerId, body);
  }

  @Endpoint('GET /api/listings/:id')
  show({ viewerId, params }: EndpointCall<'GET /api/listings/:id'>): Promise<string> {
    return this.listings.showJson(viewerId, params.id);
  }

  @Endpoint('GET /api/listings/:id/others')
  others({ viewerId, params, query }: EndpointCall<'GET /api/listings/:id/others'>): Promise<string> {
    return this.listings.othersJson(viewerId, params.id, query);
  }

  @Endpoint('PUT /api/listings/:id')
  update({ viewerId, params, body }: EndpointCall<'PUT /api/listings/:id'>): Promise<string> {
    return this.listings.updateJson(viewerId, params.id, body);
  }

  @Endpoint('DELETE /api/listings/:id')
  removeDraft({ viewerId, params }: EndpointCall<'DELETE /api/listings/:id'>): Promise<void> {
    return this.listings.removeDraft(viewerId, params.id);
  }

  @Endpoint('POST /api/listings/:id/transition')
  transition({ viewerId, params, body }: EndpointCall<'POST /api/listings/:id/transition'>): Promise<string> {
    return this.listings.transitionJson(viewerId, params.id, body);
  }

  @Endpoint('PUT /api/listings/:id/seen')
  noteSeen({ viewerId, params }: EndpointCall<'PUT /api/listings/:id/seen'>): Promise<void> {
    return this.interest.noteSeen(viewerId, params.id);
  }

  @Endpoint('PUT /api/listings/:id/favourite')
  addFavourite({ viewerId, params }: EndpointCall<'PUT /api/listings/:id/favourite'>): Promise<void> {
    return this.interest.setFavourite(viewerId, params.id, true);
  }

  @Endpoint('DELETE /api/listings/:id/favourite')
  removeFavourite({ viewerId, params }: EndpointCall<'DELETE /api/listings/:id/favourite'>): Promise<void> {
    return this.interest.setFavourite(viewerId, params.id, false);
  }
}

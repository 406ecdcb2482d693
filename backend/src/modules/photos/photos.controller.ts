import { Controller } from '@nestjs/common';
import type { Photo, PhotoUses } from '@qlixline/contract/photos/photo';

import type { EndpointCall } from '../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { PhotosService } from './photos.service.ts';

@Controller()
export class PhotosController {
  constructor(private readonly photos: PhotosService) {}

  @Endpoint('GET /api/photos')
  list({ viewerId, query }: EndpointCall<'GET /api/photos'>): Promise<string> {
    return this.photos.listJson(viewerId, query);
  }

  @Endpoint('PATCH /api/photos/:id')
  update({ viewerId, params, body }: EndpointCall<'PATCH /api/photos/:id'>): Promise<Photo> {
    return this.photos.update(viewerId, params.id, body);
  }

  @Endpoint('GET /api/photos/:id/uses')
  uses({ viewerId, params }: EndpointCall<'GET /api/photos/:id/uses'>): Promise<PhotoUses> {
    return this.photos.uses(viewerId, params.id);
  }

  @Endpoint('PUT /api/photos/:id/shown-by')
  showBy({ viewerId, params, body }: EndpointCall<'PUT /api/photos/:id/shown-by'>): Promise<void> {
    return this.photos.showBy(viewerId, params.id, body);
  }

  @Endpoint('DELETE /api/photos/:id')
  remove({ viewerId, params }: EndpointCall<'DELETE /api/photos/:id'>): Promise<void> {
    return this.photos.remove(viewerId, params.id);
  }

  @Endpoint('GET /api/users/:id/photos')
  listOfUser({ viewerId, params, query }: EndpointCall<'GET /api/users/:id/photos'>): Promise<string> {
    return this.photos.listOfUserJson(viewerId, params.id, query);
  }
}

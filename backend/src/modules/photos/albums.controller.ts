import { Controller } from '@nestjs/common';
import type { Album } from '@qlixline/contract/photos/photo';

import type { EndpointCall } from '../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { AlbumsService } from './albums.service.ts';

@Controller()
export class AlbumsController {
  constructor(private readonly albums: AlbumsService) {}

  @Endpoint('GET /api/albums')
  list({ viewerId }: EndpointCall<'GET /api/albums'>): Promise<string> {
    return this.albums.listJson(viewerId);
  }

  @Endpoint('POST /api/albums')
  create({ viewerId, body }: EndpointCall<'POST /api/albums'>): Promise<Album> {
    return this.albums.create(viewerId, body);
  }

  @Endpoint('PATCH /api/albums/:id')
  rename({ viewerId, params, body }: EndpointCall<'PATCH /api/albums/:id'>): Promise<Album> {
    return this.albums.rename(viewerId, params.id, body);
  }

  @Endpoint('DELETE /api/albums/:id')
  remove({ viewerId, params }: EndpointCall<'DELETE /api/albums/:id'>): Promise<void> {
    return this.albums.remove(viewerId, params.id);
  }

  @Endpoint('PUT /api/albums/:id/photos/:photoId')
  addPhoto({ viewerId, params }: EndpointCall<'PUT /api/albums/:id/photos/:photoId'>): Promise<void> {
    return this.albums.addPhoto(viewerId, params.id, params.photoId);
  }

  @Endpoint('DELETE /api/albums/:id/photos/:photoId')
  removePhoto({ viewerId, params }: EndpointCall<'DELETE /api/albums/:id/photos/:photoId'>): Promise<void> {
    return this.albums.removePhoto(viewerId, params.id, params.photoId);
  }
}

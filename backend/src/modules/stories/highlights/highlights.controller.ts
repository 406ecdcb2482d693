import { Controller } from '@nestjs/common';
import type { NamedHighlight } from '@qlixline/contract/stories/highlight';

import type { EndpointCall } from '../../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../../http/dispatch/endpoint.decorator.ts';
import { HighlightsService } from './highlights.service.ts';

@Controller()
export class HighlightsController {
  constructor(private readonly highlights: HighlightsService) {}

  @Endpoint('GET /api/highlights')
  list({ viewerId }: EndpointCall<'GET /api/highlights'>): Promise<string> {
    return this.highlights.listJson(viewerId);
  }

  @Endpoint('POST /api/highlights')
  create({ viewerId, body }: EndpointCall<'POST /api/highlights'>): Promise<NamedHighlight> {
    return this.highlights.create(viewerId, body);
  }

  @Endpoint('PATCH /api/highlights/:id')
  rename({ viewerId, params, body }: EndpointCall<'PATCH /api/highlights/:id'>): Promise<NamedHighlight> {
    return this.highlights.rename(viewerId, params.id, body);
  }

  @Endpoint('DELETE /api/highlights/:id')
  remove({ viewerId, params }: EndpointCall<'DELETE /api/highlights/:id'>): Promise<void> {
    return this.highlights.remove(viewerId, params.id);
  }

  @Endpoint('GET /api/highlights/:id/stories')
  stories({ viewerId, params }: EndpointCall<'GET /api/highlights/:id/stories'>): Promise<string> {
    return this.highlights.storiesJson(viewerId, params.id);
  }

  @Endpoint('PUT /api/highlights/:id/stories/:storyId')
  addStory({ viewerId, params }: EndpointCall<'PUT /api/highlights/:id/stories/:storyId'>): Promise<void> {
    return this.highlights.addStory(viewerId, params.id, params.storyId);
  }

  @Endpoint('DELETE /api/highlights/:id/stories/:storyId')
  removeStory({ viewerId, params }: EndpointCall<'DELETE /api/highlights/:id/stories/:storyId'>): Promise<void> {
    return this.highlights.removeStory(viewerId, params.id, params.storyId);
  }

  @Endpoint('GET /api/stories/:id/highlights')
  listContaining({ viewerId, params }: EndpointCall<'GET /api/stories/:id/highlights'>): Promise<string> {
    return this.highlights.listContainingJson(viewerId, params.id);
  }
}

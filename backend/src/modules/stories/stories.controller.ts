import { Controller } from '@nestjs/common';
import type { CreatedStory } from '@qlixline/contract/stories/story';

import type { EndpointCall } from '../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { StoriesService } from './stories.service.ts';

@Controller()
export class StoriesController {
  constructor(private readonly stories: StoriesService) {}

  @Endpoint('GET /api/stories')
  rings({ viewerId }: EndpointCall<'GET /api/stories'>): Promise<string> {
    return this.stories.ringsJson(viewerId);
  }

  @Endpoint('POST /api/stories')
  create({ viewerId, body }: EndpointCall<'POST /api/stories'>): Promise<CreatedStory> {
    return this.stories.create(viewerId, body);
  }

  @Endpoint('DELETE /api/stories/:id')
  remove({ viewerId, params }: EndpointCall<'DELETE /api/stories/:id'>): Promise<void> {
    return this.stories.remove(viewerId, params.id);
  }

  @Endpoint('POST /api/stories/:id/restore')
  restore({ viewerId, params }: EndpointCall<'POST /api/stories/:id/restore'>): Promise<void> {
    return this.stories.restore(viewerId, params.id);
  }

  @Endpoint('PUT /api/stories/:id/seen')
  markSeen({ viewerId, params }: EndpointCall<'PUT /api/stories/:id/seen'>): Promise<void> {
    return this.stories.markSeen(viewerId, params.id);
  }

  @Endpoint('PUT /api/stories/:id/reaction')
  react({ viewerId, params, body }: EndpointCall<'PUT /api/stories/:id/reaction'>): Promise<void> {
    return this.stories.react(viewerId, params.id, body.reaction);
  }

  @Endpoint('DELETE /api/stories/:id/reaction')
  takeReactionBack({ viewerId, params }: EndpointCall<'DELETE /api/stories/:id/reaction'>): Promise<void> {
    return this.stories.takeReactionBack(viewerId, params.id);
  }

  @Endpoint('GET /api/stories/:id/viewers')
  viewers({ viewerId, params, query }: EndpointCall<'GET /api/stories/:id/viewers'>): Promise<string> {
    return this.stories.viewersJson(viewerId, params.id, query);
  }

  @Endpoint('POST /api/stories/:id/reply')
  reply({ viewerId, params, body }: EndpointCall<'POST /api/stories/:id/reply'>): Promise<void> {
    return this.stories.reply(viewerId, params.id, body);
  }
}

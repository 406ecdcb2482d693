import { Controller } from '@nestjs/common';
import type { PetTagPart } from '@qlixline/contract/pet-tags/pet-tag';

import type { EndpointCall } from '../../../http/dispatch/endpoint-call.ts';
import { Endpoint, RawEndpoint } from '../../../http/dispatch/endpoint.decorator.ts';
import { sendPrintPage } from './print-page.ts';
import { TagsService } from './tags.service.ts';

@Controller()
export class TagsController {
  constructor(private readonly tags: TagsService) {}

  @Endpoint('GET /api/pets/:id/tag')
  find({ viewerId, params }: EndpointCall<'GET /api/pets/:id/tag'>): Promise<PetTagPart> {
    return this.tags.part(viewerId, params.id);
  }

  @Endpoint('POST /api/pets/:id/tag')
  make({ viewerId, params, body }: EndpointCall<'POST /api/pets/:id/tag'>): Promise<PetTagPart> {
    return this.tags.make(viewerId, params.id, body);
  }

  @Endpoint('PATCH /api/pets/:id/tag')
  change({ viewerId, params, body }: EndpointCall<'PATCH /api/pets/:id/tag'>): Promise<PetTagPart> {
    return this.tags.change(viewerId, params.id, body);
  }

  @Endpoint('DELETE /api/pets/:id/tag')
  remove({ viewerId, params }: EndpointCall<'DELETE /api/pets/:id/tag'>): Promise<void> {
    return this.tags.remove(viewerId, params.id);
  }

  @RawEndpoint('GET /api/pets/:id/tag/print')
  async print({ viewerId, params, response }: EndpointCall<'GET /api/pets/:id/tag/print'>): Promise<void> {
    const { name, tag } = await this.tags.toPrint(viewerId, params.id);
    sendPrintPage(response, name, tag);
  }

  @Endpoint('GET /api/tag-conversations/:id')
  conversation({ viewerId, params }: EndpointCall<'GET /api/tag-conversations/:id'>): Promise<string> {
    return this.tags.conversationJson(viewerId, params.id);
  }

  @Endpoint('POST /api/tag-conversations/:id')
  answer({ viewerId, params, body }: EndpointCall<'POST /api/tag-conversations/:id'>): Promise<string> {
    return this.tags.answerJson(viewerId, params.id, body);
  }

  @Endpoint('DELETE /api/tag-conversations/:id')
  removeConversation({ viewerId, params }: EndpointCall<'DELETE /api/tag-conversations/:id'>): Promise<void> {
    return this.tags.removeConversation(viewerId, params.id);
  }
}

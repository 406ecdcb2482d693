import { Controller } from '@nestjs/common';
import type { HiddenWords } from '@qlixline/contract/safety/safety';

import type { EndpointCall } from '../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { HiddenWordsService } from './hidden-words.service.ts';
import { RelationLists } from './relation-lists.ts';
import { BlocksAndMutesService } from './blocks-and-mutes.service.ts';

@Controller()
export class BlocksAndMutesController {
  constructor(
    private readonly blocksAndMutes: BlocksAndMutesService,
    private readonly lists: RelationLists,
    private readonly words: HiddenWordsService,
  ) {}

  @Endpoint('GET /api/blocks')
  listBlocks({ viewerId, query }: EndpointCall<'GET /api/blocks'>): Promise<string> {
    return this.lists.blocksJson(viewerId, query);
  }

  @Endpoint('GET /api/blocks/:id')
  showBlock({ viewerId, params }: EndpointCall<'GET /api/blocks/:id'>): Promise<string> {
    return this.lists.blockJson(viewerId, params.id);
  }

  @Endpoint('PUT /api/blocks/:userId')
  block({ viewerId, params }: EndpointCall<'PUT /api/blocks/:userId'>): Promise<void> {
    return this.blocksAndMutes.block(viewerId, params.userId);
  }

  @Endpoint('DELETE /api/blocks/:userId')
  unblock({ viewerId, params }: EndpointCall<'DELETE /api/blocks/:userId'>): Promise<void> {
    return this.blocksAndMutes.unblock(viewerId, params.userId);
  }

  @Endpoint('GET /api/mutes')
  listMutes({ viewerId, query }: EndpointCall<'GET /api/mutes'>): Promise<string> {
    return this.lists.mutesJson(viewerId, query);
  }

  @Endpoint('PUT /api/mutes/:userId')
  mute({ viewerId, params, query }: EndpointCall<'PUT /api/mutes/:userId'>): Promise<void> {
    return this.blocksAndMutes.mute(viewerId, params.userId, query.for);
  }

  @Endpoint('DELETE /api/mutes/:userId')
  unmute({ viewerId, params }: EndpointCall<'DELETE /api/mutes/:userId'>): Promise<void> {
    return this.blocksAndMutes.unmute(viewerId, params.userId);
  }

  @Endpoint('GET /api/hidden-words')
  hiddenWords({ viewerId }: EndpointCall<'GET /api/hidden-words'>): Promise<HiddenWords> {
    return this.words.list(viewerId);
  }

  @Endpoint('PUT /api/hidden-words')
  replaceHiddenWords({ viewerId, body }: EndpointCall<'PUT /api/hidden-words'>): Promise<HiddenWords> {
    return this.words.replace(viewerId, body);
  }
}

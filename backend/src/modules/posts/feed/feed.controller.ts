import { Controller } from '@nestjs/common';

import type { EndpointCall } from '../../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../../http/dispatch/endpoint.decorator.ts';
import type { LinkedJson } from '../../../http/dispatch/json-text.ts';
import { FeedService } from './feed.service.ts';
import { linkToFirstPhoto } from '../previews/link-to-first-photo.ts';
import { PostsService } from '../posts.service.ts';

@Controller()
export class FeedController {
  constructor(
    private readonly feed: FeedService,
    private readonly posts: PostsService,
  ) {}

  @Endpoint('GET /api/feeds')
  async show({ viewerId, query }: EndpointCall<'GET /api/feeds'>): Promise<string | LinkedJson> {
    const json = await this.feed.pageJson(viewerId, query);
    const link = query.cursor === undefined ? linkToFirstPhoto(json) : undefined;
    return link === undefined ? json : { json, link };
  }

  @Endpoint('GET /api/tags')
  suggestTags({ viewerId, query }: EndpointCall<'GET /api/tags'>): Promise<string> {
    return this.feed.tagSuggestionsJson(viewerId, query.q ?? '');
  }

  @Endpoint('GET /api/users/:id/posts')
  listOfUser({ viewerId, params, query }: EndpointCall<'GET /api/users/:id/posts'>): Promise<string> {
    return this.posts.listOfUserJson(viewerId, params.id, query);
  }

  @Endpoint('GET /api/pets/:id/posts')
  listOfPet({ viewerId, params, query }: EndpointCall<'GET /api/pets/:id/posts'>): Promise<string> {
    return this.posts.listOfPetJson(viewerId, params.id, query);
  }
}

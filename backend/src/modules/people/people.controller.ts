import { Controller, Get, Param } from '@nestjs/common';
import { suggestionsSchema } from '@qlixline/contract/friend';
import { userProfileSchema, petTilePageSchema } from '@qlixline/contract/user-profile';

import { CurrentUserId } from '../../http/current-user.decorator.ts';
import { RepliesJsonText } from '../../http/replies.decorator.ts';
import { UserIdPipe } from '../../http/user-id.pipe.ts';
import { PeopleService } from './people.service.ts';

@Controller('api/users')
export class PeopleController {
  constructor(private readonly people: PeopleService) {}

  /** Before the route that takes any name: "suggestions" is nobody's. */
  @Get('suggestions')
  @RepliesJsonText(suggestionsSchema)
  suggestions(@CurrentUserId() userId: string): Promise<string> {
    return this.people.suggestionsJson(userId);
  }

  @Get(':id')
  @RepliesJsonText(userProfileSchema)
  show(@CurrentUserId() userId: string, @Param('id') idOrUsername: string): Promise<string> {
    return this.people.personJson(userId, idOrUsername);
  }

  @Get(':id/pets')
  @RepliesJsonText(petTilePageSchema)
  pets(@CurrentUserId() userId: string, @Param('id', UserIdPipe) ownerId: string): Promise<string> {
    return this.people.petTilesJson(userId, ownerId);
  }
}

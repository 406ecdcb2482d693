import { Controller, Get, Param } from '@nestjs/common';
import { suggestionsSchema } from '@qlixline/contract/friend';
import { personSchema, petTilePageSchema } from '@qlixline/contract/person';

import { CurrentUserId } from '../../http/current-user.decorator.ts';
import { RepliesJsonText } from '../../http/replies.decorator.ts';
import { UserIdPipe } from '../../http/user-id.pipe.ts';
import { UserProfilesService } from './user-profiles.service.ts';

@Controller('api/users')
export class UserProfilesController {
  constructor(private readonly people: UserProfilesService) {}

  /** Before the route that takes any name: "suggestions" is nobody's. */
  @Get('suggestions')
  @RepliesJsonText(suggestionsSchema)
  suggestions(@CurrentUserId() userId: string): Promise<string> {
    return this.people.suggestionsJson(userId);
  }

  @Get(':id')
  @RepliesJsonText(personSchema)
  show(@CurrentUserId() userId: string, @Param('id') idOrUsername: string): Promise<string> {
    return this.people.profileJson(userId, idOrUsername);
  }

  @Get(':id/pets')
  @RepliesJsonText(petTilePageSchema)
  pets(@CurrentUserId() userId: string, @Param('id', UserIdPipe) ownerId: string): Promise<string> {
    return this.people.petTilesJson(userId, ownerId);
  }
}

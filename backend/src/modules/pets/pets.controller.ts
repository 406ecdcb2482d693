import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { petCardSchema, petInputSchema, petListSchema, petSchema } from '@qlixline/contract/pet';
import type { Pet, PetCard, PetInput } from '@qlixline/contract/pet';

import { CurrentUserId } from '../../http/current-user.decorator.ts';
import { Idempotent } from '../../http/idempotent.interceptor.ts';
import { IntegerIdPipe } from '../../http/integer-id.pipe.ts';
import { Replies, RepliesJsonText } from '../../http/replies.decorator.ts';
import { PetsService } from './pets.service.ts';

@Controller('api/pets')
export class PetsController {
  constructor(private readonly pets: PetsService) {}

  @Get()
  @RepliesJsonText(petListSchema)
  list(@CurrentUserId() userId: string): Promise<string> {
    return this.pets.listOwnJson(userId);
  }

  @Post()
  @Idempotent()
  @Replies(petSchema, { status: 201 })
  create(@CurrentUserId() userId: string, @Body({ schema: petInputSchema }) input: PetInput): Promise<Pet> {
    return this.pets.create(userId, input);
  }

  @Get(':id')
  @Replies(petCardSchema)
  show(@CurrentUserId() userId: string, @Param('id', IntegerIdPipe) id: number): Promise<PetCard> {
    return this.pets.showCard(userId, id);
  }

  @Put(':id')
  @Replies(petSchema)
  replace(
    @CurrentUserId() userId: string,
    @Param('id', IntegerIdPipe) id: number,
    @Body({ schema: petInputSchema }) input: PetInput,
  ): Promise<Pet> {
    return this.pets.replace(userId, id, input);
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@CurrentUserId() userId: string, @Param('id', IntegerIdPipe) id: number): Promise<void> {
    return this.pets.remove(userId, id);
  }
}

import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, SerializeOptions } from '@nestjs/common';
import { petCardSchema, petInputSchema, petSchema } from '@qlixline/contract/pet';
import type { Pet, PetCard, PetInput } from '@qlixline/contract/pet';

import { CurrentUserId } from '../../http/current-user.decorator.ts';
import { Idempotent } from '../../http/idempotent.interceptor.ts';
import { IntegerIdPipe } from '../../http/integer-id.pipe.ts';
import { PetsService } from './pets.service.ts';

@Controller('api/pets')
export class PetsController {
  constructor(private readonly pets: PetsService) {}

  @Get()
  @Header('Content-Type', 'application/json; charset=utf-8')
  list(@CurrentUserId() userId: string): Promise<string> {
    return this.pets.listOwnJson(userId);
  }

  @Post()
  @Idempotent()
  @SerializeOptions({ schema: petSchema })
  create(@CurrentUserId() userId: string, @Body({ schema: petInputSchema }) input: PetInput): Promise<Pet> {
    return this.pets.create(userId, input);
  }

  @Get(':id')
  @SerializeOptions({ schema: petCardSchema })
  show(@CurrentUserId() userId: string, @Param('id', IntegerIdPipe) id: number): Promise<PetCard> {
    return this.pets.showCard(userId, id);
  }

  @Put(':id')
  @SerializeOptions({ schema: petSchema })
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

import { Module } from '@nestjs/common';

import { TownsModule } from '../towns/towns.module.ts';
import { AddressesController } from './addresses.controller.ts';
import { AddressesService } from './addresses.service.ts';
import { AddressFinder } from './search/address-finder.ts';
import { AddressesRepository } from './search/addresses.repository.ts';

@Module({
  imports: [TownsModule],
  controllers: [AddressesController],
  providers: [AddressesService, AddressFinder, AddressesRepository],
})
export class AddressesModule {}

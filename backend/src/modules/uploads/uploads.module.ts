import { Module } from '@nestjs/common';

import { ImagesModule } from '../images/images.module.ts';
import { PetsModule } from '../pets/pets.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { UploadsController } from './uploads.controller.ts';
import { UploadsService } from './uploads.service.ts';

@Module({
  imports: [ImagesModule, PetsModule, UsersModule],
  controllers: [UploadsController],
  providers: [UploadsService],
})
export class UploadsModule {}

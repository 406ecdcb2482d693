import { Module } from '@nestjs/common';

import { ImagesModule } from '../images/images.module.ts';
import { VoicesService } from './voices.service.ts';

@Module({ imports: [ImagesModule], providers: [VoicesService], exports: [VoicesService] })
export class VoicesModule {}

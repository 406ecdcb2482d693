import { Module } from '@nestjs/common';

import { ImagesModule } from '../../images/images.module.ts';
import { NotificationsModule } from '../../notifications/notifications.module.ts';
import { DataExportsController } from './data-exports.controller.ts';
import { DataExportsRepository } from './data-exports.repository.ts';
import { DataExportsService } from './data-exports.service.ts';
import { ExportArchive } from './export-archive.ts';
import { ExportedData } from './exported-data.ts';
import { ExportFiles } from './export-files.ts';

@Module({
  imports: [ImagesModule, NotificationsModule],
  controllers: [DataExportsController],
  providers: [DataExportsRepository, DataExportsService, ExportArchive, ExportedData, ExportFiles],
})
export class DataExportsModule {}

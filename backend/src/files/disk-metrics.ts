import { statfs } from 'node:fs/promises';

import { Injectable } from '@nestjs/common';

import { InjectEnv } from '../config/env.module.ts';
import type { Env } from '../config/env.ts';
import { declareGauge } from '../metrics/declared-metric.ts';
import { Meter } from '../metrics/meter.ts';

const FREE = declareGauge('qlixline_disk_free_bytes', 'Room left on the disk of DATA_DIR for this backend');
const SIZE = declareGauge('qlixline_disk_size_bytes', 'Size of the disk of DATA_DIR');

/** Reports the free space on the disk of DATA_DIR. */
@Injectable()
export class DiskMetrics {
  constructor(@InjectEnv() env: Pick<Env, 'dataDir'>, meter: Meter) {
    meter.read(FREE, async () => {
      const { bavail, bsize } = await statfs(env.dataDir);
      return [[{}, bavail * bsize]];
    });
    meter.read(SIZE, async () => {
      const { blocks, bsize } = await statfs(env.dataDir);
      return [[{}, blocks * bsize]];
    });
  }
}

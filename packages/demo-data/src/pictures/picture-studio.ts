import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { ImageKind } from '@qlixline/backend/schema/image.entity';
import type { DemoTools } from '@qlixline/backend/demonstration/demo-tools';
import { drawDemoPicture } from './demo-picture.ts';
import type { DemoPicture, Icons } from './demo-picture.ts';

/** Pictures in progress: one is drawn while another is stored; more would only use memory. */
const CONCURRENCY = 3;

export type Commission = { ownerId: string; kind: ImageKind; picture: DemoPicture };

/** Draws pictures and stores them like uploads. */
export class PictureStudio {
  #drawn = 0;

  constructor(
    private readonly images: DemoTools['images'],
    private readonly storage: DemoTools['storage'],
    private readonly icons: Icons,
  ) {}

  /** Draws and stores pictures, and returns their ids in order. */
  async make(commissions: readonly Commission[]): Promise<string[]> {
    const ids: string[] = [];
    const waiting = commissions.entries();
    const work = async () => {
      for (const [nth, commission] of waiting) ids[nth] = await this.#makeOne(commission);
    };
    const workers = await Promise.allSettled(Array.from({ length: CONCURRENCY }, work));
    for (const worker of workers) if (worker.status === 'rejected') throw worker.reason;
    return ids;
  }

  async #makeOne({ ownerId, kind, picture }: Commission): Promise<string> {
    this.#drawn += 1;
    const nth = this.#drawn;
    const file = join(this.storage.temporaryFolder, `demo-${nth}.jpg`);
    await writeFile(file, await drawDemoPicture(picture, `${kind} ${nth}`, this.icons));
    const storing =
      kind === 'health'
        ? this.images.storeOfJournal(ownerId, file)
        : this.images.store(ownerId, kind, file).then(({ image }) => image);
    const { id } = await storing.finally(() => rm(file, { force: true }));
    return id;
  }
}

import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';

import { CopiedPhotos } from '../listings/copied-photos.ts';
import type { CopiedPhoto } from '../listings/copied-photos.ts';
import { ReportsRepository } from './reports.repository.ts';

/** Reports listings with photos of another lister's listing, on behalf of the product itself. */
@Injectable()
export class CopiedPhotoReports implements OnModuleInit {
  constructor(
    private readonly copiedPhotos: CopiedPhotos,
    private readonly reports: ReportsRepository,
  ) {}

  onModuleInit(): void {
    this.copiedPhotos.onCopyFound((copied) => this.#report(copied));
  }

  #report({ listingId, originalId }: CopiedPhoto): Promise<void> {
    return this.reports.putOfNobody({
      subject: 'listing',
      subjectId: String(listingId),
      reason: 'scam',
      details: `Shows the same photo as listing ${originalId}, which somebody else published before.`,
    });
  }
}

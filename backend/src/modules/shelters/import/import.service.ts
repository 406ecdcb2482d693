import { Injectable } from '@nestjs/common';
import type {
  ImportInput,
  ImportPreview,
  ImportPreviewInput,
  ImportResult,
} from '@qlixline/contract/shelters/shelter-import';

import { Transactions } from '../../../database/connections/transactions.ts';
import { notFound, validationFailed } from '../../../errors/problem-error.ts';
import { ImagesService } from '../../images/images.service.ts';
import type { ShownImage } from '../../images/images.service.ts';
import { imageIdIn } from '../../images/image.mapper.ts';
import { ShelterListingsService } from '../../listings/shelter-listings.service.ts';
import type { ShelterAnimal } from '../../listings/shelter-listings.service.ts';
import { ShelterMembersRepository } from '../shelter-members.repository.ts';
import { SheltersRepository } from '../shelters.repository.ts';
import { UnreadableCsv } from './parse-csv.ts';
import { planImport } from './plan-import.ts';
import type { PlannedRow } from './plan-import.ts';
import { columnMissing, readAnimals } from './read-animals.ts';
import type { AnimalFile, AnimalRow } from './read-animals.ts';

/** Import of a shelter's animals from a file (decision: shelters). Preview and import parse it in the same way. */
@Injectable()
export class ImportService {
  constructor(
    private readonly shelters: SheltersRepository,
    private readonly members: ShelterMembersRepository,
    private readonly listings: ShelterListingsService,
    private readonly images: ImagesService,
    private readonly transactions: Transactions,
  ) {}

  /** Previews the import. There are no rows if the user still has to choose a column. */
  async preview(userId: string, shelterId: number, input: ImportPreviewInput): Promise<ImportPreview> {
    const { animals, columns, ignoredColumns } = await this.#read(userId, shelterId, input);
    const planned = await this.#plan(shelterId, animals, ({ photos }) => photos);
    return { rows: planned.map(({ row }) => row), columns, ignoredColumns };
  }

  /**
   * Imports all valid rows or none. Imports are serialized, so importing a file twice updates what the first import
   * created.
   */
  import(userId: string, shelterId: number, input: ImportInput): Promise<ImportResult> {
    const { photos, isToPublish } = input;
    const urls = new Map(photos.map(({ fileName, imageUrl }) => [fileName, imageUrl]));
    const urlsOf = (animal: AnimalRow) => animal.photos.flatMap((name) => urls.get(name) ?? []);
    return this.transactions.run(async () => {
      await this.transactions.lockShelters([shelterId]);
      const { animals, missing } = await this.#read(userId, shelterId, input);
      if (missing) throw unreadable(columnMissing(missing));
      const planned = await this.#plan(shelterId, animals, urlsOf);
      const good = planned.filter(({ row }) => row.becomes !== null);
      await this.#lockImages(userId, new Set(good.flatMap(({ animal }) => urlsOf(animal))));
      const isApproved = (await this.shelters.find(shelterId))?.state === 'approved';
      const published = await this.listings.saveAll(
        { listerId: userId, shelterId },
        good.flatMap((one) => toSave(one, urlsOf(one.animal), isToPublish && isApproved)),
      );
      return {
        created: good.filter(({ known }) => known === null).length,
        updated: good.filter(({ known }) => known !== null).length,
        published,
        failed: planned.filter(({ row }) => row.becomes === null).map(({ row }) => row),
      };
    });
  }

  /** Parses the file for a member of the shelter. Unless the shelter is approved, all animals become drafts. */
  async #read(userId: string, shelterId: number, { csv, columns }: ImportPreviewInput): Promise<AnimalFile> {
    if ((await this.members.roleOf(shelterId, userId)) === null) throw notFound();
    const shelter = await this.shelters.find(shelterId);
    if (!shelter) throw notFound();
    try {
      return readAnimals(csv, shelter.place, columns);
    } catch (error) {
      if (error instanceof UnreadableCsv) throw unreadable(error);
      throw error;
    }
  }

  async #plan(
    shelterId: number,
    animals: readonly AnimalRow[],
    photosOf: (animal: AnimalRow) => readonly string[],
  ): Promise<PlannedRow[]> {
    const references = animals.flatMap(({ reference }) => reference ?? []);
    return planImport(animals, await this.listings.knownBy(shelterId, references), photosOf);
  }

  async #lockImages(userId: string, imageUrls: ReadonlySet<string>): Promise<void> {
    await this.images.lockToShow(
      userId,
      [...imageUrls].map((imageUrl) => ({ imageUrl, alt: '' })),
    );
  }
}

/** Builds the listing to save. The pictures' alt text is the animal's name, better than nothing. */
function toSave(
  { animal: { reference, content, name }, known, isComplete }: PlannedRow,
  imageUrls: readonly string[],
  isToPublish: boolean,
): ShelterAnimal[] {
  if (!content) return [];
  const images = [...new Set(imageUrls)].map((url): ShownImage => ({ imageId: imageIdIn(url) ?? '', alt: name }));
  const isDraft = known === null || known.state === 'draft';
  return [{ reference, known, content, images, isToPublish: isToPublish && isDraft && isComplete }];
}

const unreadable = ({ message }: UnreadableCsv) => validationFailed([{ field: 'csv', message }]);

import type { EntityManager } from '@mikro-orm/postgresql';

import type { FilePlace } from '../files/stores/open-file-store.ts';
import type { hashPassword } from '../modules/account/passwords/password.ts';
import type { DocumentFiles } from '../modules/images/document-files.ts';
import type { ImagesService } from '../modules/images/images.service.ts';
import type { ImageStorage } from '../modules/images/image-storage.ts';
import type { importAddresses } from '../modules/addresses/import/import-addresses.ts';
import type { importMap } from '../modules/map/streets/import/import-map.ts';
import type { importPlaces } from '../modules/places/import/import-places.ts';
import type { Pet } from '../schema/pets/pet.entity.ts';
import type { User } from '../schema/users/user.entity.ts';

/**
 * Parts of the running backend that create demo data: those with state or identity. Plain functions are imported by
 * name (`exports` of backend/package.json).
 */
export type DemoTools = {
  em: EntityManager;
  entities: { User: typeof User; Pet: typeof Pet };
  databaseUrl: string;
  images: ImagesService;
  storage: ImageStorage;
  files: DocumentFiles;
  hashPassword: typeof hashPassword;
  importPlaces: typeof importPlaces;
  importMap: typeof importMap;
  importAddresses: typeof importAddresses;
  /** Where the installation keeps its files. */
  place: FilePlace;
};

/** Fills an installation without users. Resolves to false if there are users, or if another backend fills it. */
export type AddDemoData = (tools: DemoTools) => Promise<boolean>;

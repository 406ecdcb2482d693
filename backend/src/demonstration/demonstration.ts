import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';

import { InjectEnv } from '../config/env.module.ts';
import type { Env } from '../config/env.ts';
import { hashPassword } from '../modules/account/passwords/password.ts';
import { DocumentFiles } from '../modules/images/document-files.ts';
import { ImagesService } from '../modules/images/images.service.ts';
import { ImageStorage } from '../modules/images/image-storage.ts';
import { Pet } from '../schema/pets/pet.entity.ts';
import { User } from '../schema/users/user.entity.ts';
import type { AddDemoData, DemoTools } from './demo-tools.ts';

export const ADD_DEMO_DATA = Symbol('ADD_DEMO_DATA');

/** Passes the running backend's parts to the code that creates demo data, when the application starts. */
@Injectable()
export class Demonstration implements OnApplicationBootstrap {
  readonly tools: DemoTools;

  constructor(
    @Inject(ADD_DEMO_DATA) private readonly addDemoData: AddDemoData,
    @InjectEnv() { databaseUrl, dataDir, s3 }: Env,
    em: EntityManager,
    images: ImagesService,
    storage: ImageStorage,
    files: DocumentFiles,
  ) {
    const entities = { User, Pet };
    const place = { dataDir, s3 };
    const imports = { importPlaces, importMap, importAddresses };
    this.tools = { em, entities, databaseUrl, images, storage, files, hashPassword, ...imports, place };
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.addDemoData(this.tools);
  }
}

// The readers of OpenStreetMap's files are loaded only when called.
const importPlaces: DemoTools['importPlaces'] = async (...order) => {
  const places = await import('../modules/places/import/import-places.ts');
  return places.importPlaces(...order);
};

const importMap: DemoTools['importMap'] = async (...order) => {
  const maps = await import('../modules/map/streets/import/import-map.ts');
  return maps.importMap(...order);
};

const importAddresses: DemoTools['importAddresses'] = async (...order) => {
  const addresses = await import('../modules/addresses/import/import-addresses.ts');
  return addresses.importAddresses(...order);
};

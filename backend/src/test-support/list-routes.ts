import { RequestMethod } from '@nestjs/common';
import type { INestApplication } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';

import { PUBLIC_ROUTE } from '../http/public.decorator.ts';

export type ListedRoute = { route: string; isPublic: boolean };

/** Every route of every controller of the running application, as `GET /api/pets/:id`. */
export function listRoutes(app: INestApplication): ListedRoute[] {
  const scanner = new MetadataScanner();
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => {
    if (!metatype) return [];
    const prototype: object = metatype.prototype;
    return scanner.getAllMethodNames(prototype).flatMap((name) => {
      const handler = (prototype as Record<string, object>)[name];
      return handler ? routesOf(metatype, handler) : [];
    });
  });
}

function routesOf(controller: object, handler: object): ListedRoute[] {
  const method = metadata<RequestMethod>(METHOD_METADATA, handler);
  if (method === undefined) return [];
  const isPublic = [handler, controller].some((target) => metadata(PUBLIC_ROUTE, target) === true);
  return paths(controller).flatMap((prefix) =>
    paths(handler).map((path) => ({ route: `${RequestMethod[method]} ${join(prefix, path)}`, isPublic })),
  );
}

function paths(target: object): string[] {
  return [metadata<string | string[]>(PATH_METADATA, target) ?? ''].flat();
}

function join(...parts: string[]): string {
  return `/${parts
    .flatMap((part) => part.split('/'))
    .filter(Boolean)
    .join('/')}`;
}

function metadata<Value>(key: string, target: object): Value | undefined {
  return Reflect.getMetadata(key, target) as Value | undefined;
}

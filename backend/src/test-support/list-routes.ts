import { RequestMethod } from '@nestjs/common';
import type { INestApplication } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { declarationOf } from '@qlixline/contract/calls/endpoint-match';
import type { EndpointKey } from '@qlixline/contract/endpoints';

import { dispatchedEndpointOf, endpointOf } from '../http/dispatch/endpoint.decorator.ts';

/** Route; `endpoint` is undefined for a handler the contract doesn't declare. */
export type ListedRoute = { route: string; endpoint: EndpointKey | undefined; isPublic: boolean };

/**
 * Every route of every controller in the running application, handled by Nest or the dispatcher, such as `GET
 * /api/pets/:id`.
 */
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
  const endpoint = endpointOf(handler);
  const dispatched = dispatchedEndpointOf(handler);
  if (dispatched) return [{ route: dispatched, endpoint, isPublic: declarationOf(dispatched).access !== 'session' }];
  if (method === undefined) return [];
  const isPublic = endpoint !== undefined && declarationOf(endpoint).access !== 'session';
  return paths(controller).flatMap((prefix) =>
    paths(handler).map((path) => ({ route: `${RequestMethod[method]} ${join(prefix, path)}`, endpoint, isPublic })),
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

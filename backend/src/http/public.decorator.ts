import { SetMetadata } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';

export const PUBLIC_ROUTE = 'route is public';

/** Opens a route to people without a session. Every use is on the allow-list of the authorization matrix. */
export const Public = () => SetMetadata(PUBLIC_ROUTE, true);

export function isPublic(reflector: Reflector, context: ExecutionContext): boolean {
  const targets = [context.getHandler(), context.getClass()];
  return reflector.getAllAndOverride<boolean | undefined>(PUBLIC_ROUTE, targets) ?? false;
}

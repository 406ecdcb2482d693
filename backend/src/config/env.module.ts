import { Global, Inject, Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';

import type { Env } from './env.ts';
import { WindowClock } from './window-clock.ts';

const ENV = Symbol('settings');

/** Decorator for the settings: `constructor(@InjectEnv() env: Env)`. */
export const InjectEnv = () => Inject(ENV);

@Global()
@Module({ providers: [WindowClock], exports: [WindowClock] })
export class EnvModule {
  static with(env: Env): DynamicModule {
    return { module: EnvModule, providers: [{ provide: ENV, useValue: env }], exports: [ENV] };
  }
}

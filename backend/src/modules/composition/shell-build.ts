import { join } from 'node:path';

import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { ReloadedFile } from './reloaded-file.ts';

const shellAssetsSchema = z.object({
  /** In order, deferred. */
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  /** Scripts of the first view that would otherwise be found one behind the other. */
  preload: z.array(z.string()),
  fonts: z._default(z.array(z.string()), []),
});
export type ShellAssets = z.infer<typeof shellAssetsSchema>;

/** What the shell's build left for index.html: its template, its files, and the fragments rendered ahead. */
@Injectable()
export class ShellBuild {
  private readonly template: ReloadedFile<string>;
  private readonly assets: ReloadedFile<ShellAssets>;
  private readonly landing: ReloadedFile<string>;
  private readonly loading: ReloadedFile<string>;

  constructor(@InjectEnv() env: Env) {
    const asItIs = (text: string) => text;
    this.template = new ReloadedFile(join(env.shellDist, 'index.html'), asItIs);
    this.assets = new ReloadedFile(join(env.shellDist, 'shell-assets.json'), (text) =>
      shellAssetsSchema.parse(JSON.parse(text)),
    );
    this.landing = new ReloadedFile(join(env.shellDist, 'landing.html'), asItIs);
    this.loading = new ReloadedFile(join(env.shellDist, 'loading.html'), asItIs);
  }

  /** The interface's font; undefined when there is no shell to take it from. */
  async fontUrl(): Promise<string | undefined> {
    return (await this.assets.readIfAny())?.fonts[0];
  }

  async read() {
    const [template, assets, landing, loading] = await Promise.all([
      this.template.read(),
      this.assets.read(),
      this.landing.read(),
      this.loading.read(),
    ]);
    return { template, assets, fragments: { landing, loading } };
  }
}

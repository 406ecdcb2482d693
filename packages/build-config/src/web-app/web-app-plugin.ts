import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

import { MANIFEST_EXTENSION } from '@qlixline/contract/remotes/web-app';
import { Compilation, sources } from '@rspack/core';
import type { Compiler, RspackPluginInstance } from '@rspack/core';

import { APPLE_TOUCH_ICON, APP_ICONS, APP_SCREENSHOTS } from './app-pictures.ts';
import { webAppManifest } from './web-app-manifest.ts';

const NAME = 'WebAppPlugin';

/** Adds the manifest of the installable app, with its pictures, to the shell's assets. */
export class WebAppPlugin implements RspackPluginInstance {
  readonly #files: ReadonlyMap<string, { name: string; content: Buffer }>;

  constructor(workspace: string) {
    const folder = join(workspace, 'web-app');
    this.#files = new Map([
      ...[...Object.keys(APP_ICONS), APPLE_TOUCH_ICON.file].map(
        (file) => [file, fileOf(folder, 'icons', file)] as const,
      ),
      ...Object.keys(APP_SCREENSHOTS).map((file) => [file, fileOf(folder, 'screenshots', file)] as const),
    ]);
  }

  /** Address of the icon that the page names for iOS. */
  get appleTouchIcon(): string {
    return this.#addressOf(APPLE_TOUCH_ICON.file);
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap({ name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
        const manifest = Buffer.from(JSON.stringify(webAppManifest((file) => this.#addressOf(file))));
        const files = [
          ...this.#files.values(),
          { name: hashedName(`app${MANIFEST_EXTENSION}`, manifest), content: manifest },
        ];
        for (const { name, content } of files) compilation.emitAsset(name, new sources.RawSource(content));
      });
    });
  }

  #addressOf(file: string): string {
    return `/assets/${this.#files.get(file)?.name}`;
  }
}

function fileOf(folder: string, kind: string, file: string): { name: string; content: Buffer } {
  const content = readFileSync(join(folder, kind, file));
  return { name: hashedName(file, content), content };
}

function hashedName(file: string, content: Buffer): string {
  const end = extname(file);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return `${file.slice(0, -end.length)}.${hash}${end}`;
}

import { CHUNK_INTEGRITY_GLOBAL } from '@qlixline/contract/remotes/chunk-integrity';
import { ENTRY_FILE, MANIFEST_FILE } from '@qlixline/contract/remotes/remote-build';
import { Compilation, RuntimePlugin, sources } from '@rspack/core';
import type { Compiler, RspackPluginInstance } from '@rspack/core';

import { integrityOf } from './build-files.ts';

const NAME = 'ChunkIntegrityPlugin';

/**
 * Makes a remote load its scripts and styles with the integrity from its manifest, so that checking the manifest covers
 * all of them. Rspack's own plugin omits styles of CSS modules and puts its table into the entry.
 */
export class ChunkIntegrityPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const { createScript, createLink } = RuntimePlugin.getCompilationHooks(compilation);
      createScript.tap(NAME, (code) => `${code}\nscript.integrity = ${lookUp('script.src')};`);
      createLink.tap(NAME, (code) => `${code}\nlink.integrity = ${lookUp('link.href')};`);
      compilation.hooks.processAssets.tap(
        // After the federation plugin, which writes the manifest in this stage, and before compression.
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        () => completeManifest(compilation),
      );
    });
  }
}

/** Falls back to no integrity in older shells and without a shell. */
function lookUp(url: string): string {
  return `globalThis.${CHUNK_INTEGRITY_GLOBAL}?.get(${url}) ?? ''`;
}

function completeManifest(compilation: Compilation): void {
  const manifest = compilation.getAsset(MANIFEST_FILE);
  if (!manifest)
    throw new Error(`The build has no ${MANIFEST_FILE} yet; this plugin comes behind ModuleFederationPlugin`);
  const chunks = compilation.getAssets().filter(({ name }) => /\.(js|css)$/.test(name) && name !== ENTRY_FILE);
  const integrity = Object.fromEntries(chunks.map(({ name, source }) => [name, integrityOf(source.buffer())]));
  const content = JSON.parse(manifest.source.source().toString()) as object;
  compilation.updateAsset(MANIFEST_FILE, new sources.RawSource(JSON.stringify({ ...content, integrity })));
}

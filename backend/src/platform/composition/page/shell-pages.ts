import { Injectable } from '@nestjs/common';
import { SHELL_UNIT, SHELL_WORKER_FILE } from '@qlixline/contract/remotes/remote-build';
import type { ShellBuild } from '@qlixline/contract/remotes/remote-build';
import { MANIFEST_EXTENSION } from '@qlixline/contract/remotes/web-app';

import { PublishedStorage } from '../../publishing/storage/published-storage.ts';
import { LiveRegistry, buildOf } from '../../registry/live-registry.ts';
import { isShellBuild } from '../../registry/served-builds.ts';

export type ShellPage = {
  /** The shell's index.html with slots. */
  template: string;
  /** Content of the root before scripts run: the landing page for visitors, the loading screen for members. */
  fragments: { landing: string; loading: string };
};

/** Number of cached versions: the live one, its predecessor, and those being tried. */
const CACHED_VERSIONS_MAX = 6;

/** Templates and fragments by the build of a shell's version. They never change, so they are read once. */
@Injectable()
export class ShellPages {
  private readonly pages = new Map<string, Promise<ShellPage>>();

  constructor(
    private readonly storage: PublishedStorage,
    private readonly registry: LiveRegistry,
  ) {}

  async read(version: string): Promise<ShellPage> {
    const build = (await this.registry.find(SHELL_UNIT, version))?.build ?? version;
    const known = this.pages.get(build);
    if (known) return known;
    const page = this.load(version);
    this.pages.set(build, page);
    page.catch(() => this.pages.delete(build));
    for (const old of [...this.pages.keys()].slice(0, -CACHED_VERSIONS_MAX)) this.pages.delete(old);
    return page;
  }

  /** Returns the address of the interface's font; undefined without a shell. */
  async fontUrl(): Promise<string | undefined> {
    const shell = await this.liveShell().catch(() => undefined);
    return shell?.fonts[0];
  }

  /** Returns the manifest of the installable app; undefined if the live shell has none. */
  async manifest(): Promise<string | undefined> {
    const file = (await this.liveShell())?.files.find(({ name }) => name.endsWith(MANIFEST_EXTENSION));
    return file && this.storage.assetText(file.name);
  }

  private async liveShell(): Promise<ShellBuild | undefined> {
    const registered = await this.registry.read();
    const shell = buildOf(registered, SHELL_UNIT, registered.state[SHELL_UNIT]?.live);
    return shell && isShellBuild(shell) ? shell : undefined;
  }

  /** Returns the script of the live shell's service worker; undefined if it has none. */
  async worker(): Promise<string | undefined> {
    const registered = await this.registry.read();
    const shell = buildOf(registered, SHELL_UNIT, registered.state[SHELL_UNIT]?.live);
    if (!shell?.files.some(({ name }) => name === SHELL_WORKER_FILE)) return undefined;
    return this.storage.pageFile(shell.version, SHELL_WORKER_FILE);
  }

  private async load(version: string): Promise<ShellPage> {
    const [template, landing, loading] = await Promise.all([
      this.storage.pageFile(version, 'index.html'),
      this.storage.pageFile(version, 'landing.html'),
      this.storage.pageFile(version, 'loading.html'),
    ]);
    return { template, fragments: { landing, loading } };
  }
}

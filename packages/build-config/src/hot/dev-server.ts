import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { rspack } from '@rspack/core';
import type { Configuration } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';

type DevServerOptions = ConstructorParameters<typeof RspackDevServer>[0];

export type Served = {
  /** Resolves with true after the first build, false if it has errors, which are printed. */
  built: Promise<boolean>;
  /** Frees the port and ends the builds. */
  stop: () => Promise<void>;
};

type Serve = {
  /** Folder with the configuration. */
  workspace: string;
  /** Name of the configuration without its extension, such as `rspack.config`. */
  config: string;
  port: number;
  /** Origin of a deployed shell whose pages may load what is served; undefined for the server's own page. */
  shell?: string;
  /** Called after each build with its duration. */
  onBuilt?: (build: { isFirst: boolean; hasErrors: boolean; ms: number }) => void;
};

/**
 * Serves a workspace while it is edited, in this process: a crash or a kill frees the port, and nothing is left over.
 * Loopback only.
 */
export async function serveWorkspace({ workspace, config, port, shell, onBuilt }: Serve): Promise<Served> {
  const loaded = await loadConfig(workspace, config);
  const { devServer, ...rest } = loaded;
  const compiler = rspack({ ...rest, infrastructureLogging: { level: 'warn' } });
  let isFirst = true;
  const built = new Promise<boolean>((resolve) => {
    compiler.hooks.done.tap('serveWorkspace', (stats) => {
      const hasErrors = stats.hasErrors();
      if (hasErrors) console.error(stats.toString({ all: false, errors: true, colors: true }));
      onBuilt?.({ isFirst, hasErrors, ms: (stats.endTime ?? 0) - (stats.startTime ?? 0) });
      isFirst = false;
      resolve(!hasErrors);
    });
  });
  const options = {
    ...(devServer as DevServerOptions),
    ...(shell === undefined ? ownPage(port) : inShell(port, shell)),
  };
  const server = new RspackDevServer(
    { ...options, setupExitSignals: false, devMiddleware: { stats: 'none' } }, // printed above
    compiler,
  );
  await server.start();
  return { built, stop: () => server.stop() };
}

function ownPage(port: number): DevServerOptions {
  // A warning of a library mustn't cover the page.
  return { port, host: 'localhost', client: { overlay: { errors: true, warnings: false, runtimeErrors: true } } };
}

/** Answers pages of that shell and no others, neither over HTTP nor over the socket. */
function inShell(port: number, shell: string): DevServerOptions {
  return {
    port,
    host: 'localhost',
    hot: true,
    liveReload: true,
    allowedHosts: [new URL(shell).hostname],
    headers: {
      'access-control-allow-origin': shell,
      'access-control-allow-private-network': 'true',
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': shell,
      'cache-control': 'no-store',
      vary: 'origin',
    },
    client: {
      logging: 'warn',
      overlay: false, // error-overlay.ts shows errors, as this one's filter would need `eval`
      webSocketURL: { protocol: 'ws', hostname: 'localhost', port, pathname: '/ws' },
    },
  };
}

async function loadConfig(workspace: string, name: string): Promise<Configuration> {
  const file = ['mjs', 'ts', 'js'].map((extension) => join(workspace, `${name}.${extension}`)).find(existsSync);
  if (file === undefined) throw new Error(`${workspace} has no ${name}`);
  return ((await import(pathToFileURL(file).href)) as { default: Configuration }).default;
}

import type { Remote } from '@qlixline/contract/composition';

import { RemoteFailure } from './remote-failure.ts';

/** What the shell reads from a remote's federation manifest. */
export type RemoteManifest = {
  entryUrl: string;
  globalName: string;
  /** Of each script and style that the entry loads, by its name. Missing in a build that does not check them. */
  integrity?: Record<string, string>;
};

/**
 * Fetches and reads the manifest. Everything but a well-formed manifest that is what the snapshot says, and that names
 * the entry which the snapshot names, is a failure of kind `manifest`.
 */
export async function fetchManifest(
  remote: Pick<Remote, 'manifest' | 'entry' | 'integrity'>,
  options: { signal: AbortSignal; fresh: boolean },
): Promise<RemoteManifest> {
  const { signal, fresh } = options;
  const url = remote.manifest;
  let text: string;
  try {
    const response = await fetch(url, {
      signal,
      // The page preloaded it in this mode; after a failure the cache is not trusted.
      credentials: 'same-origin',
      cache: fresh ? 'reload' : 'default',
      ...(remote.integrity && { integrity: remote.integrity.manifest }),
    });
    if (!response.ok) throw new RemoteFailure('manifest', `${url} answered ${response.status}`);
    text = await response.text();
  } catch (error) {
    if (error instanceof RemoteFailure) throw error;
    throw new RemoteFailure('manifest', `${url} could not be fetched`, { cause: error });
  }
  const manifest = readManifest(text, url);
  if (manifest.entryUrl === new URL(remote.entry, location.href).href) return manifest;
  throw new RemoteFailure('manifest', `${url} names another entry than the registry: ${manifest.entryUrl}`);
}

function readManifest(text: string, url: string): RemoteManifest {
  try {
    const { metaData, integrity } = JSON.parse(text) as {
      metaData: { globalName: unknown; remoteEntry: { path: unknown; name: unknown } };
      integrity?: Record<string, string>;
    };
    const { globalName, remoteEntry } = metaData;
    if (typeof globalName === 'string' && typeof remoteEntry.name === 'string') {
      const path = typeof remoteEntry.path === 'string' && remoteEntry.path ? `${remoteEntry.path}/` : '';
      const entryUrl = new URL(path + remoteEntry.name, new URL(url, location.href)).href;
      return { globalName, entryUrl, ...(integrity && { integrity }) };
    }
  } catch {
    // said below
  }
  throw new RemoteFailure('manifest', `${url} is no federation manifest`);
}

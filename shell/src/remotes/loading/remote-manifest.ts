import type { Remote } from '@qlixline/contract/remotes/composition';

import { RemoteFailure } from '../failure/remote-failure.ts';

/** Fields of a remote's federation manifest that the shell reads. */
export type RemoteManifest = {
  entryUrl: string;
  globalName: string;
  /**
   * Hashes of the scripts and styles that the entry loads, by file name. Missing in builds without integrity checks.
   */
  integrity?: Record<string, string>;
};

/**
 * Fetches and validates the manifest. It must be well-formed and match the snapshot's integrity and entry; anything
 * else is a failure of kind `manifest`.
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
      // The mode of the page's preload; after a failure the cache is bypassed.
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
    // reported below
  }
  throw new RemoteFailure('manifest', `${url} is no federation manifest`);
}

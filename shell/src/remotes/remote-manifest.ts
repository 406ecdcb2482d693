import { RemoteFailure } from './remote-failure.ts';

/** What the shell reads from a remote's federation manifest. */
export type RemoteManifest = { entryUrl: string; globalName: string };

/** Fetches and reads the manifest. Everything but a well-formed manifest is a failure of kind `manifest`. */
export async function fetchManifest(
  url: string,
  options: { signal: AbortSignal; fresh: boolean },
): Promise<RemoteManifest> {
  const { signal, fresh } = options;
  let text: string;
  try {
    // The page preloaded it in this mode; after a failure the cache is not trusted.
    const response = await fetch(url, { signal, credentials: 'same-origin', cache: fresh ? 'reload' : 'default' });
    if (!response.ok) throw new RemoteFailure('manifest', `${url} answered ${response.status}`);
    text = await response.text();
  } catch (error) {
    if (error instanceof RemoteFailure) throw error;
    throw new RemoteFailure('manifest', `${url} could not be fetched`, { cause: error });
  }
  return readManifest(text, url);
}

function readManifest(text: string, url: string): RemoteManifest {
  try {
    const { metaData } = JSON.parse(text) as {
      metaData: { globalName: unknown; remoteEntry: { path: unknown; name: unknown } };
    };
    const { globalName, remoteEntry } = metaData;
    if (typeof globalName === 'string' && typeof remoteEntry.name === 'string') {
      const path = typeof remoteEntry.path === 'string' && remoteEntry.path ? `${remoteEntry.path}/` : '';
      return { globalName, entryUrl: new URL(path + remoteEntry.name, new URL(url, location.href)).href };
    }
  } catch {
    // said below
  }
  throw new RemoteFailure('manifest', `${url} is no federation manifest`);
}

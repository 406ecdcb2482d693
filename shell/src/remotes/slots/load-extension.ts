import type { Remote } from '@qlixline/contract/remotes/composition';
import { EXTENSION_LOAD_LIMIT_MS } from '@qlixline/contract/remotes/registry-limits';
import type { RemoteDefinition } from '@qlixline/shell-bridge';
import type { ComponentType } from 'react';

import { RemoteFailure } from '../failure/remote-failure.ts';
import { logFailure, sharedLoading, withBridgeShell } from '../loading/load-remote.ts';
import { extensionBegins } from './endings.ts';
import type { AnyProps, Extension } from './extension.ts';
import { limitCalls } from './limit-calls.ts';

export type LoadedExtension = { running: Remote; Content: ComponentType<AnyProps> };

const loaded = new Map<string, LoadedExtension>();

/** Returns an extension that was loaded before in this tab. */
export function loadedExtension({ key }: Extension): LoadedExtension | undefined {
  return loaded.get(key);
}

/** Loads an extension and, if necessary, its remote. Rejects with a failure that has been logged and reported. */
export async function loadExtension(extension: Extension): Promise<LoadedExtension> {
  const { key, remote } = extension;
  limitCalls();
  extensionBegins(extension);
  const { running, definition } = await sharedLoading(remote);
  const startedAt = performance.now();
  try {
    // The previous version may lack the extension, which is no failure of it.
    if (running.version !== remote.version) throw new RemoteFailure('contract', `${key} belongs to ${remote.version}`);
    const load = async () => (await loaderIn(definition, extension))();
    const Content = await withinLimit(load, key);
    if (!isComponent(Content)) throw new RemoteFailure('shape', `${key} is no component`);
    const result = {
      running,
      Content: process.env.FORMER_VERSIONS ? await withBridgeShell(Content, running) : Content,
    };
    loaded.set(key, result);
    return result;
  } catch (error) {
    throw running.version === remote.version ? logFailure(running, error, startedAt) : error;
  }
}

/** Loads the code of an extension, without the retries of a screen: a press tries again. */
async function withinLimit(load: () => Promise<unknown>, key: string): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<never>((_resolve, reject) => {
    const late = new RemoteFailure('timeout', `${key} took longer than ${EXTENSION_LOAD_LIMIT_MS} ms`);
    timer = setTimeout(() => reject(late), EXTENSION_LOAD_LIMIT_MS);
  });
  try {
    return await Promise.race([load(), timedOut]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns true for functions and for objects created by memo and forwardRef. */
function isComponent(value: unknown): value is ComponentType {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}

async function loaderIn(definition: RemoteDefinition, { key, id, slot }: Extension): Promise<() => Promise<unknown>> {
  const extensions = (await definition.extensions?.()) ?? {};
  const found = Object.hasOwn(extensions, id) ? extensions[id] : undefined;
  if (typeof found?.load !== 'function') throw new RemoteFailure('contract', `${key} is declared but not exported`);
  if (found.slot !== slot) throw new RemoteFailure('contract', `${key} is declared for ${slot}, not for ${found.slot}`);
  return found.load;
}

const DATABASE = 'tab-locks';
const HOLDERS = 'holders';
/** Interval at which a lock that is waited for is requested again. */
const RETRY_MS = 100;

/** Methods of `LockManager` that drafts use. */
export type Locks = {
  request: (name: string, options: LockOptions, use: (lock: { name: string } | null) => unknown) => Promise<unknown>;
  query: () => Promise<{ held?: readonly { name?: string }[] }>;
};

/** Names of the locks held by this page. */
const heldNames = new Set<string>();

/**
 * Locks shared by tabs where Web Locks are missing, as over plain HTTP. A record in IndexedDB names a lock's holder by
 * the address of a blob in its page. Browsers revoke the blob when the page is closed or crashes, so a record is
 * replaced if its blob can't be loaded. Methods reject if the browser refuses databases.
 */
export const tabLocks: Locks = {
  async request(name, { signal }, use) {
    while (!(await acquire(name))) {
      if (!signal) return use(null);
      await new Promise((settle) => setTimeout(settle, RETRY_MS));
      signal.throwIfAborted();
    }
    heldNames.add(name);
    try {
      return await use({ name });
    } finally {
      heldNames.delete(name);
      await forget([name]);
    }
  },
  async query() {
    const records = await storedRecords();
    const areOpen = await Promise.all(records.map(({ holder }) => isPageOpen(holder)));
    return { held: records.filter((_, index) => areOpen[index]) };
  },
};

/** Takes a lock that no open page holds. Returns false if this or another page holds it. */
async function acquire(name: string): Promise<boolean> {
  const holder = await claim(name);
  if (holder === undefined) return true;
  return !(await isPageOpen(holder)) && (await claim(name, holder)) === undefined;
}

/** Writes this page as the holder if there is none or the holder is `closed`; otherwise returns the holder. */
async function claim(name: string, closed?: string): Promise<string | undefined> {
  let holder: string | undefined;
  await inTransaction('readwrite', (records) => {
    const found: IDBRequest<string | undefined> = records.get(name);
    found.addEventListener('success', () => {
      if (found.result !== undefined && found.result !== closed) holder = found.result;
      else records.put(addressOfThisPage(), name);
    });
  });
  return holder;
}

async function storedRecords(): Promise<{ name: string; holder: string }[]> {
  const records: { name: string; holder: string }[] = [];
  await inTransaction('readonly', (store) => {
    const [names, holders]: [IDBRequest<IDBValidKey[]>, IDBRequest<string[]>] = [store.getAllKeys(), store.getAll()];
    holders.addEventListener('success', () => {
      for (const [index, holder] of holders.result.entries())
        records.push({ name: names.result[index] as string, holder });
    });
  });
  return records;
}

function forget(names: Iterable<string>): Promise<void> {
  return inTransaction('readwrite', (records) => {
    for (const name of names) records.delete(name);
  });
}

let pageAddress: string | undefined;

/** Returns the address of a blob that exists as long as this page. */
function addressOfThisPage(): string {
  pageAddress ??= URL.createObjectURL(
    new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'], { type: 'image/svg+xml' }),
  );
  return pageAddress;
}

let pageChecks = 0;

/** Returns true if the page with this address is open, even if the browser has suspended it. */
function isPageOpen(address: string): Promise<boolean> {
  const image = new Image(); // because the content security policy allows blobs as images only
  return new Promise((settle) => {
    image.addEventListener('load', () => settle(true));
    image.addEventListener('error', () => settle(false));
    image.src = `${address}#${(pageChecks += 1)}`; // A known address would be answered from the page's memory.
  });
}

let database: IDBDatabase | undefined;

async function inTransaction(mode: IDBTransactionMode, use: (records: IDBObjectStore) => void): Promise<void> {
  // Without an open database nothing could be sent while the page is closing.
  const transaction = (database ?? (await openDatabase())).transaction(HOLDERS, mode);
  use(transaction.objectStore(HOLDERS));
  await new Promise<void>((settle, fail) => {
    transaction.addEventListener('complete', () => settle());
    transaction.addEventListener('abort', () =>
      fail(transaction.error ?? new Error('The browser ended a transaction')),
    );
  });
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(HOLDERS));
  return new Promise((settle, fail) => {
    request.addEventListener('error', () => fail(request.error ?? new Error('The browser refused a database')));
    request.addEventListener('success', () => {
      database = request.result;
      database.addEventListener('close', () => (database = undefined)); // The browser has cleared the site's data.
      globalThis.addEventListener('pagehide', forgetOnLeaving);
      settle(request.result);
    });
  });
}

/** Forgets this page's locks when it is closed, which saves the next tab a warning about a revoked blob. */
function forgetOnLeaving({ persisted }: PageTransitionEvent): void {
  if (!persisted && heldNames.size > 0) void forget(heldNames); // A page kept for "Back" keeps its locks.
}

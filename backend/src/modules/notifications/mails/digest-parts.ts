import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';

/** Row of a digest that is no notification. `path` is an address on our own site. */
export type DigestRow = { title: string; text?: string; quote?: string; link: { text: string; path: string } };

/** Returns rows for a reader about the time since `since`; empty if there is nothing. */
type DigestWriter = (readerId: string, since: Date) => Promise<DigestRow[]>;

/** Parts of a digest beside the notifications, in their order. Each is written by its own area. */
const DIGEST_PARTS = ['due', 'posts'] as const;
export type DigestPart = (typeof DIGEST_PARTS)[number];

/** Rows that areas add to digests, so that mails know none of the areas. */
@Injectable()
export class DigestParts implements OnApplicationBootstrap {
  readonly #writers = new Map<DigestPart, DigestWriter>();

  /** Sets the function that writes a part. */
  writes(part: DigestPart, writer: DigestWriter): void {
    this.#writers.set(part, writer);
  }

  onApplicationBootstrap(): void {
    const missing = DIGEST_PARTS.filter((part) => !this.#writers.has(part));
    if (missing.length > 0) throw new Error(`Nothing writes ${missing.join(', ')} of digests.`);
  }

  async rowsFor(readerId: string, since: Date): Promise<DigestRow[]> {
    const parts = DIGEST_PARTS.map(async (part) => (await this.#writers.get(part)?.(readerId, since)) ?? []);
    return (await Promise.all(parts)).flat();
  }
}

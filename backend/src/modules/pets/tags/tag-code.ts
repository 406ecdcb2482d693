import { createHash, randomBytes } from 'node:crypto';

import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import type { PetTag } from '@qlixline/contract/pet-tags/pet-tag';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

const CODE = /^[\w-]{16}$/;
const TOKEN = /^[\w-]{43}$/;

/** Returns a new tag code: 96 random bits, too many to guess, yet short enough that a small print can be scanned. */
export const newTagCode = (): string => randomBytes(12).toString('base64url');
export const isTagCode = (text: string): boolean => CODE.test(text);

/** Returns a new conversation token: 256 random bits, of which the database stores only the hash. */
export const newConversationToken = (): string => randomBytes(32).toString('base64url');

/** Hashes a conversation token; null if its form is invalid. */
export const conversationTokenHash = (token: string): Buffer | null =>
  TOKEN.test(token) ? createHash('sha256').update(token).digest() : null;

/** Returns the address of a tag's page. */
export const addressOf = (publicOrigin: string, code: string): string =>
  `${publicOrigin}${pathOf('GET /api/tag/:code', { code })}`;

/** Returns the address of a tag's page and its QR code. */
export function printedTag(publicOrigin: string, code: string): Pick<PetTag, 'address' | 'qr'> {
  const address = addressOf(publicOrigin, code);
  const bitmap = generate(address);
  return { address, qr: { path: toSvgPath(bitmap), size: bitmap.size } };
}

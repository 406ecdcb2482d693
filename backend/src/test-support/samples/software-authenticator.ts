import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

import type { PasskeyCreation, PasskeyInput, PasskeyRequest } from '@qlixline/contract/account/passkey';
import type { PasskeyAnswer } from '@qlixline/contract/account/passkey-answer';

/** Flags of an answer, by the bits of WebAuthn. */
const FLAGS = { present: 0x01, verified: 0x04, canBeSynced: 0x08, isSynced: 0x10, hasKey: 0x40 } as const;
const NO_MODEL = Buffer.alloc(16);
const ES256 = -7;

type Device = {
  /** Origin of the page that asks. */
  origin: string;
  /** True if the passkeys are copied to other devices. */
  isSynced?: boolean;
  /** True if the device counts its signatures, as security keys do. */
  counts?: boolean;
};
/** Faults of one answer. */
type Faults = Partial<{ origin: string; rpId: string; isVerified: boolean; challenge: string; counter: number }>;
type StoredKey = { id: Buffer; rpId: string; userHandle: string; privateKey: KeyObject; counter: number };

/**
 * Device that keeps passkeys, for specs: it has real keys, and signs what WebAuthn prescribes. Written out from its
 * specification, so that the product isn't checked with its own library.
 */
export class SoftwareAuthenticator {
  readonly #device: Device;
  readonly #keys: StoredKey[] = [];

  constructor(device: Device) {
    this.#device = device;
  }

  /** Creates a passkey; the name is the user's to choose. */
  create(options: PasskeyCreation, faults: Faults = {}): Omit<PasskeyInput, 'name'> {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const id = randomBytes(32);
    this.#keys.push({ id, rpId: options.rp.id, userHandle: options.user.id, privateKey, counter: 0 });
    const cose = cborOf([
      [1, 2],
      [3, ES256],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const key = Buffer.concat([NO_MODEL, length, id, cose]);
    const authData = Buffer.concat([this.#head(faults.rpId ?? options.rp.id, faults, FLAGS.hasKey), key]);
    return {
      id: id.toString('base64url'),
      clientDataJSON: this.#clientData('webauthn.create', options.challenge, faults).toString('base64url'),
      attestationObject: cborOf([
        ['fmt', 'none'],
        ['attStmt', []],
        ['authData', authData],
      ]).toString('base64url'),
      transports: ['internal'],
    };
  }

  /** Answers a challenge with the passkey that was created last, or with an allowed one. */
  answer(options: PasskeyRequest, faults: Faults = {}): PasskeyAnswer & { userHandle: string } {
    const allowed = options.allowCredentials.map(({ id }) => id);
    const key = this.#keys.findLast(({ id }) => allowed.length === 0 || allowed.includes(id.toString('base64url')));
    if (!key) throw new Error('The device has none of the allowed passkeys');
    if (this.#device.counts) key.counter += 1;
    const counter = faults.counter ?? key.counter;
    const authData = this.#head(faults.rpId ?? options.rpId, { ...faults, counter });
    const clientData = this.#clientData('webauthn.get', options.challenge, faults);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return {
      id: key.id.toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, key.privateKey).toString('base64url'),
      userHandle: key.userHandle,
    };
  }

  #head(rpId: string, { isVerified = true, counter = 0 }: Faults, more = 0): Buffer {
    const { isSynced = false } = this.#device;
    const flags =
      FLAGS.present | (isVerified ? FLAGS.verified : 0) | (isSynced ? FLAGS.canBeSynced | FLAGS.isSynced : 0) | more;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.of(flags), count]);
  }

  #clientData(type: string, challenge: string, faults: Faults): Buffer {
    const origin = faults.origin ?? this.#device.origin;
    return Buffer.from(JSON.stringify({ type, challenge: faults.challenge ?? challenge, origin, crossOrigin: false }));
  }
}

/** Item of CBOR; an array is a map of its pairs. */
type Item = number | string | Buffer | readonly (readonly [number | string, Item])[];

/** Encodes an item as CBOR (RFC 8949). */
function cborOf(item: Item): Buffer {
  if (typeof item === 'number') return item < 0 ? cborHead(1, -1 - item) : cborHead(0, item);
  if (typeof item === 'string') return Buffer.concat([cborHead(3, Buffer.byteLength(item)), Buffer.from(item)]);
  if (Buffer.isBuffer(item)) return Buffer.concat([cborHead(2, item.length), item]);
  return Buffer.concat([cborHead(5, item.length), ...item.flatMap((pair) => pair.map((part) => cborOf(part)))]);
}

/** Encodes the type of an item with its number or its length. */
function cborHead(type: number, number: number): Buffer {
  const first = type << 5;
  if (number < 24) return Buffer.of(first | number);
  if (number < 0x1_00) return Buffer.of(first | 24, number);
  return Buffer.of(first | 25, number >> 8, number & 0xff);
}

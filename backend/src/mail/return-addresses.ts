import { createHmac, timingSafeEqual } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { InjectEnv } from '../config/env.module.ts';
import type { Env } from '../config/env.ts';

/** Purpose of an address of ours: `b` takes bounces for a user, `r` replies about a notification. */
type Purpose = 'b' | 'r';

/** Return address as it was written. Its signature isn't checked yet, because that of a reply covers the user. */
export type ReturnAddress = { purpose: Purpose; subject: string; day: string; signature: string };

/** Users of whom one answers the other. Another actor may join the notification later, so both are signed. */
type Between = { userId: string; actorId: string };

const DAY_MS = 86_400_000;
/** Mails are answered within weeks, and come back within days. */
const VALID_DAYS = 60;
/** 80 bits: the whole local part has at most 64 characters (RFC 5321). Each guess costs a call with the secret. */
const SIGNATURE_CHARACTERS = 20;
const LOCAL_PART = /^([br])-([0-9a-f]{32}|[0-9a-z]{1,13})-([0-9a-z]{1,6})-([0-9a-f]{20})$/;

/**
 * Addresses to which mails come back and by which they are answered, signed with the installation's secret. Mail
 * servers ignore case, so they are lower case.
 */
@Injectable()
export class ReturnAddresses {
  constructor(@InjectEnv() private readonly env: Pick<Env, 'sessionKeys' | 'mailReturnDomain'>) {}

  /** Returns the address to which mails for a user come back; undefined if none is configured. */
  forBounces(userId: string): string | undefined {
    return this.#write('b', userId.replaceAll('-', ''), userId);
  }

  /** Returns the address by which a user answers somebody's act; undefined if none is configured. */
  forReply(notificationId: number, between: Between): string | undefined {
    return this.#write('r', notificationId.toString(36), namesOf(between));
  }

  /** Parses an address of ours; undefined for any other. */
  parse(address: string): ReturnAddress | undefined {
    const [local = '', domain = '', ...more] = address.trim().toLowerCase().split('@');
    if (domain !== this.env.mailReturnDomain || more.length > 0) return undefined;
    const [, purpose, subject = '', day = '', signature = ''] = LOCAL_PART.exec(local) ?? [];
    return purpose === 'b' || purpose === 'r' ? { purpose, subject, day, signature } : undefined;
  }

  /** Returns the id of the user whose mails come back to this address, unless it is forged or expired. */
  userOfBounces(address: ReturnAddress): string | undefined {
    if (address.purpose !== 'b' || address.subject.length !== 32) return undefined;
    const userId = address.subject.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    return this.#isOurs(address, userId) && !this.isExpired(address) ? userId : undefined;
  }

  /** Returns the notification that an address answers; undefined for another address. Its signature isn't checked. */
  notificationOf({ purpose, subject }: ReturnAddress): number | undefined {
    const id = Number.parseInt(subject, 36);
    return purpose === 'r' && Number.isSafeInteger(id) ? id : undefined;
  }

  isExpired({ day }: ReturnAddress): boolean {
    return Number.parseInt(day, 36) * DAY_MS < Date.now();
  }

  /** Returns true if we wrote the address for this user's answer to this actor. */
  isOurReply(address: ReturnAddress, between: Between): boolean {
    return address.purpose === 'r' && this.#isOurs(address, namesOf(between));
  }

  #isOurs({ purpose, subject, day, signature }: ReturnAddress, users: string): boolean {
    return this.env.sessionKeys.some((key) => isEqual(this.#sign(key, purpose, subject, day, users), signature));
  }

  #write(purpose: Purpose, subject: string, users: string): string | undefined {
    const { mailReturnDomain, sessionKeys } = this.env;
    if (mailReturnDomain === undefined) return undefined;
    const day = (Math.floor(Date.now() / DAY_MS) + VALID_DAYS).toString(36);
    // The oldest key, because a backend that was started before the newest was added knows no other.
    const signature = this.#sign(sessionKeys.at(-1) ?? '', purpose, subject, day, users);
    return `${purpose}-${subject}-${day}-${signature}@${mailReturnDomain}`;
  }

  #sign(key: string, ...signed: string[]): string {
    const text = ['mail-return', ...signed].join('\0');
    return createHmac('sha256', key).update(text).digest('hex').slice(0, SIGNATURE_CHARACTERS);
  }
}

const namesOf = ({ userId, actorId }: Between): string => `${userId} ${actorId}`;

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audiencesOf } from '@qlixline/contract/trust/contacts';
import { USER_FIELDS } from '@qlixline/contract/users/user-fields';
import type { ProfileUpdate, Settings, SettingsUpdate } from '@qlixline/contract/users/user';

import { PreparedReads } from '../../database/prepared/prepared-reads.ts';
import { Transactions } from '../../database/connections/transactions.ts';
import { unauthenticated } from '../../errors/problem-error.ts';
import { refuseOfficialName } from '../../names/official-names.ts';
import { FollowsService } from '../friends/follows.service.ts';
import { currentUserQuery } from './current-user.query.ts';
import { textChangesOf } from '../../schema/fields/field-values.ts';
import type { User } from '../../schema/users/user.entity.ts';
import { UserRepository } from './user.repository.ts';
import { UsernameService, usernameTaken } from './username.service.ts';

/** The signed-in user's own profile and settings. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
    private readonly users: UserRepository,
    private readonly usernames: UsernameService,
    private readonly follows: FollowsService,
    private readonly transactions: Transactions,
  ) {}

  /** Returns the signed-in user as JSON text (contract `currentUserSchema`). */
  async currentUserJson(userId: string): Promise<string> {
    return (await this.preparedReads.json(currentUserQuery, [userId])) ?? signedOut();
  }

  /** Updates the profile. A missing key keeps its field, an empty text clears it. */
  async update(userId: string, { username, ...texts }: ProfileUpdate): Promise<string> {
    await this.em
      .transactional(async () => {
        const user = await this.load(userId);
        refuseOfficialName('displayName', texts.displayName, user.displayName);
        if (username !== undefined) await this.usernames.assign(user, username);
        this.em.assign(user, textChangesOf(USER_FIELDS, texts));
      })
      .catch(rethrowTaken);
    return this.currentUserJson(userId);
  }

  async setPhoto(userId: string, imageId: string): Promise<void> {
    const user = await this.load(userId);
    user.profileImageId = imageId;
    await this.em.flush();
  }

  /** Returns true if the image is the user's profile photo. */
  async isPhoto(userId: string, imageId: string): Promise<boolean> {
    return (await this.load(userId)).profileImageId === imageId;
  }

  async settings(userId: string): Promise<Settings> {
    return toSettings(await this.load(userId));
  }

  /** Updates the settings. Turning off followers ends all existing ones. */
  updateSettings(
    userId: string,
    {
      measurementUnit,
      glucoseUnit,
      allowsFollowers,
      allowsVisitors,
      sharesReadReceipts,
      contactAudiences,
    }: SettingsUpdate,
  ): Promise<Settings> {
    return this.transactions.run(async () => {
      if (allowsFollowers !== undefined) await this.transactions.lockPeople([userId]);
      const user = await this.load(userId);
      if (measurementUnit !== undefined) user.measurementUnit = measurementUnit;
      if (glucoseUnit !== undefined) user.glucoseUnit = glucoseUnit;
      if (allowsFollowers !== undefined) user.allowsFollowers = allowsFollowers;
      if (allowsVisitors !== undefined) user.allowsVisitors = allowsVisitors;
      if (sharesReadReceipts !== undefined) user.sharesReadReceipts = sharesReadReceipts;
      if (contactAudiences) user.contactAudiences = { ...user.contactAudiences, ...contactAudiences };
      await this.em.flush();
      if (allowsFollowers === false) await this.follows.endAllOf(userId);
      return toSettings(user);
    });
  }

  private async load(userId: string): Promise<User> {
    return (await this.users.findById(userId)) ?? signedOut();
  }
}

function toSettings(user: User): Settings {
  return {
    email: user.email ?? null,
    hasPassword: user.passwordHash !== null,
    measurementUnit: user.measurementUnit,
    glucoseUnit: user.glucoseUnit ?? null,
    allowsFollowers: user.allowsFollowers,
    allowsVisitors: user.allowsVisitors,
    sharesReadReceipts: user.sharesReadReceipts,
    contactAudiences: audiencesOf(user.contactAudiences),
  };
}

/** Converts a unique violation, which decides a race for a username, to an error. */
function rethrowTaken(error: unknown): never {
  throw error instanceof UniqueConstraintViolationException ? usernameTaken() : error;
}

/** Throws `unauthenticated`, as for a session whose account is gone. */
function signedOut(): never {
  throw unauthenticated();
}

import { Injectable } from '@nestjs/common';
import { SHELTERS_JOINED_MAX, SHELTER_MEMBERS_MAX } from '@qlixline/contract/limits';
import type { ShelterRole } from '@qlixline/contract/shelters/shelter-states';

import { Transactions } from '../../database/connections/transactions.ts';
import { forbidden, invalidTransition, throwNotFound, validationFailed } from '../../errors/problem-error.ts';
import { ShelterListingsService } from '../listings/shelter-listings.service.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { UsersService } from '../users/users.service.ts';
import { ShelterMembersRepository } from './shelter-members.repository.ts';
import { SheltersRepository } from './shelters.repository.ts';
import { TrustService } from '../trust/trust.service.ts';

/** Members of shelters. Each change locks the shelter, so that it keeps a manager as long as it has members. */
@Injectable()
export class ShelterMembersService {
  constructor(
    private readonly shelters: SheltersRepository,
    private readonly members: ShelterMembersRepository,
    private readonly listings: ShelterListingsService,
    private readonly notifications: NotificationsService,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    private readonly trust: TrustService,
  ) {}

  async listJson(viewerId: string, id: number): Promise<string> {
    return (await this.shelters.membersJson(viewerId, id)) ?? throwNotFound();
  }

  /** Invites a user by name. Users hidden by a block are reported as not found. */
  inviteJson(managerId: string, id: number, username: string): Promise<string> {
    return this.transactions.run(async () => {
      await this.transactions.lockShelters([id]);
      await this.#requireManager(managerId, id);
      const userId = await this.users.visibleCalled(managerId, username);
      if (userId === null) throw usernameRefused('Nobody has this username');
      if ((await this.members.roleOf(id, userId)) !== null) throw usernameRefused('They are already a member');
      const isNew = await this.members.invite(id, userId, managerId);
      if (isNew && (await this.members.countPeople(id)) > SHELTER_MEMBERS_MAX) throw tooManyMembers();
      if (isNew) {
        await this.trust.count(managerId, 'shelterInvitation');
        const about = { actorId: managerId, shelterId: id };
        await this.notifications.notify({ userId, kind: 'shelter_invited', ...about });
      }
      return this.#shown(managerId, id);
    });
  }

  acceptJson(userId: string, id: number): Promise<string> {
    return this.transactions.run(async () => {
      await this.transactions.lockPeople([userId]);
      await this.transactions.lockShelters([id]);
      const inviterId = (await this.members.takeInvitation(id, userId)) ?? throwNotFound();
      if ((await this.members.sheltersOf(userId)).length >= SHELTERS_JOINED_MAX) throw tooManyJoined();
      await this.members.add(id, userId, 'member');
      const about = { actorId: userId, shelterId: id };
      await this.notifications.notify({ userId: inviterId, kind: 'shelter_joined', ...about });
      return (await this.shelters.jsonNow(userId, id)) ?? throwNotFound();
    });
  }

  decline(userId: string, id: number): Promise<void> {
    return this.transactions.run(async () => {
      if ((await this.members.takeInvitation(id, userId)) === null) throwNotFound();
    });
  }

  setRoleJson(managerId: string, id: number, userId: string, role: ShelterRole): Promise<string> {
    return this.transactions.run(async () => {
      await this.transactions.lockShelters([id]);
      await this.#requireManager(managerId, id);
      const before = (await this.members.roleOf(id, userId)) ?? throwNotFound();
      if (before === 'manager' && role === 'member') await this.#requireAnotherManager(id);
      await this.members.setRole(id, userId, role);
      return this.#shown(managerId, id);
    });
  }

  /** Removes a member, as a manager or as the member themselves. For an invited user, cancels the invitation. */
  remove(viewerId: string, id: number, userId: string): Promise<void> {
    return this.transactions.run(async () => {
      await this.transactions.lockShelters([id]);
      if (viewerId !== userId) await this.#requireManager(viewerId, id);
      const role = await this.members.roleOf(id, userId);
      if (role === null) {
        const inviterId = (await this.members.takeInvitation(id, userId)) ?? throwNotFound();
        await this.notifications.retract({ userId, kind: 'shelter_invited', actorId: inviterId, shelterId: id });
        return;
      }
      if (role === 'manager') await this.#requireAnotherManager(id);
      await this.#leave(id, userId);
    });
  }

  /**
   * Removes a user whose account is about to be deleted from all shelters. Others take over; a shelter without other
   * members is deleted.
   */
  leaveAll(userId: string): Promise<void> {
    return this.transactions.run(async () => {
      await this.transactions.lockPeople([userId]);
      const ids = await this.members.sheltersOf(userId);
      await this.transactions.lockShelters(ids);
      for (const id of ids) {
        if (!(await this.#leave(id, userId))) await this.shelters.delete(id);
      }
      await this.shelters.deleteClosedOf(userId);
    });
  }

  /**
   * Removes a member; false if nobody is left. If the shelter then has no manager, the member of longest standing
   * becomes one.
   */
  async #leave(id: number, userId: string): Promise<boolean> {
    const successorId = await this.members.successorOf(id, userId);
    if (successorId === null) return false;
    await this.listings.replaceContact(id, userId, successorId, await this.#logosOf(id));
    await this.members.remove(id, userId);
    if ((await this.members.countManagers(id)) === 0) await this.members.setRole(id, successorId, 'manager');
    return true;
  }

  async #logosOf(id: number): Promise<string[]> {
    const logoId = (await this.shelters.find(id))?.logoId ?? null;
    return logoId === null ? [] : [logoId];
  }

  async #requireManager(userId: string, id: number): Promise<void> {
    const role = (await this.members.roleOf(id, userId)) ?? throwNotFound();
    if (role !== 'manager') throw forbidden('Only a manager of the shelter can do this.');
  }

  async #requireAnotherManager(id: number): Promise<void> {
    if ((await this.members.countManagers(id)) < 2) throw noOtherManager();
  }

  async #shown(viewerId: string, id: number): Promise<string> {
    return (await this.shelters.membersJsonNow(viewerId, id)) ?? throwNotFound();
  }
}

const usernameRefused = (message: string) => validationFailed([{ field: 'username', message }]);
const tooManyMembers = () => invalidTransition(`A shelter has at most ${SHELTER_MEMBERS_MAX} members.`);
const tooManyJoined = () =>
  invalidTransition(`You can be in at most ${SHELTERS_JOINED_MAX} shelters. Leave one to join another.`);
const noOtherManager = () =>
  invalidTransition('A shelter needs a manager. Name another one first, or close the shelter.');

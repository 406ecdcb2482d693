import { Injectable } from '@nestjs/common';
import { USERNAME_CHANGE_DAYS } from '@qlixline/contract/limits';
import { usernameSchema } from '@qlixline/contract/account/username';
import { OFFICIAL_NAME_REFUSED } from '@qlixline/contract/account/official-names';
import { foldUsername } from '@qlixline/contract/account/username-rule';
import type { UsernameCheck } from '@qlixline/contract/account/username';

import { ProblemError, invalidTransition } from '../../errors/problem-error.ts';
import { isOfficialName, refuseOfficialName } from '../../names/official-names.ts';
import type { User } from '../../schema/users/user.entity.ts';
import { usernameIdeas } from './username-ideas.ts';
import { UsernameRepository } from './username.repository.ts';

const DAY_MS = 86_400_000;
const SUGGESTIONS = 3;
const TAKEN = 'This username is taken.';

export const usernameTaken = () =>
  new ProblemError('username_taken', TAKEN, { errors: [{ field: 'username', message: TAKEN }] });

@Injectable()
export class UsernameService {
  constructor(private readonly usernames: UsernameRepository) {}

  async check(entered: string, userId: string): Promise<UsernameCheck> {
    const reason = await this.reasonAgainst(entered, userId);
    return {
      available: reason === null,
      reason,
      suggestions: reason === null ? [] : await this.suggest(entered, userId),
    };
  }

  /** Assigns the folded, valid `username` inside the transaction that saves the user. */
  async assign(user: User, username: string): Promise<void> {
    const old = user.username ?? null;
    if (old === username) return;
    refuseOfficialName('username', username);
    if (old !== null) refuseTooSoon(user.usernameChangedAt ?? null);
    if ((await this.usernames.takenOf([username], user.id)).size > 0) throw usernameTaken();
    await this.usernames.deleteReservation(username);
    if (old !== null) {
      await this.usernames.reserveReleased(old, user.id);
      user.usernameChangedAt = new Date();
    }
    user.username = username;
  }

  private async reasonAgainst(entered: string, userId: string): Promise<string | null> {
    const parsed = usernameSchema.safeParse(entered);
    if (!parsed.success) return parsed.error.issues[0]?.message ?? TAKEN;
    if (isOfficialName(parsed.data)) return OFFICIAL_NAME_REFUSED;
    const taken = await this.usernames.takenOf([parsed.data], userId);
    return taken.has(parsed.data) ? TAKEN : null;
  }

  private async suggest(entered: string, userId: string): Promise<string[]> {
    const ideas = usernameIdeas(foldUsername(entered));
    const taken = await this.usernames.takenOf(ideas, userId);
    return ideas.filter((idea) => !taken.has(idea) && !isOfficialName(idea)).slice(0, SUGGESTIONS);
  }
}

/** Throws if the last change was too recent. The first username is free at any time and doesn't start the wait. */
function refuseTooSoon(changedAt: Date | null): void {
  if (!changedAt) return;
  const daysLeft = Math.ceil((changedAt.getTime() + USERNAME_CHANGE_DAYS * DAY_MS - Date.now()) / DAY_MS);
  if (daysLeft <= 0) return;
  throw invalidTransition(`You can change your username again in ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}.`);
}

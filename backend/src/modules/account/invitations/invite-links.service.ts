import { Injectable } from '@nestjs/common';
import type { InviteLink, InviteLinkInput } from '@qlixline/contract/account/invite-link';
import { INVITE_LINKS_MAX, INVITE_LINK_DAYS } from '@qlixline/contract/limits';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { Transactions } from '../../../database/connections/transactions.ts';
import { ProblemError, invalidTransition, notFound } from '../../../errors/problem-error.ts';
import { FriendRequestsService } from '../../friends/friend-requests.service.ts';
import { UsersService } from '../../users/users.service.ts';
import { inviteAddress } from './invite-address.ts';
import { InviteLinksRepository } from './invite-links.repository.ts';
import type { OpenLink, StoredLink } from './invite-links.repository.ts';

const CLOSED = 'Nobody can join here at the moment.';
const BY_INVITATION = 'This community is by invitation. Please ask a member for a link.';
const BY_ISSUER = 'Who joins here is decided where you sign in, so there are no invite links.';
const TOO_MANY = `You have ${INVITE_LINKS_MAX} open links. End one to make another.`;

/** Links by which people join, and who may join (decision: who-may-register). */
@Injectable()
export class InviteLinksService {
  constructor(
    private readonly links: InviteLinksRepository,
    private readonly friendRequests: FriendRequestsService,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    @InjectEnv() private readonly env: Pick<Env, 'registration' | 'publicOrigin' | 'oidc'>,
  ) {}

  async openOf(userId: string): Promise<InviteLink[]> {
    return (await this.links.openOf(userId)).map((link) => this.#shown(link));
  }

  async create(userId: string, { places }: InviteLinkInput): Promise<InviteLink> {
    if (this.env.oidc) throw new ProblemError('forbidden', BY_ISSUER);
    if (this.env.registration === 'closed') throw new ProblemError('forbidden', CLOSED);
    return this.transactions.run(async () => {
      await this.users.lock(userId);
      if ((await this.links.openOf(userId)).length >= INVITE_LINKS_MAX) throw invalidTransition(TOO_MANY);
      return this.#shown(await this.links.add(userId, { places, days: INVITE_LINK_DAYS }));
    });
  }

  async end(userId: string, id: string): Promise<void> {
    if (!(await this.links.end(userId, id))) throw notFound();
  }

  /** Returns the link with this code, '' for none, by which somebody can join now. */
  async open(code: string): Promise<OpenLink | undefined> {
    return code === '' ? undefined : this.links.open(code);
  }

  /** Returns the link by which somebody registers. Throws `forbidden` if nobody may, or only with a link. */
  async requireMayRegister(code = ''): Promise<OpenLink | undefined> {
    if (this.env.registration === 'closed') throw new ProblemError('forbidden', CLOSED);
    const link = await this.open(code);
    if (!link && this.env.registration === 'invited') throw new ProblemError('forbidden', BY_INVITATION);
    return link;
  }

  /**
   * Lets a new user join by a link, in the transaction that creates them. Without a place left, they join only if
   * everybody may.
   */
  async join(link: OpenLink | undefined, userId: string): Promise<void> {
    if (!link || (await this.links.join(link.id, userId))) return;
    if (this.env.registration === 'invited') throw new ProblemError('forbidden', BY_INVITATION);
  }

  /** Sends the inviter's friend request, unless they can't send one now. */
  async greet({ inviter }: OpenLink, userId: string): Promise<void> {
    if (!inviter) return;
    try {
      await this.friendRequests.request(inviter.id, userId);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
    }
  }

  #shown({ id, code, places, joined, expiresAt }: StoredLink): InviteLink {
    const url = `${this.env.publicOrigin}${inviteAddress(code)}`;
    return { id, url, places, joined, expiresAt: expiresAt.toISOString() };
  }
}

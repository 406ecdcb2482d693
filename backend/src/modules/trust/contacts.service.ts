import { Injectable } from '@nestjs/common';
import { CONTACTS } from '@qlixline/contract/trust/contacts';
import type { ContactName } from '@qlixline/contract/trust/contacts';
import { shownName } from '@qlixline/contract/users/shown-name';

import { ContactsRepository } from './contacts.repository.ts';

declare const accepts: unique symbol;
/**
 * Id of a user who accepts the contact. Functions that write to somebody take this instead of a plain id, so that a new
 * way of reaching people doesn't compile without calling `ContactsService` (decision: consent).
 */
export type Accepting<Contact extends ContactName> = string & { readonly [accepts]: Contact };

/** Settings by which users choose from whom they accept contacts. */
@Injectable()
export class ContactsService {
  constructor(private readonly contacts: ContactsRepository) {}

  /** Returns the users among these who accept the contact, and who have no block with the actor or the others. */
  async accepting<Contact extends ContactName>(
    contact: Contact,
    actorId: string,
    userIds: readonly string[],
    company: readonly string[] = [],
  ): Promise<Accepting<Contact>[]> {
    return (await this.contacts.accepting(contact, actorId, userIds, company)).map(byOwnAct<Contact>);
  }

  /** Returns the error for a refused contact; without the name of somebody the actor can't see. */
  async refusal(contact: ContactName, actorId: string, userId: string): Promise<string> {
    const names = await this.contacts.namesOf(actorId, userId);
    return CONTACTS[contact].refusal(names ? shownName(names) : 'This person');
  }
}

/** Marks a user who wants the contact, because they act themselves or have agreed. */
export function byOwnAct<Contact extends ContactName>(userId: string): Accepting<Contact> {
  return userId as Accepting<Contact>;
}

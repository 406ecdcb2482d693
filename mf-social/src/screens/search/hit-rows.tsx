import { screens } from '@qlixline/contract/areas/screens';
import type { FoundConversation, FoundPerson, FoundPet, FoundPlace } from '@qlixline/contract/search/search';
import { shownName } from '@qlixline/contract/users/shown-name';
import { SPECIES_NAMES } from '@qlixline/contract/pets/species-ids';
import type { Topic } from '@qlixline/contract/topics/topic';
import { Link } from '@qlixline/shell-bridge/routing';
import { Avatar } from '@qlixline/ui/avatar';
import { Card } from '@qlixline/ui/card';
import { Chip } from '@qlixline/ui/chip';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';

import { AddFriendButton } from '../../users/add-friend-button.tsx';
import { RequestAnswer } from '../../users/request-answer.tsx';
import { UserList } from '../../users/user-list.tsx';
import { UserRow } from '../../users/user-row.tsx';
import users from '../../users/users.module.css';
import { ConversationAvatar } from '../messages/conversation-avatar.tsx';
import { conversationName } from '../messages/conversation-name.ts';
import { CATEGORY_NAMES } from '../../places/category-names.ts';
import { TopicRow } from '../topics/directory/topic-row.tsx';
import styles from './search.module.css';

const PICTURE_PX = 52;

function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Card padding="none">
      <UserList label={label}>{children}</UserList>
    </Card>
  );
}

export function PeopleRows({ hits }: { hits: readonly FoundPerson[] }) {
  return (
    <Rows label="People">
      {hits.map((person) => (
        <UserRow
          key={person.user.id}
          user={person.user}
          detail={person.petNames.length > 0 && `with ${person.petNames.join(', ')}`}
        >
          <span data-not-searched>
            <NextStep person={person} />
          </span>
        </UserRow>
      ))}
    </Rows>
  );
}

/** Relation to a person and the available action. */
function NextStep({ person: { user, relation, requestId } }: { person: FoundPerson }) {
  switch (relation) {
    case 'self':
      return <Chip>You</Chip>;
    case 'friends':
      return <Chip tone="leaf">Friends</Chip>;
    case 'received':
      return requestId === null ? null : <RequestAnswer user={user} requestId={requestId} inList />;
    case 'requested':
      return <AddFriendButton suggestion={{ user, reasons: [], request: { id: requestId } }} />;
    case 'none':
      return <AddFriendButton suggestion={{ user, reasons: [] }} />;
  }
}

export function PetRows({ hits }: { hits: readonly FoundPet[] }) {
  return (
    <Rows label="Pets">
      {hits.map(({ pet: { id, name, species, breed, profileImageUrl }, owner }) => (
        <li key={id} className={users.row}>
          <Link className={users.user} to={screens.pet(id)}>
            <Avatar src={profileImageUrl} species={species} size={PICTURE_PX} />
            <span className={users.names}>
              <strong>{name}</strong>
              <span className={users.muted} data-not-searched={breed ? undefined : true}>
                {breed ?? SPECIES_NAMES[species]}
              </span>
              <span className={users.muted}>of {shownName(owner)}</span>
            </span>
          </Link>
        </li>
      ))}
    </Rows>
  );
}

export function TopicRows({ hits }: { hits: readonly Topic[] }) {
  return (
    <Rows label="Topics">
      {hits.map((topic) => (
        <TopicRow key={topic.id} topic={topic} />
      ))}
    </Rows>
  );
}

export function PlaceRows({ hits }: { hits: readonly FoundPlace[] }) {
  return (
    <Rows label="Places">
      {hits.map(({ id, category, name, address }) => (
        <li key={id} className={users.row}>
          <Link className={users.user} to={screens.place(id)}>
            <span className={styles.placeIcon}>
              <MapPin aria-hidden size={24} />
            </span>
            <span className={users.names}>
              <strong>{name}</strong>
              <span className={users.muted} data-not-searched>
                {CATEGORY_NAMES[category]}
              </span>
              {address && <span className={users.muted}>{address}</span>}
            </span>
          </Link>
        </li>
      ))}
    </Rows>
  );
}

export function ConversationRows({ hits }: { hits: readonly FoundConversation[] }) {
  return (
    <Rows label="Messages">
      {hits.map((hit) => (
        <li key={hit.id} className={users.row}>
          <Link className={users.user} to={screens.conversation(hit.id)}>
            <ConversationAvatar conversation={hit} size={PICTURE_PX} />
            <span className={users.names}>
              <strong>{conversationName(hit)}</strong>
              <span className={users.muted} data-not-searched>
                {hit.group ? 'Your group' : 'Your conversation'}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </Rows>
  );
}

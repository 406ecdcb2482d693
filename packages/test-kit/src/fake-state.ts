import type { AccountDeletion } from '@qlixline/contract/account-deletion';
import type { Care } from '@qlixline/contract/care';
import type { CaredFor, Carer } from '@qlixline/contract/carer';
import type { DeviceSession } from '@qlixline/contract/auth';
import type { HealthEntry } from '@qlixline/contract/health-entry';
import type { NotificationItem } from '@qlixline/contract/notification';
import type { Override } from '@qlixline/contract/override';
import type { Passport } from '@qlixline/contract/passport';
import type { PetTag, TagConversation } from '@qlixline/contract/pet-tag';
import type { ParentClaim, PetFamily } from '@qlixline/contract/pet-family';
import type { Pet } from '@qlixline/contract/pet';
import type { RegistryOverview } from '@qlixline/contract/registry';
import type { CurrentUser } from '@qlixline/contract/user';

import type { AreaState } from './area-state.ts';
import type { ConversationState } from './conversation-state.ts';
import type { ListingState } from './listing-state.ts';
import type { MapState } from './map-state.ts';
import type { NewsState } from './news-state.ts';
import type { NoticeState } from './notice-state.ts';
import type { PlaceState } from './place-state.ts';
import type { WalkState } from './walk-state.ts';
import type { UsersState } from './users-state.ts';
import type { PhotoState } from './photo-state.ts';
import type { PostState } from './post-state.ts';
import type { ShelterState } from './shelter-state.ts';
import type { StoryState } from './story-state.ts';
import type { TopicState } from './topic-state.ts';

/** State of the fake backend. */
export type FakeState = {
  /** Signed-in user; null if signed out. */
  user: CurrentUser | null;
  pets: Pet[];
  /** Carers by the pet's id. */
  health: Record<number, HealthEntry[]>;
  /** Passports by the pet's id, newest first. */
  passports: Record<number, Passport[]>;
  /** The viewer's role for other users' pets, by the pet's id. */
  care: Record<number, Care>;
  /** Tags by the pet's id. */
  tags: Record<number, PetTag>;
  tagConversations: (TagConversation & { petId: number })[];
  /** Carers by the pet's id. */
  carers: Record<number, Carer[]>;
  caredFor: CaredFor[];
  /** Families by the pet's id; other pets' are unknown. */
  families: Record<number, PetFamily>;
  /** Parent claims about the user's pets. */
  parentClaims: ParentClaim[];
  sessions: DeviceSession[];
  /** Notifications, newest first. */
  notifications: NotificationItem[];
  /** Kinds of notifications that the user has turned off. */
  unwantedNotifications: Set<string>;
  /** Usernames of other users. */
  takenUsernames: string[];
  /** Password; null for an account of an OpenID Connect issuer. */
  password: string | null;
  /** Requested deletion of the account; null if there is none. */
  deletion: AccountDeletion['when'] | null;
  /** Number of confirmation mails sent again. */
  confirmationMails: number;
  /** Registry; null if the user may not see it. */
  registry: RegistryOverview | null;
  overrides: Override[];
} & UsersState &
  PhotoState &
  PostState &
  StoryState &
  ConversationState &
  TopicState &
  ListingState &
  NewsState &
  NoticeState &
  PlaceState &
  WalkState &
  AreaState &
  MapState &
  ShelterState;

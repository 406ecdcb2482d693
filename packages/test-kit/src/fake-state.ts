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

/** What the fake backend holds. */
export type FakeState = {
  /** Null: signed out. */
  user: CurrentUser | null;
  pets: Pet[];
  /** By the pet's id. */
  health: Record<number, HealthEntry[]>;
  /** By the pet's id, newest first. */
  passports: Record<number, Passport[]>;
  /** What the viewer is to pets of others, by the pet's id. */
  care: Record<number, Care>;
  /** By the pet's id, of those that have one. */
  tags: Record<number, PetTag>;
  tagConversations: (TagConversation & { petId: number })[];
  /** By the pet's id. */
  carers: Record<number, Carer[]>;
  caredFor: CaredFor[];
  /** By the pet's id; of others nothing is known. */
  families: Record<number, PetFamily>;
  /** Of the signed-in user's pets. */
  parentClaims: ParentClaim[];
  sessions: DeviceSession[];
  /** Newest first. */
  notifications: NotificationItem[];
  /** Kinds that the person has turned off. */
  unwantedNotifications: Set<string>;
  /** Usernames of other people. */
  takenUsernames: string[];
  /** Null for an account of an OpenID Connect issuer. */
  password: string | null;
  /** How this person has deleted their account; null while they have not. */
  deletion: AccountDeletion['when'] | null;
  /** How often the link was asked for again. */
  confirmationMails: number;
  /** Null: this person may not look at it. */
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

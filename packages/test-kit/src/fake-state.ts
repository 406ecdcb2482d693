import type { AccountDeletion } from '@qlixline/contract/account/account-deletion';
import type { SignIn } from '@qlixline/contract/account/sign-in-log';
import type { Premium } from '@qlixline/contract/premium/premium';
import type { InviteLink } from '@qlixline/contract/account/invite-link';
import type { Passkey } from '@qlixline/contract/account/passkey';
import type { Security } from '@qlixline/contract/account/security';
import type { DataExport } from '@qlixline/contract/account/data-export';
import type { Care } from '@qlixline/contract/pet-health/care';
import type { CaredFor, Carer } from '@qlixline/contract/pets/carer';
import type { DeviceSession } from '@qlixline/contract/account/auth';
import type { Dose } from '@qlixline/contract/pet-health/dose';
import type { HealthEntry } from '@qlixline/contract/pet-health/health-entry';
import type { PushPreferences } from '@qlixline/contract/notifications/push';
import type { MailPreferences } from '@qlixline/contract/notifications/notification-mail';
import type { NotificationItem } from '@qlixline/contract/notifications/notification';
import type { Override } from '@qlixline/contract/remotes/override';
import type { CareLink } from '@qlixline/contract/care-plans/care-link';
import type { CarePlan } from '@qlixline/contract/care-plans/care-plan';
import type { Passport } from '@qlixline/contract/pet-tags/passport';
import type { PetTag, TagConversation } from '@qlixline/contract/pet-tags/pet-tag';
import type { ParentClaim, PetFamily } from '@qlixline/contract/pet-family/pet-family';
import type { Pet } from '@qlixline/contract/pets/pet';
import type { RegistryOverview } from '@qlixline/contract/remotes/registry';
import type { ReleaseHook } from '@qlixline/contract/remotes/release-hook';
import type { CurrentUser } from '@qlixline/contract/users/user';

import type { AreaState } from './areas/area-state.ts';
import type { ConversationState } from './messages/conversation-state.ts';
import type { ListingState } from './listings/listing-state.ts';
import type { MapState } from './map/map-state.ts';
import type { MemorialState } from './memorials/memorial-state.ts';
import type { NewsState } from './news/news-state.ts';
import type { NoticeState } from './lost-found/notice-state.ts';
import type { PlaceState } from './places/place-state.ts';
import type { WalkState } from './walks/walk-state.ts';
import type { TrustState } from './trust/trust-state.ts';
import type { UsersState } from './users/users-state.ts';
import type { PhotoState } from './photos/photo-state.ts';
import type { PostState } from './posts/post-state.ts';
import type { RemoteApiState } from './remotes/remote-api-state.ts';
import type { ShelterState } from './shelters/shelter-state.ts';
import type { StoryState } from './stories/story-state.ts';
import type { TopicState } from './topics/topic-state.ts';

/** State of the fake backend. */
export type FakeState = {
  /** Signed-in user; null if signed out. */
  user: CurrentUser | null;
  pets: Pet[];
  /** Entries by the pet's id. */
  health: Record<number, HealthEntry[]>;
  /** Doses by the pet's id, earliest first. */
  doses: Record<number, Dose[]>;
  /** Care plans by the pet's id. */
  carePlans: Record<number, CarePlan>;
  /** Links to care plans by the pet's id, newest first. */
  careLinks: Record<number, CareLink[]>;
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
  mailPreferences: MailPreferences;
  pushPreferences: PushPreferences;
  /** Usernames of other users. */
  takenUsernames: string[];
  /** Password; null for an account of an OpenID Connect issuer. */
  password: string | null;
  /** Second factor; null if it is off. Its code is FAKE_CODE. */
  secondFactor: Security['secondFactor'];
  /** Passkeys, oldest first. */
  passkeys: Passkey[];
  /** Attempts to sign in, newest first. */
  signIns: SignIn[];
  /** New e-mail address that waits for its confirmation. */
  waitingEmail: string | null;
  /** True if the session is fresh; a proof makes it so. */
  isFresh: boolean;
  /** Requested deletion of the account; null if there is none. */
  deletion: AccountDeletion['when'] | null;
  /** Archive of the user's data. */
  dataExport: DataExport | null;
  /** Open links by which people join, newest first. */
  inviteLinks: readonly InviteLink[];
  /** Plan of the signed-in user. */
  premium: Premium;
  /** Number of confirmation mails sent again. */
  confirmationMails: number;
  /** Registry; null if the user may not see it. */
  registry: RegistryOverview | null;
  overrides: Override[];
  /** Subscriptions to releases. */
  releaseHooks: ReleaseHook[];
} & UsersState &
  RemoteApiState &
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
  TrustState &
  MapState &
  MemorialState &
  ShelterState;

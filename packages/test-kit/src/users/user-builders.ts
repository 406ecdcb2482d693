import { followSchema } from '@qlixline/contract/friends/follow';
import type { Follow } from '@qlixline/contract/friends/follow';
import type { Suggestion } from '@qlixline/contract/friends/friend';
import { suggestionSchema } from '@qlixline/contract/friends/friend';
import { userProfileSchema, petTileSchema } from '@qlixline/contract/users/user-profile';
import type { UserProfile, PetTile } from '@qlixline/contract/users/user-profile';
import { photoSchema } from '@qlixline/contract/photos/photo';
import type { Photo } from '@qlixline/contract/photos/photo';
import { moderatedSubjectSchema, ownReportSchema, blockOrMuteSchema } from '@qlixline/contract/safety/safety';
import type { ModeratedSubject, OwnReport, BlockOrMute } from '@qlixline/contract/safety/safety';

import { buildImage, buildPet, buildUserCard, nextId, nextUuid } from '../builders.ts';

const SOME_TIME = '2026-01-02T03:04:05.000Z';

/** Builds a user without any relation to the viewer. */
export function buildUserProfile(overrides: Partial<UserProfile> = {}): UserProfile {
  const { relation = 'none' } = overrides;
  const isOpen = relation === 'requested' || relation === 'received';
  return userProfileSchema.parse({
    ...buildUserCard(),
    profileImageUrl: overrides.profileImage?.url ?? null,
    profileImage: null,
    bio: null,
    location: null,
    relation,
    requestId: isOpen ? nextId() : null,
    isMuted: false,
    mutedUntil: null,
    isRestricted: false,
    isFollowed: false,
    allowsFollowers: true,
    mayMessage: true,
    knowsViewer: relation === 'friends' || relation === 'self',
    friendCount: 12,
    followerCount: 5,
    mutualCount: 0,
    postCount: 3,
    petCount: 1,
    highlights: [],
    joinedAt: '2025-03-01T00:00:00.000Z',
    ...overrides,
  });
}

/** Builds a suggestion with the same place as its reason. */
export function buildSuggestion(overrides: Partial<Suggestion> = {}): Suggestion {
  const reasons = [{ kind: 'same_place', place: 'Lisbon' }];
  return suggestionSchema.parse({ user: buildUserCard(), reasons, ...overrides });
}

export function buildPetTile(overrides: Partial<PetTile> = {}): PetTile {
  return petTileSchema.parse({ ...buildPet(), ...overrides });
}

/** Builds a photo with an alt text. */
export function buildPhoto(overrides: Partial<Photo> = {}): Photo {
  return photoSchema.parse({
    id: nextUuid(),
    image: { ...buildImage(), alt: 'Milo in the laundry basket', video: null },
    caption: '',
    createdAt: SOME_TIME,
    ...overrides,
  });
}

export function buildFollow(overrides: Partial<Follow> = {}): Follow {
  return followSchema.parse({ user: buildUserCard(), since: SOME_TIME, mayMention: true, ...overrides });
}

export function buildBlockOrMute(overrides: Partial<BlockOrMute> = {}): BlockOrMute {
  return blockOrMuteSchema.parse({ user: buildUserCard(), since: SOME_TIME, until: null, ...overrides });
}

/** Builds an open report of a post as spam. */
export function buildOwnReport(overrides: Partial<OwnReport> = {}): OwnReport {
  return ownReportSchema.parse({
    id: nextId(),
    subject: 'post',
    reason: 'spam',
    details: '',
    state: 'open',
    createdAt: SOME_TIME,
    ...overrides,
  });
}

/** Builds a post that one user has reported as spam. */
export function buildModeratedSubject(overrides: Partial<ModeratedSubject> = {}): ModeratedSubject {
  const reports = [{ id: nextId(), reason: 'spam', details: '', createdAt: SOME_TIME }];
  return moderatedSubjectSchema.parse({
    subject: 'post',
    subjectId: String(nextId()),
    author: buildUserCard(),
    excerpt: 'Cheap collars, click here!',
    quotedText: null,
    voiceUrl: null,
    imageUrls: [],
    areImagesCovered: null,
    reports,
    reportCount: overrides.reports?.length ?? 1,
    ineligibility: null,
    ...overrides,
  });
}

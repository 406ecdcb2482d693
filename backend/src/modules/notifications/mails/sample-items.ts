import { MAIL_TOPIC_OF } from '@qlixline/contract/notifications/mail-topics';
import { screens } from '@qlixline/contract/areas/screens';
import type { NotificationItem, NotificationKind } from '@qlixline/contract/notifications/notification';

import type { DigestRow } from './digest-parts.ts';

type Target = NonNullable<NotificationItem['target']>;
type TargetType = Target['type'];

const ANA = {
  id: '00000000-0000-4000-8000-000000000001',
  username: 'ana.and.milo',
  displayName: 'Ana Duarte',
  firstName: 'Ana',
  profileImageUrl: null,
};

const EXCERPTS: Record<TargetType, string> = {
  post: 'Back from the lake, and nobody wanted to go home.',
  comment: 'What a nose! Is he always this curious?',
  story: '❤️',
  thread: 'Which harness for a dog who pulls?',
  listing: 'A calm cat for a quiet home',
  pet: 'Sushi',
  shelter: 'Lisbon Cat House',
  notice: 'Sushi, Siamese, Rua Augusta',
  place: 'Clínica da Estrela',
  walk: 'Sunday round at the river',
  area: 'The feeder in the kitchen is empty',
};

/** Target types by the beginning of a kind's name, the longest first; other kinds have no target. */
const TYPES: readonly (readonly [prefix: string, type: TargetType])[] = [
  ['comment_', 'comment'],
  ['post_', 'post'],
  ['story_', 'story'],
  ['thread_', 'thread'],
  ['reply_', 'thread'],
  ['application_', 'listing'],
  ['handover_', 'listing'],
  ['listing_', 'listing'],
  ['mating_', 'listing'],
  ['carer_', 'pet'],
  ['health_', 'pet'],
  ['parent_', 'pet'],
  ['tag_', 'pet'],
  ['shelter_', 'shelter'],
  ['pet_', 'notice'],
  ['sighting_', 'notice'],
  ['visitor_', 'notice'],
  ['notice_', 'notice'],
  ['place_', 'place'],
  ['review_', 'place'],
  ['walk_', 'walk'],
  ['area_', 'area'],
];

/** Typical rows that other areas add to a digest. */
export const SAMPLE_ROWS: readonly DigestRow[] = [
  {
    title: 'Due for Sushi',
    text: 'Rabies vaccination (28 Nov), Worming tablet (1 Dec)',
    link: { text: 'Open the health journal', path: screens.petHealth(1) },
  },
  { title: 'Ana Duarte posted', quote: EXCERPTS.post, link: { text: 'Read the post', path: screens.post(1) } },
];

/** Kinds that are mailed. */
export const MAILED_KINDS = (Object.keys(MAIL_TOPIC_OF) as NotificationKind[]).filter((kind) => MAIL_TOPIC_OF[kind]);

/** Builds a typical notification of a kind, for previews of its mail. */
export function sampleItem(kind: NotificationKind): NotificationItem {
  const type = TYPES.find(([prefix]) => kind.startsWith(prefix))?.[1];
  return {
    id: 1,
    kind,
    createdAt: new Date().toISOString(),
    isUnread: true,
    isRead: false,
    actors: [ANA],
    actorCount: 1,
    targetCount: 1,
    target: type ? sampleTarget(type) : null,
  };
}

function sampleTarget(type: TargetType): Target {
  return {
    type,
    id: 1,
    topicId: type === 'thread' ? 1 : null,
    excerpt: EXCERPTS[type],
    imageUrl: null,
    ...(type === 'listing' && { listingKind: 'adoption' as const }),
    ...(type === 'pet' && { due: ['Rabies vaccination', 'Worming tablet'] }),
    ...(type === 'area' && { area: { title: 'Feeder', path: '/feeder' } }),
    ...(type === 'shelter' && { shelterState: 'approved' as const }),
    ...(type === 'walk' && {
      walk: {
        startsAt: new Date(Date.now() + 86_400_000).toISOString(),
        timeZone: 'Europe/Lisbon',
        reason: 'It rains all day.',
      },
    }),
  };
}

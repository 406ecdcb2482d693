import { list, part } from './exported-table.ts';

const OF_OWN_PET = (user: string): string => `pet_id in (select pets.id from pets where pets.owner_id = ${user})`;

/** Pets, their health, carers and tags, and pictures. */
export const EXPORTED_PETS = {
  pets: list('pets', 'Pets', 'owner_id', {
    keeps: [
      'id',
      'name',
      'nickname',
      'species',
      'breed',
      'sub_breed',
      'gender',
      'bio',
      'date_of_birth',
      'died_on',
      'weight',
      'height',
      'health_info',
      'is_adopted',
      'is_for_adoption',
      'created_at',
    ],
    images: ['profile_image_id'],
    own: ['owner_id'],
  }),
  pet_parents: part(
    'pet_parents',
    { of: 'pets', as: 'parents', on: ['pet_id', 'id'] },
    {
      keeps: ['role', 'name', 'parent_id', 'confirmed_at', 'created_at'],
      internal: ['pet_id'],
    },
  ),
  pet_tags: part(
    'pet_tags',
    { of: 'pets', as: 'tags', on: ['pet_id', 'id'] },
    {
      keeps: ['code', 'note', 'lost_since', 'created_at'],
      internal: ['pet_id'],
    },
  ),
  care_plans: part(
    'care_plans',
    { of: 'pets', as: 'carePlans', on: ['pet_id', 'id'] },
    {
      keeps: [
        'food',
        'walks',
        'medication_hints',
        'dos',
        'donts',
        'contacts',
        'vet_name',
        'vet_phone',
        'vet_address',
        'insurance',
        'chip_number',
        'updated_at',
      ],
      internal: ['pet_id', 'version'],
    },
  ),
  memorials: part(
    'memorials',
    { of: 'pets', as: 'memorials', on: ['pet_id', 'id'] },
    {
      keeps: ['words', 'friends_told_at'],
      internal: ['pet_id'],
    },
  ),
  memorial_candles: list('memorial_candles', 'Candles', 'user_id', {
    keeps: ['created_at', 'pet_id'],
    own: ['user_id'],
  }),
  tributes: list('tributes', 'Tributes', 'author_id', {
    keeps: ['id', 'pet_id', 'text', 'created_at'],
    own: ['author_id'],
    others: ['state', 'removed_at'],
  }),
  care_links: part(
    'care_links',
    { of: 'pets', as: 'careLinks', on: ['pet_id', 'id'] },
    {
      keeps: ['expires_at', 'time_zone', 'opened_at', 'created_at'],
      secret: ['token_hash'],
      internal: ['id', 'pet_id'],
    },
  ),
  pet_carers: list('pet_carers', 'Carers', (user) => `(user_id = ${user} or ${OF_OWN_PET(user)})`, {
    keeps: ['created_at', 'pet_id', 'role', 'ends_on', 'accepted_at'],
    people: ['user_id'],
    internal: ['id'],
  }),
  health_entries: list('health_entries', 'Health journals', OF_OWN_PET, {
    keeps: [
      'id',
      'pet_id',
      'kind',
      'happened_on',
      'name',
      'note',
      'weight_kg',
      'measured',
      'measured_time',
      'dose',
      'schedule',
      'ends_on',
      'due_on',
      'repeat_every',
      'repeat_unit',
      'repeat_from',
      'due_zone',
      'created_at',
    ],
    people: ['author_id'],
    internal: ['reminded_at', 'remind_at'],
  }),
  health_documents: part(
    'health_documents',
    { of: 'health_entries', as: 'documents', on: ['entry_id', 'id'] },
    {
      keeps: ['name', 'bytes', 'created_at'],
      images: ['media_id'],
      documents: ['id'],
      internal: ['entry_id'],
    },
  ),
  medication_plans: part(
    'medication_plans',
    { of: 'health_entries', as: 'plans', on: ['entry_id', 'id'] },
    {
      keeps: ['times', 'time_zone', 'since'],
      internal: ['entry_id', 'rings_at', 'checks_at', 'rung_for', 'missed_for'],
    },
  ),
  medication_doses: part(
    'medication_doses',
    { of: 'health_entries', as: 'doses', on: ['entry_id', 'id'] },
    {
      keeps: ['planned_for', 'planned_at', 'time_zone', 'state', 'at', 'created_at'],
      people: ['recorded_by_id'],
      internal: ['entry_id'],
    },
  ),
  passports: list('passports', 'Passports', 'owner_id', {
    keeps: ['id', 'pet_id', 'shows', 'expires_at', 'time_zone', 'opened_at', 'created_at'],
    own: ['owner_id'],
    secret: ['token_hash'],
  }),
  passport_documents: part(
    'passport_documents',
    { of: 'passports', as: 'documents', on: ['passport_id', 'id'] },
    {
      keeps: ['document_id'],
      internal: ['passport_id'],
    },
  ),
  tag_conversations: list('tag_conversations', 'Conversations with finders', OF_OWN_PET, {
    keeps: ['id', 'pet_id', 'finder_name', 'created_at', 'last_message_at'],
    secret: ['token_hash'],
    others: ['network'],
  }),
  tag_messages: part(
    'tag_messages',
    { of: 'tag_conversations', as: 'messages', on: ['conversation_id', 'id'] },
    {
      keeps: ['created_at', 'is_from_finder', 'text'],
      people: ['author_id'],
      secret: ['form_id'],
      internal: ['id', 'conversation_id', 'is_folded'],
    },
  ),
  media: list(
    'media',
    'Pictures, videos and voice messages',
    'owner_id',
    {
      keeps: [
        'kind',
        'width',
        'height',
        'video_ms',
        'voice_ms',
        'bytes',
        'alt',
        'caption',
        'sensitive_by',
        'created_at',
      ],
      images: ['id'],
      own: ['owner_id'],
      internal: ['thumbhash', 'fingerprint', 'voice_peaks'],
    },
    ['id'],
  ),
  albums: list('albums', 'Albums', 'owner_id', { keeps: ['id', 'name', 'created_at'], own: ['owner_id'] }),
  album_photos: part(
    'album_photos',
    { of: 'albums', as: 'photos', on: ['album_id', 'id'] },
    {
      keeps: [],
      images: ['media_id'],
      internal: ['album_id'],
    },
  ),
} as const;

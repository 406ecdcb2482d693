import type { EntityManager } from '@mikro-orm/postgresql';

import { conversationTokenHash, newConversationToken, newTagCode } from '@qlixline/backend/modules/pets/tags/tag-code';
import type { Handle } from './demo-people.ts';
import { minutesBefore } from './demo-time.ts';
import { insertRows, insertWithIds } from './insert-rows.ts';
import type { Cast } from './make-people.ts';

const FOUND_DAYS_AGO = 3;

/** Messages with minutes after the first; a null author is the finder. */
const MESSAGES: readonly [minutes: number, author: Handle | null, text: string][] = [
  [0, null, 'Your dog sits in front of the bakery in Rua da Bica and looks at the custard tarts. Is she allowed one?'],
  [4, 'noor', 'That is Juno! She is not, and she knows. I am five minutes away, thank you so much for writing.'],
  [6, null, 'I will hold her lead. She has told me her whole life already.'],
  [19, 'mira', 'Noor has her back. Thank you, from all of us: the next tart is ours.'],
];

/** Makes Juno's tag and a conversation with its finder. */
export async function makeTags(em: EntityManager, cast: Cast, now: Date): Promise<void> {
  const petId = cast.mira.pets.get('Juno') ?? 0;
  const at = (minutes: number) => minutesBefore(now, FOUND_DAYS_AGO * 1_440 - minutes);
  await insertRows(em, 'pet_tags', [{ pet_id: petId, code: newTagCode(), created_at: at(-90_000) }]);
  const [id = 0] = await insertWithIds(em, 'tag_conversations', [
    {
      pet_id: petId,
      token_hash: conversationTokenHash(newConversationToken())!,
      finder_name: 'Lena',
      created_at: at(0),
      last_message_at: at(MESSAGES.at(-1)![0]),
    },
  ]);
  await insertRows(
    em,
    'tag_messages',
    MESSAGES.map(([minutes, author, text]) => ({
      conversation_id: id,
      is_from_finder: author === null,
      author_id: author && cast[author].id,
      text,
      created_at: at(minutes),
    })),
  );
}

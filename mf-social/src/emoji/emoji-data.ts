import emojis from 'emojibase-data/en/data.json';
import messages from 'emojibase-data/en/messages.json';
import type { EmojiData } from 'frimousse';

type Row = (typeof emojis)[number];
/** Group of components in Emojibase: parts of other emojis, which users don't choose. */
const COMPONENTS = messages.groups.find(({ key }) => key === 'component')!.order;
/** Skin tones in Emojibase's order. */
const TONES = ['light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const;
const HAND = '\u{270B}';
const FLAG = /^[\u{1F1E6}-\u{1F1FF}]{2}$/u;

/** Returns all emojis with English names in Unicode order, bundled so that no third-party server is contacted. */
export function emojiData(): EmojiData {
  return {
    locale: 'en',
    emojis: emojis.flatMap((row) =>
      row.group === undefined || row.group === COMPONENTS ? [] : [emojiOf(row, row.group)],
    ),
    categories: messages.groups
      .filter(({ order }) => order !== COMPONENTS)
      .map(({ order, message }) => ({ index: order, label: message })),
    skinTones: tonesOf(HAND, emojis.find(({ emoji }) => emoji === HAND)?.skins ?? []),
  };
}

function emojiOf({ emoji, label, tags = [], version, skins }: Row, category: number): EmojiData['emojis'][number] {
  return {
    emoji,
    category,
    label,
    tags,
    version,
    ...(FLAG.test(emoji) && { countryFlag: true as const }),
    ...(skins && { skins: tonesOf(emoji, skins) }),
  };
}

/** Returns an emoji's skin tones; for emojis with two people, those in which both have the same tone. */
function tonesOf(emoji: string, skins: NonNullable<Row['skins']>): EmojiData['skinTones'] {
  const inTone = (nth: number) => skins.find(({ tone }) => tone === nth + 1)?.emoji ?? emoji;
  return Object.fromEntries(TONES.map((tone, nth) => [tone, inTone(nth)])) as EmojiData['skinTones'];
}

// Separate from limits.ts, each line of which enlarges the chunks that all remotes share.

export const MEMORIAL_WORDS_MAX = 300; // graphemes
export const TRIBUTE_MAX = 500; // graphemes
export const CANDLE_FRIENDS_SHOWN = 2; // friends named beside a candle
export const FRIENDS_TOLD_AGAIN_DAYS = 30; // between two times that friends are told of a pet's death

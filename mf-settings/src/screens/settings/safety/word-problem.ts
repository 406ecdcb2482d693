import { HIDDEN_WORDS_MAX, HIDDEN_WORD_MAX, HIDDEN_WORD_MIN } from '@qlixline/contract/limits';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';

/** Returns why `word` cannot be added to the hidden `words`; undefined if it can. The server decides finally. */
export function wordProblem(word: string, words: readonly string[]): string | undefined {
  if (word.length < HIDDEN_WORD_MIN) return `Please use at least ${HIDDEN_WORD_MIN} characters`;
  if (countGraphemes(word) > HIDDEN_WORD_MAX) return `Please use at most ${HIDDEN_WORD_MAX} characters`;
  if (words.length >= HIDDEN_WORDS_MAX) return `You can hide at most ${HIDDEN_WORDS_MAX} words`;
  const folded = word.toLowerCase();
  return words.some((other) => other.toLowerCase() === folded) ? 'This word is hidden already' : undefined;
}

/** Usernames have at most 30 characters, names and pets' names a few more: longer is no longer a name. */
const BEGUN = /(?:^|[^\p{L}\p{M}\p{N}_@#./&])@([\p{L}\p{M}\p{N}_.]{0,40})$/u;

/** The mention that is being typed right before the caret: its name so far, and where it stands in the text. */
export function begunMention(text: string, caret: number): { name: string; start: number; end: number } | undefined {
  const name = BEGUN.exec(text.slice(0, caret))?.[1];
  return name === undefined ? undefined : { name, start: caret - name.length - 1, end: caret };
}

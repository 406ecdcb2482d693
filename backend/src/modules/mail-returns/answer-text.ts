/** Lines above a quotation that belong to it: "On Monday, Qlixline <…> wrote:", broken into at most three. */
const ATTRIBUTION_LINES_MAX = 3;
const QUOTED = /^ {0,3}>/;
const SIGNATURE = /^-- ?$/;
/** Outlook puts fields or a line above a quotation that isn't marked. */
const SEPARATOR = /^ {0,3}(?:_{10,100}|-{2,20} ?[\p{L} ’'.]{3,40}-{2,20}) {0,3}$/u;
/** Field of the quoted mail, such as "From: Qlixline <…>", in any language. */
const FIELD = /^\W{0,3}\p{L}[\p{L} ]{0,14}:/u;
const ATTRIBUTION_END = /[:：]\s{0,5}$/;
const SENT_FROM =
  /^(?:sent from|get outlook|von meinem|gesendet von|enviado do|enviado desde|envoyé de|inviato da)\b.{0,60}$/i;

/**
 * Returns what a person has written above the quoted mail, without a signature; empty if there is nothing. `senders`
 * are our own addresses, which the line above a quotation names in every language.
 */
export function answerIn(text: string, senders: readonly string[]): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n');
  const end = lines.findIndex((_line, at) => endsAnswer(lines, at, senders));
  const written = end === -1 ? lines : lines.slice(0, end);
  while (written.length > 0 && isTrailing(written.at(-1) ?? '')) written.pop();
  return written.join('\n').trim();
}

function endsAnswer(lines: readonly string[], at: number, senders: readonly string[]): boolean {
  const line = lines[at] ?? '';
  if (SIGNATURE.test(line) || SEPARATOR.test(line) || QUOTED.test(line)) return true;
  const namesSender = (text: string) => senders.some((sender) => text.toLowerCase().includes(sender));
  if (FIELD.test(line) && namesSender(line)) return true;
  // An attribution ends with a colon. Some programs break it, below an empty line.
  const longest = lines[at - 1]?.trim() === '' ? ATTRIBUTION_LINES_MAX : 1;
  const block = lines.slice(at, at + longest);
  const last = block.findIndex((one) => one.trim() === '' || ATTRIBUTION_END.test(one));
  if (last === -1 || block[last]?.trim() === '') return false;
  const attribution = block.slice(0, last + 1).join(' ');
  if (namesSender(attribution)) return true;
  const next = lines.slice(at + last + 1, at + last + 3).find((one) => one.trim() !== '');
  return next !== undefined && QUOTED.test(next) && /\d/.test(attribution);
}

const isTrailing = (line: string): boolean => line.trim() === '' || SENT_FROM.test(line.trim());

import type { Inbreeding } from '@qlixline/contract/pet-family/pet-family';

/** Formats a coefficient: "6.25%", "0.2%", "0%". */
export function percentText(coefficient: number): string {
  return coefficient.toLocaleString('en', { style: 'percent', maximumFractionDigits: 2 });
}

/** Describes the sources of inbreeding and how much is known, as sentences. */
export function inbreedingText({
  coefficient,
  commonAncestors,
  commonAncestorCount,
  damGenerations,
  sireGenerations,
}: Inbreeding): string[] {
  const known =
    damGenerations + sireGenerations === 0
      ? 'No ancestors of either parent are known here.'
      : `Known here: ${generations(damGenerations)} on the dam’s side, ${generations(sireGenerations)} on the sire’s.`;
  const caution = 'Ancestors that nobody has entered count as unrelated, so the real figure may be higher.';
  if (coefficient === 0) return ['No common ancestors are known.', known, caution];
  const names = commonAncestors.map(({ name, share }) => `${name ?? 'a pet'} (${percentText(share)})`);
  const others = commonAncestorCount - names.length;
  const all = others > 0 ? [...names, others === 1 ? 'one other' : `${others} others`] : names;
  return [`Through ${listed(all)}.`, known, caution];
}

const generations = (count: number) => (count === 0 ? 'nobody' : count === 1 ? '1 generation' : `${count} generations`);

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

import { useDebounced } from '@qlixline/api-client/queries/use-debounced';
import { reachedPersonQuery, trustQuery } from '@qlixline/api-client/trust/trust';
import { mentionedNames } from '@qlixline/contract/text/mentioned-names';
import { firstLinkIn } from '@qlixline/contract/text/text-marks';
import type { ReachName } from '@qlixline/contract/trust/reaches';
import type { UserProfile } from '@qlixline/contract/users/user-profile';
import { useQueries, useQuery } from '@tanstack/react-query';

import { RefusalNote } from './trust-refusal.tsx';

const TYPING_PAUSE_MS = 600; // as for a link's preview: before, a name or an address isn't complete
const NOBODY: readonly string[] = [];

/** Text that is being written, and whom it will reach. People are named by id or username. */
export type TextReach = {
  text: string;
  /** Text before an edit; its mentions and link reach nobody anew. */
  before?: string;
  /** Authors of what the text answers, who are notified of it. */
  answers?: readonly string[];
  /** True if it becomes a public post. */
  isPublished?: boolean;
  /** Readers of a link in the text: everybody, or those of one person; nobody new by default. */
  linkReaches?: 'everybody' | { personId: string };
};

/** Sentence of why the account can't send the text today; nothing if it can. */
export function TextRefusal(reach: TextReach) {
  const { data: trust } = useQuery(trustQuery);
  const text = useDebounced(reach.text, TYPING_PAUSE_MS);
  const { answers = NOBODY, before = '', isPublished = false, linkReaches } = reach;
  const left = trust?.left;
  const named = mentionedNames(text).filter((name) => !mentionedNames(before).includes(name));
  const link = firstLinkIn(text);
  const hasLink = linkReaches !== undefined && link !== undefined && link !== firstLinkIn(before);

  // Only who is near a limit asks who knows them.
  const strangersNamed = useStrangers(left && named.length > left.mention ? named : NOBODY);
  const strangersAnswered = useStrangers(left && answers.length > left.response ? answers : NOBODY);
  const linkPerson = hasLink && linkReaches !== 'everybody' && left?.link === 0 ? [linkReaches.personId] : NOBODY;
  const linkStrangers = useStrangers(linkPerson);

  if (!trust) return null;
  const reached: Partial<Record<ReachName, number>> = {
    publicPost: isPublished ? 1 : 0,
    // Who is also mentioned counts as mentioned.
    response: strangersAnswered.filter(({ username }) => !username || !named.includes(username.toLowerCase())).length,
    link: hasLink && linkReaches === 'everybody' ? 1 : linkStrangers.length,
    mention: strangersNamed.length,
  };
  const refused = (Object.keys(reached) as ReachName[]).find((name) => (reached[name] ?? 0) > trust.left[name]);
  return refused ? <RefusalNote reach={refused} trust={trust} /> : null;
}

/** Returns the people who don't know the viewer, without those whom the viewer can't find. */
function useStrangers(people: readonly string[]): UserProfile[] {
  const profiles = useQueries({ queries: people.map((person) => reachedPersonQuery(person)) });
  const strangers = profiles.flatMap(({ data }) => (data && !data.knowsViewer ? [data] : []));
  return strangers.filter(({ id }, at) => strangers.findIndex((other) => other.id === id) === at);
}

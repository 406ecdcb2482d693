import type { Inhabitant } from '../fuzz/inhabitant.ts';
import { befriend } from '../scenes/relate.ts';
import type { SignedIn, TestApi } from '../start/start-api.ts';
import { pairs } from './pairs.ts';
import {
  answerFinder,
  confirmParents,
  favouriteListing,
  manageShelter,
  readLater,
  remember,
  reportMissing,
  reviewPlace,
  walkTogether,
} from './rows-about-animals.ts';
import { follow, inviteAgain, react, readHome, reply, tagAndMention, takePartInTopic } from './rows-about-posts.ts';
import { answerReport, report, rowsOfOperation, setAside } from './rows-about-safety.ts';

/**
 * Adds rows of a user who has one of everything to all other tables that refer to users: what `one` and their friend
 * `other` do with each other's things, and a `moderator`'s answers.
 */
export async function giveRowsInEveryTable(
  api: TestApi,
  one: Inhabitant,
  other: Inhabitant,
  moderator: SignedIn,
): Promise<void> {
  await befriend(api, one, other);
  await readHome(one.client);
  for (const [actor, owner] of pairs(one, other)) {
    await tagAndMention(actor, owner);
    await react(actor, owner);
    await reply(actor, owner);
    await follow(actor, owner);
    await takePartInTopic(actor, owner);
    await favouriteListing(api, actor, owner);
    await report(actor, owner);
    await answerFinder(api, actor);
    await reportMissing(api, actor, owner);
    await reviewPlace(api, actor, owner);
    await remember(actor, owner);
    await walkTogether(actor, owner);
    await readLater(api, actor);
    await inviteAgain(actor, owner);
  }
  await confirmParents(api, other.things.petId);
  await manageShelter(one, other);
  await setAside(api, one);
  await answerReport(api, moderator, one);
  await rowsOfOperation(api, one.userId);
}

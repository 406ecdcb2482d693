/** SQL of who claims, by a row of `pet_parents`, that a pet is their pet's parent: the owner of the child. */
export const CLAIMANT = (claim: string): string =>
  `(select child.owner_id from pets child where child.id = ${claim}.pet_id)`;

/** Condition on such a row that the parent's owner has blocked the claimant, so that it doesn't count (decision: crowds). */
export const IS_UNWANTED_CLAIM = (claim: string, parentOwnerId: string): string => `exists (
  select from blocks where blocker_id = ${parentOwnerId} and blocked_id = ${CLAIMANT(claim)})`;

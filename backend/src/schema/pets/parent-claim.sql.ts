/**
 * SQL of the user who claims, by a row of `pet_parents`, that a pet is a parent of their own: the owner of the child.
 */
export const CLAIMANT = (claim: string): string =>
  `(select child.owner_id from pets child where child.id = ${claim}.pet_id)`;

/**
 * Condition on such a row that the parent's owner has blocked the claimant, so that the claim isn't counted (decision:
 * crowds).
 */
export const IS_UNWANTED_CLAIM = (claim: string, parentOwnerId: string): string => `exists (
  select from blocks where blocker_id = ${parentOwnerId} and blocked_id = ${CLAIMANT(claim)})`;

import { useFreeUsernames } from '@qlixline/api-client/account/username-availability';
import { USERNAME_MAX } from '@qlixline/contract/limits';
import { foldUsername } from '@qlixline/contract/account/username-rule';
import { useCurrentUser, useSelectedPet } from '@qlixline/shell-bridge';

/** Suggests available usernames from the names of the user and their pet, while none is set. */
export function useUsernameProposals(isWanted: boolean): readonly string[] {
  const { firstName } = useCurrentUser();
  const { pets } = useSelectedPet();
  return useFreeUsernames(usernameOf(firstName ?? '', pets[0]?.name ?? ''), isWanted);
}

/** Combines names into a username as far as the rules allow, such as "mira.and.juno". */
function usernameOf(firstName: string, petName: string): string {
  const names = [firstName, petName].map((name) =>
    foldUsername(name)
      .normalize('NFKD')
      .replaceAll(/[^a-z0-9]/g, ''),
  );
  return names
    .filter((name) => name !== '')
    .join('.and.')
    .slice(0, USERNAME_MAX)
    .replace(/[^a-z0-9]+$/, '');
}

import { useFreeUsernames } from '@qlixline/api-client/username-availability';
import { USERNAME_MAX } from '@qlixline/contract/limits';
import { foldUsername } from '@qlixline/contract/username-rule';
import { useCurrentUser, useSelectedPet } from '@qlixline/shell-bridge';

/** Free usernames made of the person's and their pet's names, while there is no other one. */
export function useUsernameProposals(isWanted: boolean): readonly string[] {
  const { firstName } = useCurrentUser();
  const { pets } = useSelectedPet();
  return useFreeUsernames(usernameOf(firstName ?? '', pets[0]?.name ?? ''), isWanted);
}

/** "mira.and.juno"; of what fits the rule of usernames. */
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

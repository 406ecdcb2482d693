import { shelterQuery } from '@qlixline/api-client/shelters/shelters';
import type { Shelter } from '@qlixline/contract/shelters/shelter';
import { useSearchParams } from '@qlixline/shell-bridge/routing';
import { Segmented } from '@qlixline/ui/segmented';
import { useQuery } from '@tanstack/react-query';

import { ShelterStates, useShelterId } from '../shelter-states.tsx';
import { Invitation } from './invitation.tsx';
import { ShelterAnimals } from './shelter-animals.tsx';
import { ShelterHeader } from './shelter-header.tsx';
import { ShelterMembers } from './shelter-members.tsx';
import { StateOfShelter } from './state-of-shelter.tsx';

const TABS = [
  { value: 'animals', label: 'Animals' },
  { value: 'members', label: 'Members' },
] as const;

/** Page of a shelter with its listings; members also see each other and unpublished listings. */
export function ShelterScreen() {
  const id = useShelterId();
  const shelter = useQuery({ ...shelterQuery(id), enabled: id > 0 });
  return <ShelterStates query={shelter}>{(data) => <ShelterPage key={data.id} shelter={data} />}</ShelterStates>;
}

function ShelterPage({ shelter }: { shelter: Shelter }) {
  const [query, setQuery] = useSearchParams();
  const isMember = shelter.role !== null;
  const tab = isMember && query.get('tab') === 'members' ? 'members' : 'animals';
  return (
    <>
      {shelter.isInvited && <Invitation shelter={shelter} />}
      {isMember && <StateOfShelter shelter={shelter} />}
      <ShelterHeader shelter={shelter} />
      {isMember && (
        <Segmented
          label="Shelter sections"
          hideLabel
          options={TABS}
          value={tab}
          onChange={(chosen) => setQuery(() => (chosen === 'animals' ? {} : { tab: chosen }), { replace: true })}
        />
      )}
      {tab === 'members' ? <ShelterMembers shelter={shelter} /> : <ShelterAnimals shelter={shelter} />}
    </>
  );
}

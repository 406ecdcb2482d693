import { ownSheltersQuery } from '@qlixline/api-client/shelters/shelters';
import { Select } from '@qlixline/ui/select';
import { useQuery } from '@tanstack/react-query';

const PREPARED =
  'It stays a draft until a moderator has approved the shelter. If it is complete, it is published then.';

type ShelterFieldProps = {
  /** Shelter that offers the animal; null if the user does. */
  shelterId: number | null;
  /** Called with the shelter's id; empty for the user. */
  onChoose: (shelterId: string) => void;
};

/** Choice of the shelter that offers an animal, for members of shelters; nothing for other users. */
export function ShelterField({ shelterId, onChoose }: ShelterFieldProps) {
  const { data } = useQuery(ownSheltersQuery);
  const shelters = data?.shelters ?? [];
  const chosen = shelters.find(({ id }) => id === shelterId);
  if (shelters.length === 0) return null;
  return (
    <Select
      label="Who offers it?"
      placeholder="I do, for myself"
      options={shelters.map(({ id, name, isApproved }) => ({
        value: String(id),
        label: isApproved ? name : `${name} (not approved yet)`,
      }))}
      value={shelterId ?? ''}
      {...(chosen?.isApproved === false && { hint: PREPARED })}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}

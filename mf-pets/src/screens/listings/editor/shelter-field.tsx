import { ownSheltersQuery } from '@qlixline/api-client/shelters';
import { Select } from '@qlixline/ui/select';
import { useQuery } from '@tanstack/react-query';

const PREPARED = 'It stays a draft until a moderator approves the shelter. If it is complete, it is then published.';

type ShelterFieldProps = {
  /** Null: whoever fills in the form offers it. */
  shelterId: number | null;
  /** Empty for nobody but themselves. */
  onChoose: (shelterId: string) => void;
};

/** In whose name an animal is offered, for members of shelters; nothing for everybody else. */
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

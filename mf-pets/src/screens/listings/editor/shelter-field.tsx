import { ownSheltersQuery } from '@qlixline/api-client/shelters';
import { Select } from '@qlixline/ui/select';
import { useQuery } from '@tanstack/react-query';

type ShelterFieldProps = {
  /** Null: whoever fills in the form offers it. */
  shelterId: number | null;
  /** Empty for nobody but themselves. */
  onChoose: (shelterId: string) => void;
};

/** In whose name an animal is offered, for members of an approved shelter; nothing for everybody else. */
export function ShelterField({ shelterId, onChoose }: ShelterFieldProps) {
  const { data } = useQuery(ownSheltersQuery);
  const shelters = data?.shelters.filter(({ isApproved }) => isApproved) ?? [];
  if (shelters.length === 0) return null;
  return (
    <Select
      label="Who offers it?"
      placeholder="I do, for myself"
      options={shelters.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={shelterId ?? ''}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}

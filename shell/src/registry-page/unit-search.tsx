import type { UnitOverview } from '@qlixline/contract/remotes/registry';
import { TextField } from '@qlixline/ui/text-field';

/** Number of units that a page shows without a search. */
const FEW = 8;

type UnitSearchProps = { units: readonly UnitOverview[]; search: string; onSearch: (search: string) => void };

/** Field that finds units by name, team and title of a screen; absent while there are few. */
export function UnitSearch({ units, search, onSearch }: UnitSearchProps) {
  if (units.length <= FEW) return null;
  const shown = unitsFound(units, search).length;
  return (
    <div role="search">
      <TextField
        label="Search"
        type="search"
        hint="A name, a team or a screen."
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
      <p role="status">{search.trim() && `${shown} of ${units.length}`}</p>
    </div>
  );
}

export function unitsFound(units: readonly UnitOverview[], search: string): readonly UnitOverview[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return units.filter(({ name, team, routes }) => {
    const text = [name, team, ...routes.map(({ title }) => title)].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

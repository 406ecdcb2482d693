import { searchListQuery } from '@qlixline/api-client/search/search';
import { useDebounced } from '@qlixline/api-client/queries/use-debounced';
import { PET_NAME_MAX, SEARCH_MAX } from '@qlixline/contract/limits';
import type { ParentRole } from '@qlixline/contract/pet-family/parent-roles';
import { refusalOfParent } from '@qlixline/contract/pet-family/parent-rules';
import type { Kin } from '@qlixline/contract/pet-family/parent-rules';
import { shownName } from '@qlixline/contract/users/shown-name';
import { useSelectedPet } from '@qlixline/shell-bridge';
import { SearchSelect } from '@qlixline/ui/search-select';
import { Select } from '@qlixline/ui/select';
import { TextField } from '@qlixline/ui/text-field';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import styles from './family.module.css';
import type { ParentValue } from './parent-values.ts';

const TYPING_PAUSE_MS = 300;
const LABELS: Record<ParentRole, string> = { dam: 'Dam (mother)', sire: 'Sire (father)' };
const HIDDEN = 'hidden';
const OTHERS = 'others';
const NAME = 'name';

type ParentFieldProps = {
  role: ParentRole;
  child: Kin;
  value: ParentValue;
  error: string | undefined;
  onChange: (value: ParentValue) => void;
};

/** Choice of a parent: one of the user's pets, another user's pet, or only a name. */
export function ParentField({ role, child, value, error, onChange }: ParentFieldProps) {
  const own = useSelectedPet().pets.filter((pet) => refusalOfParent(role, child, pet) === undefined);
  // A parent set earlier may be the user's own pet, which is selected here.
  const ownId = value.of === 'own' ? value.petId : value.of === 'others' ? value.pet?.id : undefined;
  const ownPet = own.find(({ id }) => id === ownId);
  const isHidden = value.of === 'hidden';
  const kind = isHidden
    ? HIDDEN
    : ownPet
      ? String(ownPet.id)
      : value.of === 'others'
        ? OTHERS
        : value.of === 'name'
          ? NAME
          : '';

  function choose(chosen: string): void {
    if (chosen === '') return onChange({ of: 'unknown' });
    if (chosen === HIDDEN) return;
    if (chosen === OTHERS) return onChange({ of: 'others', pet: null });
    onChange(chosen === NAME ? { of: 'name', name: '' } : { of: 'own', petId: Number(chosen) });
  }

  return (
    <div className={styles.parent} role="group" aria-label={LABELS[role]}>
      <Select
        label={LABELS[role]}
        placeholder="Not known"
        options={[
          ...own.map(({ id, name }) => ({ value: String(id), label: name })),
          ...(isHidden ? [{ value: HIDDEN, label: 'A pet' }] : []),
          { value: OTHERS, label: 'A pet of somebody else' },
          { value: NAME, label: 'A name alone' },
        ]}
        value={kind}
        error={kind === OTHERS || kind === NAME ? undefined : error}
        onChange={({ target }) => choose(target.value)}
      />
      {kind === OTHERS && value.of === 'others' && (
        <OthersPet
          role={role}
          child={child}
          pet={value.pet}
          error={error}
          onChange={(pet) => onChange({ of: 'others', pet })}
        />
      )}
      {kind === NAME && value.of === 'name' && (
        <TextField
          label={`Name of the ${role}`}
          autoComplete="off"
          maxLength={PET_NAME_MAX * 2}
          value={value.name}
          error={error}
          onChange={({ target }) => onChange({ of: 'name', name: target.value })}
        />
      )}
    </div>
  );
}

type OthersPetProps = Pick<ParentFieldProps, 'role' | 'child' | 'error'> & {
  pet: { id: number; name: string } | null;
  onChange: (pet: { id: number; name: string } | null) => void;
};

/** Search for another user's pet by name. */
function OthersPet({ role, child, pet, error, onChange }: OthersPetProps) {
  const [typed, setTyped] = useState('');
  const words = useDebounced(typed.trim(), TYPING_PAUSE_MS);
  const q = `${words} species:${child.species}`;
  const hits = useInfiniteQuery({
    ...searchListQuery('pets', q),
    enabled: words !== '' && q.length <= SEARCH_MAX,
    placeholderData: keepPreviousData,
  });
  const found = words === '' ? [] : (hits.data?.pages.flatMap(({ items }) => items) ?? []);
  const options = found
    .filter((hit) => hit.pet.id !== child.id)
    .map((hit) => ({ id: hit.pet.id, name: hit.pet.name, label: `${hit.pet.name}, with ${shownName(hit.owner)}` }));
  const all = pet && !options.some(({ id }) => id === pet.id) ? [{ ...pet, label: pet.name }, ...options] : options;
  return (
    <SearchSelect
      label={`Which pet is the ${role}?`}
      hint="Its owner is asked, and it shows once they confirm."
      {...(error && { error })}
      placeholder="Type its name"
      options={all.map(({ id, label }) => ({ value: String(id), label }))}
      value={pet ? String(pet.id) : undefined}
      onSearch={setTyped}
      notFound={
        typed.trim() === '' ? 'Type the beginning of its name' : hits.isFetching ? 'Looking...' : 'No pet found'
      }
      loading={hits.isFetching}
      onChange={(id) => onChange(all.find((one) => String(one.id) === id) ?? null)}
    />
  );
}

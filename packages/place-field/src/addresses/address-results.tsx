import type { Address } from '@qlixline/contract/addresses/address';
import type { AddressGroup } from '@qlixline/contract/addresses/address-groups';
import { useEffect } from 'react';

import { ADDRESS_ICONS } from './address-icons.tsx';
import styles from './address-search.module.css';

type AddressResultsProps = {
  /** Id of the list; option n has the id with `-n`. */
  id: string;
  groups: readonly { group: AddressGroup; items: readonly Address[] }[];
  active: number;
  /** Text about the search; the only one if nothing was found. */
  note: string;
  onChoose: (address: Address) => void;
};

/** Results of a search below its field, in groups. */
export function AddressResults({ id, groups, active, note, onChoose }: AddressResultsProps) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);
  const firsts = groups.map((_, nth) => groups.slice(0, nth).reduce((sum, { items }) => sum + items.length, 0));
  return (
    <div className={styles.results} hidden={note === ''}>
      <div id={id} role="listbox" aria-label="Results" className={styles.list} hidden={groups.length === 0}>
        {groups.map(({ group, items }, nth) => (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <p id={`${id}-${group}`} className={styles.group}>
              {group}
            </p>
            {items.map((address, at) => {
              const position = firsts[nth]! + at;
              return (
                <Option
                  key={`${address.kind} ${address.name} ${address.latitude} ${address.longitude}`}
                  id={`${id}-${position}`}
                  address={address}
                  isActive={position === active}
                  onChoose={() => onChoose(address)}
                />
              );
            })}
          </div>
        ))}
      </div>
      <p role="status" className={groups.length === 0 ? styles.note : styles.spoken}>
        {note}
      </p>
    </div>
  );
}

type OptionProps = { id: string; address: Address; isActive: boolean; onChoose: () => void };

function Option({ id, address: { kind, name, alias, town }, isActive, onChoose }: OptionProps) {
  const Icon = ADDRESS_ICONS[kind];
  const beside = [alias, town].filter(Boolean).join(' · ');
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      onPointerDown={(event) => event.preventDefault()} // keeps the focus in the field
      onPointerUp={onChoose} // not when a finger scrolls the list
      tabIndex={-1}
    >
      <Icon aria-hidden size={18} />
      <span className={styles.words}>
        <span>{name}</span>
        {beside !== '' && <span className={styles.beside}>{beside}</span>}
      </span>
    </div>
  );
}

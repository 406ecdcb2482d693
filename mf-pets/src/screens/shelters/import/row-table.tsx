import type { ImportRow } from '@qlixline/contract/shelters/shelter-import';
import { Chip } from '@qlixline/ui/chip';

import styles from './import.module.css';

/** Rows of the file with their outcome or errors. */
export function RowTable({ rows }: { rows: readonly ImportRow[] }) {
  return (
    <table className={styles.rows}>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Animal</th>
          <th scope="col">What happens</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.line}>
            <td className={styles.line}>{row.line}</td>
            <th scope="row">
              {row.name || 'No name'}
              {row.reference !== null && <span className={styles.reference}>{row.reference}</span>}
            </th>
            <td>
              <Outcome row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Outcome({ row: { becomes, errors, missing } }: { row: ImportRow }) {
  if (becomes === null) {
    return (
      <ul className={styles.errors}>
        {errors.map(({ column, message }) => (
          <li key={`${column} ${message}`}>
            <strong>{column}:</strong> {message}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <>
      <Chip tone={becomes === 'created' ? 'leaf' : 'sky'}>{becomes === 'created' ? 'New' : 'Changes'}</Chip>
      {missing.length > 0 && <p className={styles.muted}>To be published: {missing.join('. ')}</p>}
    </>
  );
}

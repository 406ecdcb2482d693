import { PREMIUM_LIMITS } from '@qlixline/contract/premium/premium-limits';
import type { PremiumLimitName } from '@qlixline/contract/premium/premium-limits';

import styles from './premium.module.css';

const GIGABYTE = 1024 ** 3; // bytes

const limits = (Object.keys(PREMIUM_LIMITS) as PremiumLimitName[]).map((name) => {
  const { label, things, free, premium } = PREMIUM_LIMITS[name];
  const shown = (limit: number) => (things === null ? `${limit / GIGABYTE} GB` : String(limit));
  return { label, free: shown(free), premium: shown(premium) };
});
const ROWS = [
  { label: 'Ads', free: 'Yes', premium: 'None' },
  { label: 'Notice about ad blockers', free: 'Yes', premium: 'None' },
  ...limits,
];

/** Table of what is free and what Premium gives, made of the limits that the backend enforces. */
export function BenefitsTable() {
  return (
    <table className={styles.benefits}>
      <thead>
        <tr>
          <th scope="col">What you get</th>
          <th scope="col">Free</th>
          <th scope="col">Premium</th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(({ label, free, premium }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{free}</td>
            <td>{premium}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import type { HealthKind } from '@qlixline/contract/pet-health/health-kinds';
import {
  Bug,
  Droplet,
  Flower2,
  Heart,
  Pill,
  Scale,
  Smile,
  Stethoscope,
  Syringe,
  Thermometer,
  Worm,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

import styles from './health.module.css';

const ICONS: Record<HealthKind, LucideIcon> = {
  weight: Scale,
  vaccination: Syringe,
  medication: Pill,
  allergy: Flower2,
  visit: Stethoscope,
  deworming: Worm,
  parasites: Bug,
  dental: Smile,
  heat: Heart,
  glucose: Droplet,
  temperature: Thermometer,
};

/** Icon of a kind of entry, beside its name. */
export function KindIcon({ kind }: { kind: HealthKind }) {
  const Icon = ICONS[kind];
  return <Icon aria-hidden className={styles.kind} />;
}

import type { Override } from '@qlixline/contract/remotes/override';
import { isFlagOverride, overrideText } from '@qlixline/contract/remotes/override-text';
import type { ShownFlag } from '@qlixline/contract/remotes/flag';
import type { RegistryEntry, UnitOverview } from '@qlixline/contract/remotes/registry';
import { SHELL_UNIT } from '@qlixline/contract/pets/unit';
import { Button } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { Chip } from '@qlixline/ui/chip';
import { useState } from 'react';

import { ApiSection } from './api/api-section.tsx';
import { PermissionsDialog } from './api/permissions-dialog.tsx';
import { ServiceDialog } from './api/service-dialog.tsx';
import { DisableDialog } from './dialogs/disable-dialog.tsx';
import { DrillDialog } from './dialogs/drill-dialog.tsx';
import { FlagDialog } from './flags/flag-dialog.tsx';
import { FlagList } from './flags/flag-list.tsx';
import { ErrorList } from './health/error-list.tsx';
import { HealthChart } from './health/health-chart.tsx';
import { PromoteDialog } from './dialogs/promote-dialog.tsx';
import { RollBackDialog } from './dialogs/roll-back-dialog.tsx';
import { SwitchOffDialog } from './slots/switch-off-dialog.tsx';
import { UnitExtensions } from './slots/unit-extensions.tsx';
import { UnitSlots } from './slots/unit-slots.tsx';
import { TakenBack } from './taken-back.tsx';
import { UnitActions } from './unit-actions.tsx';
import styles from './unit-card.module.css';
import { UnitDetails } from './unit-details.tsx';
import { UnitState } from './unit-state.tsx';
import { useOverride } from './overrides/use-override.ts';
import { VersionList } from './version-list.tsx';
import { VitalsTable } from './health/vitals-table.tsx';

/** Confirmation dialog that is open for a unit. */
export type Question =
  | { kind: 'promote'; version: string }
  | { kind: 'flag'; flag: ShownFlag }
  | { kind: 'switch-off'; extension: string; title: string }
  | { kind: 'roll-back' | 'disable' | 'drill' | 'service' | 'permissions' };

type UnitCardProps = {
  unit: UnitOverview;
  /** All units, which offer and fill each other's slots. */
  units: readonly UnitOverview[];
  /** Log of all units, newest first. */
  log: readonly RegistryEntry[];
  mayChange: boolean;
  /** The user's own overrides for the unit and its flags. */
  overrides: readonly Override[];
};

/** Card of the shell or a remote: versions, health and actions. */
export function UnitCard({ unit, units, log, mayChange, overrides }: UnitCardProps) {
  const [question, setQuestion] = useState<Question>();
  const headingId = `unit-${unit.name}`;
  return (
    <Card className={styles.card} aria-labelledby={headingId}>
      <header className={styles.head}>
        <div>
          <h2 id={headingId}>{unit.name}</h2>
          <p className={styles.team}>Team {unit.team}</p>
        </div>
        {unit.disabled && <Chip tone="accent">Disabled</Chip>}
        {unit.canary && <Chip tone="sun">Canary</Chip>}
        {unit.live === null && <Chip>Not live yet</Chip>}
      </header>
      {overrides.map((override) => (
        <OwnOverride key={overrideText(override)} override={override} />
      ))}
      {unit.disabled && (
        <p className={styles.disabled}>
          <strong>Disabled for everybody:</strong> {unit.disabled.reason}
        </p>
      )}
      <UnitState unit={unit} />
      <TakenBack unit={unit} log={log} />
      {unit.name !== SHELL_UNIT && unit.live !== null && <HealthChart unit={unit} />}
      <VitalsTable unit={unit} />
      <FlagList unit={unit} overrides={overrides.filter(isFlagOverride)} mayChange={mayChange} onAsk={setQuestion} />
      <UnitActions unit={unit} mayChange={mayChange} onAsk={setQuestion} />
      <div>
        <ErrorList unit={unit} />
        <VersionList unit={unit} mayChange={mayChange} onAsk={setQuestion} />
        <ApiSection unit={unit} mayChange={mayChange} onAsk={setQuestion} />
        <UnitExtensions unit={unit} units={units} mayChange={mayChange} onAsk={setQuestion} />
        <UnitSlots unit={unit} units={units} />
        <UnitDetails unit={unit} />
      </div>
      {question && <ChosenDialog unit={unit} question={question} onClose={() => setQuestion(undefined)} />}
    </Card>
  );
}

function OwnOverride({ override }: { override: Override }) {
  const { stop, pending } = useOverride();
  return (
    <div className={styles.own}>
      <p>
        Overridden for you: <strong>{overrideText(override)}</strong>
      </p>
      <Button variant="soft" size="small" loading={pending} onClick={() => stop(targetOf(override))}>
        Use what is live
      </Button>
    </div>
  );
}

/** Returns the target of an override: without a flag, all overrides of the unit would be removed. */
const targetOf = (override: Override) =>
  isFlagOverride(override) ? { remote: override.remote, flag: override.flag } : { remote: override.remote };

type ChosenDialogProps = { unit: UnitOverview; question: Question; onClose: () => void };

function ChosenDialog({ unit, question, onClose }: ChosenDialogProps) {
  switch (question.kind) {
    case 'promote':
      return <PromoteDialog unit={unit} version={question.version} onClose={onClose} />;
    case 'roll-back':
      return <RollBackDialog unit={unit} onClose={onClose} />;
    case 'flag':
      return <FlagDialog unit={unit.name} flag={question.flag} onClose={onClose} />;
    case 'disable':
      return <DisableDialog unit={unit} onClose={onClose} />;
    case 'switch-off': {
      const { extension, title } = question;
      return <SwitchOffDialog unit={unit.name} extension={extension} title={title} onClose={onClose} />;
    }
    case 'drill':
      return <DrillDialog unit={unit.name} onClose={onClose} />;
    case 'service':
      return <ServiceDialog unit={unit} onClose={onClose} />;
    case 'permissions':
      return <PermissionsDialog unit={unit} onClose={onClose} />;
  }
}

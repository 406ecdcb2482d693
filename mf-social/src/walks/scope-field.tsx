import type { WalkScope } from '@qlixline/contract/walks/walk-kinds';
import { Segmented } from '@qlixline/ui/segmented';

const SCOPES = [
  { value: 'this', label: 'This walk' },
  { value: 'following', label: 'It and all that follow' },
] as const;

/** Scope of a change to a walk in a series. */
export function ScopeField({ value, onChange }: { value: WalkScope; onChange: (scope: WalkScope) => void }) {
  return <Segmented label="Which walks?" options={SCOPES} value={value} onChange={onChange} />;
}

import styles from './switch-line.module.css';

type SwitchLineProps = {
  label: string;
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
  /** Id of the element that describes the switch. */
  describedBy?: string;
};

export function SwitchLine({ label, isOn, onTurn, describedBy }: SwitchLineProps) {
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        aria-describedby={describedBy}
        onChange={({ target }) => onTurn(target.checked)}
      />
      {label}
    </label>
  );
}

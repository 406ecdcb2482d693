import styles from './sensitive-choice.module.css';

type SensitiveChoiceProps = {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  label?: string;
  /** True explains what covering does, where there is room for it. */
  isExplained?: boolean;
};

/** Checkbox by which a photo's author covers it until somebody presses "Show". */
export function SensitiveChoice({ isOn, onChange, label = 'Cover as sensitive', isExplained }: SensitiveChoiceProps) {
  return (
    <label className={styles.choice} data-explained={isExplained}>
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <span>
        {label}
        {isExplained && <small>For injuries and other upsetting sights. People see it after they press “Show”.</small>}
      </span>
    </label>
  );
}

import { Select } from 'antd';
import { ChevronDown } from 'lucide-react';

import { Field } from '../field/field.tsx';
import type { FieldTexts } from '../field/field.tsx';
import '../theme/extracted/select.css';
import { AntdProvider } from '../theme/antd-provider.tsx';
import classes from './search-select.module.css';

export type SearchSelectProps = FieldTexts & {
  options: readonly { value: string; label: string }[];
  /** Value; undefined or empty if nothing is chosen. */
  value: string | undefined;
  /** Called with the new value; undefined when it is cleared. */
  onChange: (value: string | undefined) => void;
  onBlur?: () => void;
  placeholder?: string;
  /** Called with the typed text, if `options` depend on it; otherwise the options themselves are searched. */
  onSearch?: (text: string) => void;
  /** Text if there are no options. */
  notFound?: string;
  disabled?: boolean;
  loading?: boolean;
  id?: string;
};

/** Select with a search, for long lists. For a few options see Select. */
export function SearchSelect(props: SearchSelectProps) {
  const { label, hint, error, id, options, value, onChange, onBlur, placeholder, onSearch, disabled, loading } = props;
  const { notFound = 'No matches' } = props;
  return (
    <Field {...{ label, hint, error, id }}>
      {({ className: _ours, ...control }) => (
        <AntdProvider>
          <Select
            {...control}
            className={classes.select ?? ''}
            options={[...options]}
            value={value || null}
            onChange={(next) => onChange(next ?? undefined)}
            showSearch={onSearch ? { filterOption: false, onSearch } : { optionFilterProp: 'label' }}
            allowClear
            virtual={false} // About fifty rows, so that screen readers get all of them.
            placeholder={placeholder}
            notFoundContent={notFound}
            suffixIcon={<ChevronDown size={18} aria-hidden />}
            {...(error && { status: 'error' as const })}
            {...(onBlur && { onBlur })}
            {...(disabled !== undefined && { disabled })}
            {...(loading !== undefined && { loading })}
          />
        </AntdProvider>
      )}
    </Field>
  );
}

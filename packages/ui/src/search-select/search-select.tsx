import { Select } from 'antd';
import { ChevronDown } from 'lucide-react';

import { Field } from '../field/field.tsx';
import type { FieldTexts } from '../field/field.tsx';
import '../theme/extracted/select.css';
import { AntdProvider } from '../theme/antd-provider.tsx';
import classes from './search-select.module.css';

export type SearchSelectProps = FieldTexts & {
  options: readonly { value: string; label: string }[];
  /** Undefined or empty: nothing is chosen. */
  value: string | undefined;
  /** Undefined when the choice was cleared. */
  onChange: (value: string | undefined) => void;
  onBlur?: () => void;
  placeholder?: string;
  /** What is typed, where `options` follow from it; without this they are searched themselves. */
  onSearch?: (text: string) => void;
  /** Said where there are no options. */
  notFound?: string;
  disabled?: boolean;
  loading?: boolean;
  id?: string;
};

/** A long list in which one types to find. For a handful of choices see Select. */
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
            virtual={false} // some fifty rows; screen readers get all of them
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

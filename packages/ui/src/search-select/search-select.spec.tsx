import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { SearchSelect } from './search-select.tsx';

const options = ['Beagle', 'Border Collie', 'Boxer'].map((name) => ({ value: name, label: name }));

describe('SearchSelect', () => {
  test('filters options by the typed text and reports the choice', async () => {
    const onChange = jest.fn();
    render(<SearchSelect label="Breed" options={options} value={undefined} onChange={onChange} />);
    const field = screen.getByRole('combobox', { name: 'Breed' });
    await userEvent.click(field);
    await userEvent.type(field, 'coll');
    expect(screen.queryByText('Beagle')).not.toBeInTheDocument();
    await userEvent.click(screen.getByText('Border Collie'));
    expect(onChange).toHaveBeenCalledWith('Border Collie');
  });

  test('leaves filtering to the parent when onSearch is given', async () => {
    const onSearch = jest.fn();
    const onChange = jest.fn();
    render(<SearchSelect label="Breed" options={options} value={undefined} onChange={onChange} onSearch={onSearch} />);
    await userEvent.type(screen.getByRole('combobox', { name: 'Breed' }), 'x');
    expect(onSearch).toHaveBeenLastCalledWith('x');
    await userEvent.click(screen.getByText('Beagle'));
    expect(onChange).toHaveBeenCalledWith('Beagle');
  });

  test('shows the choice and its error', () => {
    render(<SearchSelect label="Breed" options={options} value="Beagle" onChange={() => {}} error="Choose a breed" />);
    expect(screen.getByText('Beagle')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Choose a breed');
  });
});

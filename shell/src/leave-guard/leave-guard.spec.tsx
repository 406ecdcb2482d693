import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';

import { holdUnsavedChanges } from '../unsaved-changes.ts';
import { LeaveGuard } from './leave-guard.tsx';

function Form() {
  const [text, setText] = useState('');
  useEffect(() => (text === '' ? undefined : holdUnsavedChanges()), [text]);
  return <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />;
}

/** Opens the form from a list, so that going back is possible. */
async function openForm() {
  render(
    <BrowserRouter>
      <LeaveGuard>
        <Link to="/elsewhere">Elsewhere</Link>
        <Routes>
          <Route path="/list" element={<Link to="/form">Open the form</Link>} />
          <Route path="/form" element={<Form />} />
          <Route path="/elsewhere" element={<p>Arrived elsewhere</p>} />
        </Routes>
      </LeaveGuard>
    </BrowserRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Open the form' }));
}

const press = (name: string) => screen.findByRole('button', { name }).then((button) => userEvent.click(button));

beforeEach(() => history.pushState(null, '', '/list'));
afterEach(() => history.replaceState(null, '', '/'));

describe('leaving a screen by a link', () => {
  test('a link leaves a screen without unsaved changes without asking', async () => {
    await openForm();
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(screen.getByText('Arrived elsewhere')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('choosing "Keep editing" after a link was pressed keeps the screen and everything typed', async () => {
    await openForm();
    await userEvent.type(screen.getByRole('textbox'), 'Juno');
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await press('Keep editing');
    expect(screen.getByRole('textbox')).toHaveValue('Juno');
    expect(location.pathname).toBe('/form');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('choosing "Discard changes" after a link was pressed follows the link', async () => {
    await openForm();
    await userEvent.type(screen.getByRole('textbox'), 'Juno');
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await press('Discard changes');
    expect(await screen.findByText('Arrived elsewhere')).toBeVisible();
    expect(location.pathname).toBe('/elsewhere');
  });
});

describe('leaving a screen by the back button', () => {
  test('choosing "Keep editing" after going back restores the address and everything typed', async () => {
    await openForm();
    await userEvent.type(screen.getByRole('textbox'), 'Juno');
    history.back();
    await press('Keep editing');
    await waitFor(() => expect(location.pathname).toBe('/form'));
    expect(screen.getByRole('textbox')).toHaveValue('Juno');
  });

  test('choosing "Discard changes" after going back leaves the screen', async () => {
    await openForm();
    await userEvent.type(screen.getByRole('textbox'), 'Juno');
    history.back();
    await press('Discard changes');
    expect(await screen.findByRole('link', { name: 'Open the form' })).toBeVisible();
    expect(location.pathname).toBe('/list');
  });
});

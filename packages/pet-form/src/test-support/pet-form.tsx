import { jest } from '@jest/globals';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { act } from '@testing-library/react';

import { PetForm } from '../pet-form.tsx';

/** Renders the form of a new pet. */
export function showCreate(api = createFakeApi()) {
  const onSaved = jest.fn();
  const page = renderWithShell(<PetForm mode="create" onSaved={onSaved} onCancel={jest.fn()} />, {
    api,
    advanceTimers,
  });
  return { ...page, onSaved };
}

/** Advances Jest's fake timers. */
export function advanceTimers(milliseconds: number): void {
  act(() => void jest.advanceTimersByTime(milliseconds));
}

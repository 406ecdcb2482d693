import '@testing-library/jest-dom/jest-globals';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, jest } from '@jest/globals';

// Both only end what hangs: durations depend on the machine and its load.
const PATIENCE = Number(process.env.TEST_PATIENCE ?? 1);
configure({ asyncUtilTimeout: 30_000 * PATIENCE });
jest.setTimeout(600_000 * PATIENCE);

afterEach(() => {
  cleanup();
  document.body.replaceChildren(); // starts the next spec of a group with an empty page
  // After unmounting, because an upload that finishes meanwhile is stored as a draft.
  localStorage.clear();
  sessionStorage.clear();
});

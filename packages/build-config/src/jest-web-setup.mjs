import '@testing-library/jest-dom/jest-globals';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, jest } from '@jest/globals';

// Both only end what hangs: how long something takes depends on the machine and on what else it does.
const PATIENCE = Number(process.env.TEST_PATIENCE ?? 1);
configure({ asyncUtilTimeout: 30_000 * PATIENCE });
jest.setTimeout(600_000 * PATIENCE);

afterEach(() => {
  cleanup();
  document.body.replaceChildren(); // the next spec of a group begins with an empty page
  // After what is on the page is gone: an upload that gets through meanwhile is kept as a draft.
  localStorage.clear();
  sessionStorage.clear();
});

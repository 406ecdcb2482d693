import '@testing-library/jest-dom/jest-globals';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, jest } from '@jest/globals';

// Both only end what hangs: how long something takes depends on the machine and on what else it does.
configure({ asyncUtilTimeout: 30_000 });
jest.setTimeout(600_000);

afterEach(() => {
  cleanup();
  document.body.replaceChildren(); // the next spec of a group begins with an empty page
});

import '@testing-library/jest-dom/jest-globals';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, jest } from '@jest/globals';

// antd is loaded when a part of it is opened first: on a busy machine that takes longer than is waited by default.
configure({ asyncUtilTimeout: 15_000 });
jest.setTimeout(60_000);

afterEach(() => {
  cleanup();
  document.body.replaceChildren(); // the next spec of a group begins with an empty page
});

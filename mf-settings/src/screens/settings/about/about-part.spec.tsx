import { expect, test } from '@jest/globals';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen } from '@testing-library/react';

import { AboutPart } from './about-part.tsx';

test('the settings lead to each page of law and help', () => {
  renderWithShell(<AboutPart />, { api: createFakeApi() });
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Help', '/api/pages/help'],
    ['What’s new', '/api/pages/whats-new'],
    ['Terms of use', '/api/pages/terms'],
    ['Privacy policy', '/api/pages/privacy'],
    ['Cookies and storage', '/api/pages/cookies'],
    ['Community rules', '/api/pages/rules'],
    ['Contact', '/api/pages/contact'],
    ['Imprint', '/api/pages/imprint'],
  ]);
});

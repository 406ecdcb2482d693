import type { Login } from '@qlixline/contract/account/auth';
import { useMutation } from '@tanstack/react-query';

import { request } from '../calls/http.ts';

/** Signs in and returns the user. Kept in its own file because no first view needs it. */
export function useSignIn() {
  return useMutation({ mutationFn: (credentials: Login) => request('POST /api/login', { body: credentials }) });
}

import type { Login } from '@qlixline/contract/account/auth';
import type { LoginCode } from '@qlixline/contract/account/second-factor';
import { useMutation } from '@tanstack/react-query';

import { request } from '../calls/http.ts';

/** Signs in and returns the user. Kept in its own file because no first view needs it. */
export function useSignIn() {
  return useMutation({ mutationFn: (credentials: Login) => request('POST /api/login', { body: credentials }) });
}

/** Signs in with the code that follows the password, and returns the user. */
export function useEnterCode() {
  return useMutation({ mutationFn: (body: LoginCode) => request('POST /api/login/code', { body }) });
}

import { declarationOf } from '@qlixline/contract/endpoint-match';
import type { EndpointKey } from '@qlixline/contract/endpoints';

/**
 * The content type of an endpoint's errors. Pages that work without scripts say in HTML what is wrong with a form. That
 * a problem is one, the client looks.
 */
export function errorTypeOf(endpoint: EndpointKey, contentType = ''): RegExp {
  const { reply, accepts } = declarationOf(endpoint);
  const isForm = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)/.test(contentType);
  const mayBePage = reply === 'page' || (isForm && (accepts ?? '').startsWith('json-or-form'));
  return mayBePage ? /^(application\/problem\+json|text\/html)/ : /^application\/problem\+json/;
}

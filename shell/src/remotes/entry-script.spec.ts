import { afterEach, describe, expect, jest, test } from '@jest/globals';

import { createEntryScript } from './entry-script.ts';

const controller = new AbortController();
const onRun = jest.fn();
const script = (url = 'http://localhost/e.js', { signal } = controller) =>
  createEntryScript({ url, integrity: 'sha384-abc' }, signal, onRun);
const scriptThatMayChange = (url: string) => createEntryScript({ url, integrity: undefined }, controller.signal, onRun);

afterEach(() => void onRun.mockReset());

/** An error that the browser tells of while it reads or runs the script. */
function raises(stack: string): void {
  const error = Object.assign(new SyntaxError('Unexpected token'), { stack });
  dispatchEvent(new ErrorEvent('error', { error, filename: 'http://localhost/e.js' }));
}

describe('the script of an entry', () => {
  test('carries the integrity that it is checked by before it runs', () => {
    expect(script().integrity).toBe('sha384-abc');
  });

  test('asks in the mode that its preload asks in', () => {
    expect(script().crossOrigin).toBe('anonymous');
    expect(scriptThatMayChange('http://localhost/e.js').crossOrigin).toBeNull();
    expect(scriptThatMayChange('http://elsewhere/e.js').crossOrigin).toBe('anonymous');
  });

  test('tells that its code has run', () => {
    script().dispatchEvent(new Event('load'));
    expect(onRun).toHaveBeenCalledTimes(1);
  });

  test('has not run when it did not arrive', () => {
    script().dispatchEvent(new Event('error'));
    expect(onRun).not.toHaveBeenCalled();
  });

  test('has not run when it is no code at all', () => {
    const element = script();
    raises("SyntaxError: Unexpected token '}'");
    element.dispatchEvent(new Event('load'));
    expect(onRun).not.toHaveBeenCalled();
  });

  test('has run when its code raised an error of that name', () => {
    const element = script();
    raises('SyntaxError: Unexpected token\n    at JSON.parse (<anonymous>)\n    at http://localhost/e.js:1:23');
    element.dispatchEvent(new Event('load'));
    expect(onRun).toHaveBeenCalledTimes(1);
  });

  test('belongs to no page any more once it is given up, so that it never runs', () => {
    const own = new AbortController();
    const element = script(undefined, own);
    document.head.append(element);
    own.abort();
    expect(element.isConnected).toBe(false);
    expect(element.ownerDocument.defaultView).toBeNull();
  });
});

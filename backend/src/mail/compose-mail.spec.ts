import { describe, expect, test } from '@jest/globals';

import { composeMail } from './compose-mail.ts';
import type { Mail } from './mail.service.ts';

const SETTINGS = { smtpUrl: undefined, mailFrom: 'Pets <no-reply@pets.example>' };
const ID = '01a22b12-5879-74a3-a70c-3a256c6f0e69';
const MAIL: Mail = {
  to: 'ana@example.org',
  subject: 'Ana’s post: über alles 🐾',
  text: `Hello,\n\n${'long '.repeat(500)}`,
};
const LIST = { id: 'missing_nearby', unsubscribe: 'https://pets.example/api/unsubscribe?token=abc' };

/** Returns the fields of a mail by their small names, each with all its values. */
async function fieldsOf(mail: Mail): Promise<Map<string, string[]>> {
  const raw = (await composeMail(SETTINGS, mail, ID)).toString();
  const [head = ''] = raw.split('\r\n\r\n');
  const fields = new Map<string, string[]>();
  for (const line of head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const [name = '', ...value] = line.split(': ');
    fields.set(name.toLowerCase(), [...(fields.get(name.toLowerCase()) ?? []), value.join(': ')]);
  }
  return fields;
}

describe('the headers of a mail', () => {
  test('each field that mail servers require is there once, and the ids are of the sender’s domain', async () => {
    const fields = await fieldsOf({ ...MAIL, html: '<p>Hello</p>', list: LIST });
    for (const name of [
      'from',
      'to',
      'subject',
      'date',
      'message-id',
      'mime-version',
      'content-type',
      'auto-submitted',
    ])
      expect([name, fields.get(name)?.length]).toEqual([name, 1]);
    expect(fields.get('message-id')).toEqual([`<${ID}@pets.example>`]);
    expect(fields.get('list-id')?.[0]).toContain('missing-nearby.pets.example');
    expect(fields.get('from')).toEqual(['Pets <no-reply@pets.example>']);
    expect(fields.get('content-type')?.[0]).toMatch(/^multipart\/alternative/);
  });

  test('a mail of a list can be left with one press, and another can’t be left', async () => {
    const ofList = await fieldsOf({ ...MAIL, list: LIST });
    expect(ofList.get('list-unsubscribe')).toEqual([`<${LIST.unsubscribe}>`]);
    expect(ofList.get('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
    const other = await fieldsOf(MAIL);
    expect([other.has('list-unsubscribe'), other.has('list-unsubscribe-post'), other.has('list-id')]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test.each([
    ['a mail by itself', {}, 'auto-generated'],
    ['a mail that answers one', { isAutomatic: true }, 'auto-replied'],
  ])('%s tells programs that no person has written it', async (_what, more, value) => {
    expect((await fieldsOf({ ...MAIL, ...more })).get('auto-submitted')).toEqual([value]);
  });

  test('the fields hold nothing but ASCII in lines of at most 998 characters, also with an answer’s address', async () => {
    const raw = (
      await composeMail(
        SETTINGS,
        { ...MAIL, replyTo: 'r-1-g33-49780c26429a7831a622@reply.pets.example', list: LIST },
        ID,
      )
    ).toString('latin1');
    const [head = ''] = raw.split('\r\n\r\n');
    // oxlint-disable-next-line no-control-regex -- the range of ASCII
    expect(head).toMatch(/^[\x00-\x7f]*$/);
    expect(Math.max(...raw.split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(998);
    expect(head).toMatch(/^Reply-To: <?r-1-g33/m);
  });

  test.each(['a@b.example\r\nBcc: c@d.example', 'Hi\nX-Evil: 1'])('the subject %j adds no field', async (subject) => {
    const fields = await fieldsOf({ ...MAIL, subject });
    expect([fields.has('bcc'), fields.has('x-evil')]).toEqual([false, false]);
  });
});

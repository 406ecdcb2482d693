import { RequestContext } from '@mikro-orm/core';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { COMMENT_MAX } from '@qlixline/contract/limits';

import { eventually } from '../../test-support/eventually.ts';
import { listOf, open, send } from '../../test-support/scenes/converse.ts';
import { apply, offer, sell } from '../../test-support/scenes/offer.ts';
import { addComment, commentsOf, postByFirstOfTwo } from '../../test-support/scenes/posts/comments.ts';
import { block } from '../../test-support/scenes/relate.ts';
import { startMailServer } from '../../test-support/start/mail-server.ts';
import type { MailServer } from '../../test-support/start/mail-server.ts';
import { startOwnApi } from '../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../test-support/start/start-api.ts';
import { DigestMails } from '../notifications/mails/digest-mails.ts';

const SECRET = 'a-secret-of-the-mail-server';

let mails: MailServer;
let api: TestApi;
beforeAll(async () => {
  mails = await startMailServer();
  api = await startOwnApi({
    TRUST_PROXY: '1',
    SMTP_URL: mails.url,
    MAIL_RETURN_SECRET: SECRET,
    MAIL_RETURN_DOMAIN: 'reply.pets.example',
  });
});
afterAll(async () => {
  await api.close();
  await mails.stop();
});
beforeEach(async () => {
  await api.em().execute('delete from outbox');
  mails.received = [];
});

const mailsTo = ({ user }: SignedIn) => mails.received.filter(({ to }) => to === user.email);
const mailTo = (person: SignedIn) => eventually(async () => mailsTo(person).at(-1)?.text);
const replyToIn = (text: string): string => {
  const address = /^Reply-To: <?([^\s>]+)/im.exec(text)?.[1];
  if (!address) throw new Error('The mail can’t be answered');
  return address;
};

type Answer = { from: string | null | undefined; to: string; text: string; id?: string; fields?: string[] };
const raw = ({ from, to, text, id = `<${crypto.randomUUID()}@mail.example>`, fields = [] }: Answer) =>
  [
    `From: ${from}`,
    `To: ${to}`,
    'Subject: Re: about it',
    `Message-ID: ${id}`,
    'Content-Type: text/plain; charset=utf-8',
    ...fields,
    '',
    text,
    '',
    'On Mon, 3 May 2027 at 10:00, Qlixline <no-reply@qlixline.example> wrote:',
    '> Hello,',
  ].join('\r\n');
const handOver = (message: string, recipient?: string) =>
  api.asNobody().send('POST', `/api/mail/inbound${recipient ? `?recipient=${encodeURIComponent(recipient)}` : ''}`, {
    body: message,
    headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'message/rfc822' },
  });
const refusalTo = (person: SignedIn) =>
  eventually(
    async () => mailsTo(person).find(({ text }) => text.includes('Subject: Your answer was not taken in'))?.text,
  );

/** Lets a buyer write about a sale, and returns the mail that the seller gets, with its address for answers. */
async function askAboutSale() {
  const [seller, buyer] = [await api.asUser(), await api.asUser({ firstName: 'Ben' })];
  const sale = await sell(api, seller);
  const { id } = await open(buyer, seller);
  await send(buyer, id, 'Is it still there?', { card: { kind: 'listing', id: sale.id } });
  return { seller, buyer, id, to: replyToIn(await mailTo(seller)) };
}
const textsIn = async ({ client }: SignedIn, id: number): Promise<string[]> =>
  (await client.get(`/api/conversations/${id}/messages`)).json.items.map(({ text }: { text: string }) => text);

describe('answers to a mail about a message', () => {
  test('an answer becomes a message of the conversation, without the quoted mail, once', async () => {
    const { seller, buyer, id, to } = await askAboutSale();
    expect(to).toMatch(/^r-[0-9a-z-]{1,62}@reply\.pets\.example$/);
    const message = raw({ from: `Ana <${seller.user.email!.toUpperCase()}>`, to, text: 'Yes!\r\nCome at five.' });
    expect((await handOver(message)).status).toBe(204);
    expect((await handOver(message)).status).toBe(204); // The mail server wasn’t sure.
    const texts = await textsIn(buyer, id);
    expect(texts.filter((text) => text === 'Yes!\nCome at five.')).toHaveLength(1);
    expect(texts).toHaveLength(2);
  });

  test('the envelope’s recipient counts if the message names none of ours', async () => {
    const { seller, buyer, id, to } = await askAboutSale();
    await handOver(raw({ from: seller.user.email, to: 'undisclosed@pets.example', text: 'Yes' }), to.toUpperCase());
    expect(await textsIn(buyer, id)).toContain('Yes');
  });

  test.each([
    ['another address', () => 'stranger@pets.example', 'it came from stranger@pets.example'],
    ['no address', () => '', 'it came from no address'],
  ])('an answer from %s is refused by a mail to the account’s own', async (_what, from, reason) => {
    const { seller, buyer, id, to } = await askAboutSale();
    expect((await handOver(raw({ from: from(), to, text: 'Yes' }))).status).toBe(204);
    const refusal = await refusalTo(seller);
    expect(refusal).toContain(reason);
    expect(refusal).toMatch(/^Auto-Submitted: auto-replied/im);
    expect(refusal).not.toMatch(/^Reply-To/im);
    expect(await textsIn(buyer, id)).not.toContain('Yes');
    expect(mails.received.filter((mail) => mail.to === 'stranger@pets.example')).toEqual([]);
  });

  test.each([
    ['Auto-Submitted: auto-replied'],
    ['Auto-Submitted: auto-generated'],
    ['Precedence: bulk'],
    ['Precedence: auto_reply'],
    ['List-Id: <pets.example>'],
    ['X-Auto-Response-Suppress: All'],
    ['Return-Path: <>'],
  ])('a message with “%s” is dropped and never answered', async (field) => {
    const { seller, buyer, id, to } = await askAboutSale();
    const before = mails.received.length;
    await handOver(raw({ from: seller.user.email, to, text: 'I am away', fields: [field] }));
    await handOver(raw({ from: 'somebody@pets.example', to, text: 'I am away', fields: [field] }));
    expect(await api.em().execute(`select 1 from outbox where kind = 'reply-refused'`)).toEqual([]);
    expect([await textsIn(buyer, id), mails.received.length]).toEqual([['Is it still there?'], before]);
  });

  test('an answer after a block is refused like one to a user who is gone', async () => {
    const { seller, buyer, id, to } = await askAboutSale();
    await block(api, buyer, seller);
    await handOver(raw({ from: seller.user.email, to, text: 'Yes' }));
    expect(await refusalTo(seller)).toContain('was not taken in');
    expect((await listOf(buyer)).map((one) => one.id)).not.toContain(id);
  });

  test('an address for answers is worthless to another user, for another notification and when forged', async () => {
    const [first, second] = [await askAboutSale(), await askAboutSale()];
    const [, other = ''] = second.to.split('-');
    const forged = [
      first.to.replace(/^r-[^-]+/, `r-${other}`),
      first.to.replace(/.@/, (end) => (end === 'a@' ? 'b@' : 'a@')),
      first.to.replace(/^r-/, 'b-'),
    ];
    for (const to of forged) {
      for (const { seller } of [first, second]) {
        expect((await handOver(raw({ from: seller.user.email, to, text: 'Forged' }))).status).toBe(204);
      }
    }
    for (const { buyer, id } of [first, second]) expect(await textsIn(buyer, id)).toEqual(['Is it still there?']);
    expect(await api.em().execute(`select 1 from outbox where kind = 'reply-refused'`)).toEqual([]);
  });

  test('an old address is refused with the reason', async () => {
    const { seller, to } = await askAboutSale();
    const later = Date.now() + 70 * 86_400_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    await handOver(raw({ from: seller.user.email, to, text: 'Yes' }));
    jest.restoreAllMocks();
    expect(await refusalTo(seller)).toContain('too old');
  });
});

describe('answers to other mails', () => {
  test('an answer about an application is added to it', async () => {
    const [lister, applicant] = [await api.asUser(), await api.asUser()];
    const listing = await offer(api, lister);
    const application = await apply(applicant, listing.id);
    const to = replyToIn(await mailTo(lister));
    expect((await handOver(raw({ from: lister.user.email, to, text: 'Can you come on Sunday?' }))).status).toBe(204);
    const { json } = await applicant.client.get(`/api/applications/${application.id}`);
    expect(JSON.stringify(json)).toContain('Can you come on Sunday?');
    const back = replyToIn(await mailTo(applicant));
    expect((await handOver(raw({ from: applicant.user.email, to: back, text: 'With pleasure' }))).status).toBe(204);
    const after = await lister.client.get(`/api/applications/${application.id}`);
    expect(JSON.stringify(after.json)).toContain('With pleasure');
  });

  const digestTo = async (person: SignedIn) => {
    await RequestContext.create(api.em(), () => api.app.get(DigestMails).sendDue());
    return mailTo(person);
  };

  test('an answer to a digest about one comment becomes a comment', async () => {
    const [author, other, postId] = await postByFirstOfTwo(api);
    await addComment(other, postId, 'What a nose!');
    const to = replyToIn(await digestTo(author));
    expect((await handOver(raw({ from: author.user.email, to, text: 'Thank you' }))).status).toBe(204);
    expect((await commentsOf(other, postId)).map(({ text }) => text)).toContain('Thank you');
  });

  test('a digest about several people can’t be answered', async () => {
    const [author, other, postId] = await postByFirstOfTwo(api);
    await addComment(other, postId, 'What a nose!');
    await addComment(await api.asUser(), postId, 'And what ears!');
    expect(await digestTo(author)).not.toMatch(/^Reply-To/im);
  });

  test.each([
    ['nothing above the quoted mail', '', 'nothing was written'],
    ['a text that is too long', 'x'.repeat(COMMENT_MAX + 1), 'it is too long'],
  ])('an answer with %s is refused with the reason', async (_what, text, reason) => {
    const [author, other, postId] = await postByFirstOfTwo(api);
    await addComment(other, postId, 'What a nose!');
    const to = replyToIn(await digestTo(author));
    await handOver(raw({ from: author.user.email, to, text }));
    expect(await refusalTo(author)).toContain(reason);
    expect(await commentsOf(other, postId)).toHaveLength(1);
  });

  test('an answer about a post that was deleted is refused with the reason', async () => {
    const [author, other, postId] = await postByFirstOfTwo(api);
    await addComment(other, postId, 'What a nose!');
    const to = replyToIn(await digestTo(author));
    expect((await author.client.delete(`/api/posts/${postId}`)).status).toBe(204);
    await handOver(raw({ from: author.user.email, to, text: 'Thank you' }));
    expect(await refusalTo(author)).toContain('no longer there');
  });
});

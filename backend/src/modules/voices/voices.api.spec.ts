import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { ffmpeg, sampleVideo } from '@qlixline/commands/programs/sample-video.ts';
import { sampleVoice } from '@qlixline/commands/programs/sample-voice.ts';
import { STORAGE_MAX_BYTES, VOICE_MAX_BYTES, VOICE_MAX_SECONDS, VOICE_PEAKS } from '@qlixline/contract/limits';
import { VOICE_REFUSALS } from '@qlixline/contract/uploads/upload';
import { voiceIdOf } from '@qlixline/contract/messages/voice-url';

import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import { probed } from '../../test-support/samples/sample-videos.ts';
import { uploadVoice, voiceForm } from '../../test-support/samples/sample-voices.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';
import { ImagesService } from '../images/images.service.ts';

const api = apiOfSpec();
let ana: SignedIn;
beforeAll(async () => {
  ana = await api.asUser();
});

afterEach(() => void jest.restoreAllMocks());

/** Recordings as Firefox and Safari make them. */
const OGG = '-c:a libopus -f ogg'.split(' ');
const MP4 = '-c:a aac -movflags frag_keyframe+empty_moov -f mp4'.split(' ');

describe('an uploaded recording', () => {
  test.each([
    ['Chromium', undefined, 'audio/webm;codecs=opus'],
    ['Firefox', OGG, 'audio/ogg; codecs=opus'],
    ['Safari', MP4, 'audio/mp4'],
  ])('a recording by %s becomes mono AAC with its duration and peaks', async (browser, format, type) => {
    const bytes = await sampleVoice({ seconds: 3, ...(format && { format }) });
    const { status, json } = await ana.client.post('/api/upload/voice', await voiceForm(bytes, type));
    expect(status).toBe(201);
    expect(Math.abs(json.durationMs - 3_000)).toBeLessThan(150);
    expect(json.peaks).toHaveLength(VOICE_PEAKS);
    expect(Math.max(...json.peaks)).toBe(100);

    const path = join(api.dataDir, `${browser}.m4a`);
    await writeFile(path, await bytesOf(ana, json.url));
    const { streams } = await probed(path);
    expect(streams).toMatchObject([{ codec_name: 'aac', channels: 1 }]);
  });

  test('a recording contains no metadata of place, time or device', async () => {
    const path = join(api.dataDir, 'tagged.m4a');
    await ffmpeg(...'-f lavfi -i sine -t 1 -c:a aac -metadata title=secret -metadata comment=secret'.split(' '), path);
    const recorded = await readFile(path);
    expect(recorded.includes('secret')).toBe(true);
    const { url } = await uploadVoice(ana, recorded);
    expect((await bytesOf(ana, url)).includes('secret')).toBe(false);
  });

  test('a recording is served in the requested range, to its owner alone until it is sent', async () => {
    const { url } = await uploadVoice(ana);
    const whole = await bytesOf(ana, url);
    const part = await ana.client.get(url, { headers: { range: 'bytes=10-29' } });
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-type')]).toEqual([
      206,
      `bytes 10-29/${whole.length}`,
      'audio/mp4',
    ]);
    expect(part.headers.get('cache-control')).toBe('private, no-cache');
    expect((await ana.client.get(url, { headers: { range: `bytes=${whole.length}-` } })).status).toBe(416);
    expect((await (await api.asUser()).client.get(url)).status).toBe(404);
    expect((await api.asNobody().get(url)).status).toBe(401);
    expect((await ana.client.get(url.replace('voice.m4a', '640.webp'))).status).toBe(404);
  });

  test('a recording counts against the user’s storage and leaves no temporary files', async () => {
    const user = await api.asUser();
    const { url } = await uploadVoice(user);
    const [{ bytes }] = await api
      .em()
      .execute<[{ bytes: number }]>('select bytes from media where owner_id = ?', [user.userId]);
    expect(bytes).toBe((await bytesOf(user, url)).length);
    expect(await readdir(join(api.dataDir, 'tmp'))).toEqual([]);
    expect(await api.em().execute('select 1 from left_images')).toEqual([]);

    await api.em().execute('update media set bytes = ? where owner_id = ?', [STORAGE_MAX_BYTES - 1, user.userId]);
    expect((await user.client.post('/api/upload/voice', await voiceForm())).status).toBe(201);
    const full = await user.client.post('/api/upload/voice', await voiceForm());
    expect([full.status, full.json.message]).toEqual([413, VOICE_REFUSALS.noRoom.message]);
  });

  test('a recording can’t be used where a picture is asked for', async () => {
    const { url } = await uploadVoice(ana);
    const imageUrl = url.replace('voice.m4a', '1280.webp');
    const post = { text: '', images: [{ imageUrl, alt: '' }], petIds: [], visibility: 'public' };
    expect((await ana.client.post('/api/posts', post)).status).toBe(400);
    expect((await ana.client.post('/api/stories', { imageUrl, alt: '', caption: '' })).status).toBe(400);
  });

  test('silence is accepted and has no peaks', async () => {
    const { peaks } = await uploadVoice(ana, await sampleVoice({ sound: 'anullsrc=r=48000:cl=mono' }));
    expect(new Set(peaks)).toEqual(new Set([0]));
  });
});

describe('recordings that are rejected', () => {
  test.each<[string, () => Promise<Buffer>, number, keyof typeof VOICE_REFUSALS]>([
    ['is a text', async () => Buffer.from('no sound at all'), 415, 'invalidType'],
    [
      'is a list of other files',
      async () => Buffer.from('#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'),
      415,
      'invalidType',
    ],
    [
      'names other files to join',
      async () => Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n"),
      415,
      'invalidType',
    ],
    ['is a song in MP3', () => sampleVoice({ format: '-c:a libmp3lame -f mp3'.split(' ') }), 415, 'invalidType'],
    ['is empty', async () => Buffer.alloc(0), 415, 'empty'],
    ['ends after its header', async () => (await sampleVoice()).subarray(0, 150), 415, 'unreadable'],
    [
      'is cut off',
      async () => (await sampleVoice({ seconds: 4, format: MP4_AT_ONCE })).subarray(0, 9_000),
      415,
      'unreadable',
    ],
    ['is broken inside', async () => spoilt(await sampleVoice({ seconds: 4, format: MP4 })), 415, 'unreadable'],
    ['is a video', () => sampleVideo(), 415, 'hasPicture'],
    ['is longer than the limit', () => sampleVoice({ seconds: VOICE_MAX_SECONDS + 7 }), 413, 'tooLong'],
  ])('rejects a recording that %s, says why and leaves no files', async (_, make, status, refusal) => {
    const user = await api.asUser();
    const { status: answered, json } = await user.client.post('/api/upload/voice', await voiceForm(await make()));
    expect([answered, json.message]).toEqual([status, VOICE_REFUSALS[refusal].message]);
    expect(await api.em().execute('select 1 from media where owner_id = ?', [user.userId])).toEqual([]);
    expect(await readdir(join(api.dataDir, 'tmp'))).toEqual([]);
  });

  test('rejects a recording that is too large, or of another declared type, before it is converted', async () => {
    const user = await api.asUser();
    const large = await user.client.post('/api/upload/voice', await voiceForm(Buffer.alloc(VOICE_MAX_BYTES + 1)));
    expect([large.status, large.json.message]).toEqual([413, VOICE_REFUSALS.tooLarge.message]);
    const other = await user.client.post('/api/upload/voice', await voiceForm(undefined, 'text/html'));
    expect([other.status, other.json.message]).toEqual([415, VOICE_REFUSALS.invalidType.message]);
  });

  test('rejects a recording with an alternative where ffmpeg isn’t installed', async () => {
    const { PATH } = process.env;
    process.env['PATH'] = '/nowhere';
    try {
      const { status, json } = await ana.client.post('/api/upload/voice', await voiceForm());
      expect([status, json.message]).toEqual([503, VOICE_REFUSALS.unavailable.message]);
    } finally {
      process.env['PATH'] = PATH;
    }
  });
});

test('three of six recordings that one user uploads at once are accepted in turn, and the others are refused', async () => {
  const user = await api.asUser();
  const bytes = await sampleVoice();
  const images = api.app.get(ImagesService);
  const storeVoice = images.storeVoice.bind(images);
  const others = Promise.withResolvers<void>();
  jest.spyOn(images, 'storeVoice').mockImplementation(async (...voice) => {
    await others.promise; // keeps the first conversion running until the others are refused
    return storeVoice(...voice);
  });
  let refused = 0;
  const replies = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const reply = await user.client.post('/api/upload/voice', await voiceForm(bytes));
      if (reply.status === 429 && (refused += 1) === 3) others.resolve();
      return reply;
    }),
  );
  const accepted = replies.filter(({ status }) => status === 201);
  expect([accepted.length, refused]).toEqual([3, 3]);
  expect(new Set(accepted.map(({ json }) => voiceIdOf(json.url))).size).toBe(3);
});

const MP4_AT_ONCE = '-c:a aac -b:a 96k -movflags +faststart -f mp4'.split(' ');

/** Overwrites the second half of a file. */
function spoilt(bytes: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, bytes.length / 2), Buffer.alloc(bytes.length / 2, 0xa5)]);
}

async function bytesOf(user: SignedIn, url: string): Promise<Buffer> {
  const response = await fetch(new URL(url, api.url), { headers: { cookie: user.client.cookieHeader } });
  return Buffer.from(await response.arrayBuffer());
}

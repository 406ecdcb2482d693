import { randomUUIDv7 } from 'node:crypto';
import { once } from 'node:events';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';

import { beforeAll, describe, expect, test } from '@jest/globals';
import { VIDEO_MAX_BYTES } from '@qlixline/contract/limits';
import { VIDEO_REFUSALS } from '@qlixline/contract/uploads/upload';
import type { VideoUpload } from '@qlixline/contract/videos/video';
import sharp from 'sharp';

import { beginUpload } from '../../test-support/scenes/begin-upload.ts';
import { eventually } from '../../test-support/eventually.ts';
import { befriend } from '../../test-support/scenes/relate.ts';
import { ffmpeg, sampleVideo } from '@qlixline/commands/programs/sample-video.ts';
import { videoForm } from '../../test-support/samples/sample-videos.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import { TEST_ORIGIN } from '../../test-support/start/start-api.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';
import { Jobs } from '../../jobs/jobs.ts';
import { ImageStorage } from '../images/image-storage.ts';
import { VideoFiles } from './video-files.ts';
import { VideosService } from './videos.service.ts';

/** Timeout for converting a video, as other specs use the processor as well. */
const PATIENCE_MS = 50_000;

const api = apiOfSpec();
let ana: SignedIn;
let ben: SignedIn;
beforeAll(async () => {
  [ana, ben] = [await api.asUser(), await api.asUser()];
});

describe('an uploaded video', () => {
  test('an uploaded video is converted, gets a picture, and can be played by those who see its post', async () => {
    const { image } = await uploaded(ana, await sampleVideo({ size: '640x360', seconds: 2 }));
    if (!image) throw new Error('no image');
    expect([image.width, image.height]).toEqual([640, 360]);
    expect(image.video.durationMs).toBeGreaterThan(1_900);
    expect((await ben.client.get(image.video.url)).status).toBe(404);

    const { json: post } = await ana.client.post('/api/posts', postWith(image.url, 'friends'));
    expect(post.images).toEqual([{ ...image, alt: 'Juno runs' }]);
    expect((await ben.client.get(image.video.url)).status).toBe(404);
    await befriend(api, ana, ben);
    const { status, headers } = await ben.client.get(image.video.url);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'video/mp4',
      'private, no-cache',
    ]);
    expect((await sharp(await bytesOf(ben, image.url)).metadata()).width).toBe(640);

    await ana.client.delete(`/api/posts/${post.id}`);
    expect((await ben.client.get(image.video.url)).status).toBe(404);
  });

  test('a video is served in the requested range', async () => {
    const { image } = await uploaded(ana);
    const url = image?.video.url ?? '';
    const whole = await bytesOf(ana, url);
    const part = await ana.client.get(url, { headers: { range: 'bytes=10-29' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-29/${whole.length}`]);
    expect(part.headers.get('content-length')).toBe('20');
    expect(await bytesOf(ana, url, { range: 'bytes=10-29' })).toEqual(whole.subarray(10, 30));
    expect(await bytesOf(ana, url, { range: 'bytes=-5' })).toEqual(whole.subarray(-5));
    expect(await bytesOf(ana, url, { range: 'bytes=5-' })).toEqual(whole.subarray(5));
    expect((await ana.client.get(url, { headers: { range: `bytes=${whole.length}-` } })).status).toBe(416);
    const several = await ana.client.get(url, { headers: { range: 'bytes=0-1,4-5' } });
    expect([several.status, several.headers.get('content-length')]).toEqual([200, String(whole.length)]);
    const etag = part.headers.get('etag') ?? '';
    expect(
      (await ana.client.get(url, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } })).status,
    ).toBe(304);
    expect((await ana.client.get(url, { headers: { range: 'bytes=0-1', 'if-range': etag } })).status).toBe(206);
    expect((await ana.client.get(url, { headers: { range: 'bytes=0-1', 'if-range': '"another"' } })).status).toBe(200);
  });

  test('a video contains no metadata of place, time or device', async () => {
    const path = join(api.dataDir, 'tagged.mp4');
    await ffmpeg(
      ...'-f lavfi -i testsrc2=size=160x120 -t 1 -c:v libx264 -metadata'.split(' '),
      'location=+51.5-000.1/',
      ...'-metadata title=secret -metadata:s:v:0 handler_name=secret -movflags use_metadata_tags'.split(' '),
      path,
    );
    const recorded = await readFile(path);
    expect(recorded.includes('secret')).toBe(true);
    const { image } = await uploaded(ana, recorded);
    const prepared = await bytesOf(ana, image?.video.url ?? '');
    expect([prepared.includes('secret'), prepared.includes('+51.5')]).toEqual([false, false]);
  });

  test('a video is upright and has its proportions, however its pixels are stored', async () => {
    const [upright, lying] = ['upright.mp4', 'lying.mp4'].map((name) => join(api.dataDir, name)) as [string, string];
    await ffmpeg(...'-f lavfi -i testsrc2=size=320x240 -t 1 -c:v libx264 -pix_fmt yuv420p'.split(' '), upright);
    await ffmpeg('-display_rotation', '90', '-i', upright, '-c', 'copy', lying).catch(() =>
      ffmpeg('-i', upright, '-c', 'copy', '-metadata:s:v:0', 'rotate=90', lying),
    );
    const wide = join(api.dataDir, 'wide.mp4');
    await ffmpeg(
      ...'-f lavfi -i testsrc2=size=320x240 -t 1 -vf setsar=2 -c:v libx264 -pix_fmt yuv420p'.split(' '),
      wide,
    );
    const shapes = await Promise.all(
      [lying, wide].map(async (path) => {
        const { image } = await uploaded(await api.asUser(), await readFile(path));
        return [image?.width, image?.height];
      }),
    );
    expect(shapes).toEqual([
      [240, 320],
      [640, 240],
    ]);
  });

  test('somebody else’s video can’t be queried or posted', async () => {
    const { id, image } = await uploaded(ana);
    expect((await ben.client.get(`/api/upload/video/${id}`)).status).toBe(404);
    const { status, json } = await ben.client.post('/api/posts', postWith(image?.url ?? '', 'public'));
    expect([status, json.message]).toEqual([400, 'Please upload the picture first']);
  });

  test('a video stays hidden when only its picture is used as a profile photo', async () => {
    const { id, image } = await uploaded(ana);
    await ana.client.post('/api/posts', postWith(image?.url ?? '', 'only_me'));
    expect((await ana.client.put(`/api/photos/${id}/shown-by`, { petId: null })).status).toBe(204);
    const stranger = await api.asUser();
    expect((await stranger.client.get(image?.url ?? '')).status).toBe(200);
    expect((await stranger.client.get(image?.video.url ?? '')).status).toBe(404);
    expect((await ana.client.get(image?.video.url ?? '')).headers.get('cache-control')).toBe('private, no-cache');
  });

  test('a video counts against the user’s storage and leaves no temporary files', async () => {
    const user = await api.asUser();
    const { image } = await uploaded(user);
    const video = await bytesOf(user, image?.video.url ?? '');
    const [{ bytes }] = await api
      .em()
      .execute<[{ bytes: number }]>('select bytes from media where owner_id = ?', [user.userId]);
    expect(bytes).toBeGreaterThan(video.length);
    await eventually(async () => ((await readdir(join(api.dataDir, 'tmp'))).length === 0 ? true : undefined));
    expect(await api.em().execute('select 1 from video_uploads where owner_id = ?', [user.userId])).toEqual([]);
    expect(await api.em().execute('select 1 from left_images')).toEqual([]);
    await eventually(async () => ((await leftUploads()).length === 0 ? true : undefined));
  });

  test('deleting a photo deletes its video', async () => {
    const { id, image } = await uploaded(ana);
    expect((await ana.client.delete(`/api/photos/${id}`)).status).toBe(204);
    expect((await ana.client.get(image?.video.url ?? '')).status).toBe(404);
    expect(await filesOf(id)).toEqual([]);
  });
});

describe('videos that are rejected', () => {
  test.each<[string, () => Promise<Buffer>, string]>([
    ['is a text', async () => Buffer.from('no video at all'), VIDEO_REFUSALS.invalidType.message],
    [
      'is a list of other files',
      async () => Buffer.from('#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'),
      VIDEO_REFUSALS.invalidType.message,
    ],
    ['is empty', async () => Buffer.alloc(0), VIDEO_REFUSALS.invalidType.message],
    ['ends after its header', async () => (await sampleVideo()).subarray(0, 200), VIDEO_REFUSALS.unreadable.message],
    [
      'has sound alone',
      () => sampleVideo({ format: '-map 1:a -c:a aac'.split(' ') }),
      VIDEO_REFUSALS.noPicture.message,
    ],
    [
      'is longer than a minute',
      () => sampleVideo({ seconds: 62, framesPerSecond: 1, size: '64x64' }),
      VIDEO_REFUSALS.tooLong.message,
    ],
    [
      'is larger than 4K',
      () => sampleVideo({ seconds: 0.1, size: '5000x2000', format: ['-c:v', 'mjpeg'], extension: 'mov' }),
      VIDEO_REFUSALS.tooManyPixels.message,
    ],
  ])('rejects a video that %s with the reason and leaves no files', async (_, make, message) => {
    const user = await api.asUser();
    const failed = await uploaded(user, await make());
    expect([failed.state, failed.message, failed.image]).toEqual(['failed', message, null]);
    expect(await api.em().execute('select 1 from media where owner_id = ?', [user.userId])).toEqual([]);
  });

  test('rejects a video of another declared type at once', async () => {
    const { status, json } = await ana.client.post('/api/upload/video', await videoForm(undefined, 'image/png'));
    expect([status, json.message]).toEqual([415, VIDEO_REFUSALS.invalidType.message]);
  });
});

test('videos of one user are queued up to a limit, and don’t delay those of others', async () => {
  const [busy, other] = [await api.asUser(), await api.asUser()];
  const long = await sampleVideo({ seconds: 8, size: '640x360' });
  const replies = [];
  for (let at = 0; at < 5; at++) replies.push(await busy.client.post('/api/upload/video', await videoForm(long)));
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 429]);
  const { id } = await uploaded(other);
  expect((await busy.client.get(`/api/upload/video/${replies[3]?.json.id}`)).json.state).not.toBe('ready');
  expect(id).toBeTruthy();
});

test('rejects a second concurrent upload of a user before receiving it', async () => {
  const user = await api.asUser();
  const postedVideo = { field: 'video', type: 'video/mp4', bytes: await sampleVideo() };
  const { temporaryFolder } = api.app.get(ImageStorage);
  const before = new Set(await readdir(temporaryFolder)); // uploads of others, which are being converted, each in a folder
  const isNew = (name: string) => !before.has(name) && !name.startsWith('video-');
  const first = await beginUpload(user.client, api.url, 'POST /api/upload/video', postedVideo);
  await eventually(async () => (await readdir(temporaryFolder)).find(isNew)); // the first upload is being received
  expect((await user.client.post('/api/upload/video', await videoForm())).status).toBe(429);
  expect((await first.finish()).status).toBe(201);
  await uploaded(user);
});

test('rejects a video with an alternative where ffmpeg isn’t installed', async () => {
  const { PATH } = process.env;
  process.env['PATH'] = '/nowhere';
  try {
    const { status, json } = await ana.client.post('/api/upload/video', await videoForm());
    expect([status, json.message]).toEqual([503, VIDEO_REFUSALS.unavailable.message]);
  } finally {
    process.env['PATH'] = PATH;
  }
});

test('a video whose backend stopped is reported as interrupted', async () => {
  const id = crypto.randomUUID();
  await api
    .em()
    .execute(`insert into video_uploads (id, owner_id, seen_at) values (?, ?, now() - interval '2 minutes')`, [
      id,
      ana.userId,
    ]);
  const { json } = await ana.client.get(`/api/upload/video/${id}`);
  expect([json.state, json.message]).toEqual(['failed', VIDEO_REFUSALS.interrupted.message]);
});

describe('a video whose process died', () => {
  /** Stores an upload in the state that a process leaves if it is killed while preparing it. */
  async function leftBehind(bytes: Buffer, state = 'active'): Promise<string> {
    const id = randomUUIDv7();
    const path = join(api.app.get(ImageStorage).temporaryFolder, id);
    await writeFile(path, bytes);
    await api.app.get(VideoFiles, { strict: false }).save(id, path);
    const em = api.em();
    await em.execute(
      `insert into video_uploads (id, owner_id, state, percent, seen_at) values (?, ?, 'working', 40, now() - interval '2 minutes')`,
      [id, ana.userId],
    );
    await em.execute(
      `insert into jobs.job (id, name, policy, group_id, state, started_on, heartbeat_on, heartbeat_seconds, retry_limit)
       values (?, 'prepare-video', 'standard', ?, ?::jobs.job_state, now() - interval '3 minutes', now() - interval '2 minutes', 30, 2)`,
      [id, ana.userId, state],
    );
    return id;
  }

  const uploadOf = async (id: string) => (await ana.client.get(`/api/upload/video/${id}`)).json as VideoUpload;

  test('a video whose process died is prepared by another backend', async () => {
    await uploaded(ana); // background work has begun
    const id = await leftBehind(await sampleVideo());
    expect(await uploadOf(id)).toMatchObject({ state: 'working', percent: 40 });
    const jobs = api.app.get(Jobs);
    await jobs.findLost();
    await api.em().execute('update jobs.job set start_after = now() where id = ?', [id]);
    jobs.wake('prepare-video');
    const { image } = await eventually(async () => {
      const upload = await uploadOf(id);
      return upload.state === 'ready' ? upload : undefined;
    }, PATIENCE_MS);
    expect((await ana.client.get(image?.video.url ?? '')).status).toBe(200);
    await eventually(async () => !(await leftUploads()).includes(id) || undefined);
  });

  test('a video that ended its process each time is reported as interrupted', async () => {
    const id = await leftBehind(await sampleVideo(), 'failed');
    expect(await uploadOf(id)).toMatchObject({ state: 'failed', message: VIDEO_REFUSALS.interrupted.message });
  });

  test('uploads without a row, or of failed videos, are removed, and those that wait stay', async () => {
    const [gone, failed, waits] = [
      await leftBehind(Buffer.from('a')),
      await leftBehind(Buffer.from('b')),
      await leftBehind(Buffer.from('c')),
    ];
    await api.em().execute('delete from video_uploads where id = ?', [gone]);
    await api.em().execute(`update video_uploads set state = 'failed' where id = ?`, [failed]);
    await api.app.get(VideosService, { strict: false }).removeLeft();
    const left = await leftUploads();
    expect([gone, failed, waits].map((id) => left.includes(id))).toEqual([false, false, true]);
  });
});

const leftUploads = () => readdir(join(api.dataDir, 'uploads'));

test('rejects a body longer than any video by its declared length', async () => {
  const { client } = await api.asUser();
  const sending = request(new URL('/api/upload/video', api.url), {
    method: 'POST',
    headers: {
      cookie: client.cookieHeader,
      origin: TEST_ORIGIN,
      'content-type': 'multipart/form-data; boundary=edge',
      'content-length': VIDEO_MAX_BYTES + 2 * 1024 * 1024,
    },
  });
  const replied = once(sending, 'response');
  sending.flushHeaders();
  const [{ statusCode }] = (await replied) as [IncomingMessage];
  sending.on('error', () => undefined).destroy();
  expect(statusCode).toBe(413);
});

function postWith(imageUrl: string, visibility: string) {
  return { text: '', images: [{ imageUrl, alt: 'Juno runs' }], petIds: [], visibility };
}

/** Uploads a video and waits until it is ready or has failed. */
async function uploaded(user: SignedIn, bytes?: Buffer): Promise<VideoUpload> {
  const { status, json } = await user.client.post('/api/upload/video', await videoForm(bytes));
  expect([status, json]).toEqual([201, { id: json.id, state: 'waiting', percent: 0, image: null, message: null }]);
  return eventually(async () => {
    const { status: uploadStatus, json: upload } = await user.client.get(`/api/upload/video/${json.id}`);
    expect(uploadStatus).toBe(200);
    return ['ready', 'failed'].includes(upload.state) ? (upload as VideoUpload) : undefined;
  }, PATIENCE_MS);
}

async function bytesOf(user: SignedIn, url: string, headers: Record<string, string> = {}): Promise<Buffer> {
  const response = await fetch(new URL(url, api.url), { headers: { cookie: user.client.cookieHeader, ...headers } });
  return Buffer.from(await response.arrayBuffer());
}

async function filesOf(id: string): Promise<string[]> {
  const names = await readdir(join(api.dataDir, 'media'), { recursive: true });
  return names.filter((name) => name.includes(id));
}

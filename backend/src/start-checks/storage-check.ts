import { openS3Client } from '../files/s3-disk.ts';
import type { CheckedEnv } from './checked-env.ts';
import { off, ok, problem, reasonOf } from './finding.ts';
import type { Finding } from './finding.ts';

type Settings = NonNullable<CheckedEnv['s3']>;

/** Name of an object that doesn't exist. Asking for it needs the right bucket, key and secret. */
const ABSENT = 'qlixline-check';

/** Asks the bucket for an object that doesn't exist. */
export async function checkStorage({ s3 }: CheckedEnv): Promise<Finding> {
  if (!s3) return off('images and builds are on the disk');
  const { GetObjectCommand } = await import('@aws-sdk/client-s3');
  const client = await openS3Client(s3);
  try {
    await client.send(new GetObjectCommand({ Bucket: s3.bucket, Key: ABSENT }));
    return ok('the bucket answers');
  } catch (error) {
    if ((error as Error).name === 'NoSuchKey') return ok('the bucket answers');
    return storageProblem(s3, error);
  } finally {
    client.destroy();
  }
}

function storageProblem(s3: Settings, error: unknown): Finding {
  const { name = '', $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  const place = s3.endpoint ?? `AWS in ${s3.region}`;
  const status = $metadata?.httpStatusCode;
  switch (name) {
    case 'NoSuchBucket':
      return problem('wrong', 'S3_BUCKET', s3.bucket, {
        but: `${place} has no such bucket`,
        must: 'name one that exists',
      });
    case 'InvalidAccessKeyId':
      return problem('wrong', 'S3_ACCESS_KEY_ID', s3.accessKeyId, {
        but: `${place} does not know this key`,
        must: 'be the id of one of its keys',
      });
    case 'SignatureDoesNotMatch':
      return problem('wrong', 'S3_SECRET_ACCESS_KEY', s3.secretAccessKey, {
        but: `it is not the secret of the key ${s3.accessKeyId} at ${place}`,
        must: 'belong to S3_ACCESS_KEY_ID',
      });
    case 'AccessDenied':
      return problem('wrong', 'S3_ACCESS_KEY_ID', s3.accessKeyId, {
        but: `${place} refuses it the bucket ${s3.bucket}`,
        must: 'be allowed to list it, and to read, write and delete in it',
      });
    case 'PermanentRedirect':
    case 'AuthorizationHeaderMalformed':
    case 'IllegalLocationConstraintException':
      return problem('wrong', 'S3_REGION', s3.region, {
        but: `the bucket ${s3.bucket} is in another region`,
        must: 'be the region of the bucket',
      });
  }
  if (status !== undefined && status >= 300 && status < 500 && status !== 429)
    return problem('wrong', 'S3_ENDPOINT', place, {
      but: `what answers there does not speak S3, or refuses (${status})`,
    });
  const but = `the storage does not answer there (${status ?? reasonOf(error)})`;
  return problem('away', 'S3_ENDPOINT', place, { but, must: 'lead to a storage that runs' });
}

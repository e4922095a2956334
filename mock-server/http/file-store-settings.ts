import { StartupProblem } from '../database/startup-problem.ts'
import type { S3Settings } from '../services/file-store/s3-store.ts'

/** An S3-compatible store, or null: files lie in the data folder. Half a set is said at start, without showing any key. */
export function fileStoreSettings(env: NodeJS.ProcessEnv): S3Settings | null {
  const wanted = {
    FILE_STORE_URL: env.FILE_STORE_URL ?? '',
    FILE_STORE_BUCKET: env.FILE_STORE_BUCKET ?? '',
    FILE_STORE_KEY: env.FILE_STORE_KEY ?? '',
    FILE_STORE_SECRET: env.FILE_STORE_SECRET ?? '',
  }
  const missing = Object.entries(wanted).flatMap(([name, value]) => (value === '' ? [name] : []))
  if (missing.length === Object.keys(wanted).length) return null
  if (missing.length > 0) throw new StartupProblem(`A file store also needs ${missing.join(', ')}.`)
  const { FILE_STORE_URL: url, FILE_STORE_BUCKET: bucket } = wanted
  if (!/^https?:\/\//.test(url) || !URL.canParse(url) || new URL(url).pathname !== '/' || new URL(url).search !== '')
    throw new StartupProblem(`FILE_STORE_URL must be an address like https://s3.example.com, not "${url}".`)
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new StartupProblem(`FILE_STORE_BUCKET must be the name of a bucket, not "${bucket}".`)
  return {
    endpoint: new URL(url).origin,
    bucket,
    region: env.FILE_STORE_REGION || 'us-east-1',
    accessKey: wanted.FILE_STORE_KEY,
    secretKey: wanted.FILE_STORE_SECRET,
    cacheBytes: megabytes(env.FILE_STORE_CACHE) * 1_000_000,
  }
}

function megabytes(text = '1000'): number {
  if (!/^\d{1,9}$/.test(text))
    throw new StartupProblem(`FILE_STORE_CACHE must be a number of megabytes, not "${text}".`)
  return Number(text)
}

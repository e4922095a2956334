import { randomUUID } from 'node:crypto'
import { mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { notFound } from '../../http/refusals.ts'
import { jobKey } from '../file-store/file-keys.ts'
import { storeOf } from '../file-store/stores.ts'
import { draftsFolder } from '../uploads.ts'

/** A file that a job writes. It has an unguessable name, and only its owner may fetch it; until it is whole it lies on this server. */
export async function newJobFile(dataDir: string): Promise<string> {
  await mkdir(draftsFolder(dataDir), { recursive: true })
  return randomUUID()
}
export const draftOfJob = (dataDir: string, stored: string): string =>
  path.join(draftsFolder(dataDir), path.basename(stored))

/** Puts it where every server finds it. A job that has written nothing has no file. */
export async function keepJobFile(dataDir: string, stored: string): Promise<void> {
  const draft = draftOfJob(dataDir, stored)
  if ((await stat(draft).catch(() => null)) !== null) await storeOf(dataDir).put(jobKey(stored), draft)
}

export async function removeJobFile(dataDir: string, stored: string): Promise<void> {
  await rm(draftOfJob(dataDir, stored), { force: true })
  await storeOf(dataDir).remove(jobKey(path.basename(stored)))
}

const types: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export async function sendJobFile(dataDir: string, stored: string, name: string): Promise<Response> {
  const file = await storeOf(dataDir).get(jobKey(path.basename(stored)))
  if (file === null) throw notFound('file')
  return new Response(Readable.toWeb(file.body) as ReadableStream, {
    headers: {
      'content-type': types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      'content-length': String(file.bytes),
      'content-disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '-')}"`,
    },
  })
}

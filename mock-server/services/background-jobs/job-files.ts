import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { notFound } from '../../http/refusals.ts'

const folderOf = (dataDir: string) => path.join(dataDir, 'background-jobs')

/** Files that a job has written have unguessable names outside the folders that are served; only their owner may fetch them. */
export async function newJobFile(dataDir: string): Promise<string> {
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 })
  return randomUUID()
}
export const jobFile = (dataDir: string, stored: string): string => path.join(folderOf(dataDir), path.basename(stored))

const types: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export async function sendJobFile(dataDir: string, stored: string, name: string): Promise<Response> {
  const file = jobFile(dataDir, stored)
  const facts = await stat(file).catch(() => null)
  if (facts === null) throw notFound('file')
  return new Response(Readable.toWeb(createReadStream(file)) as ReadableStream, {
    headers: {
      'content-type': types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      'content-length': String(facts.size),
      'content-disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '-')}"`,
    },
  })
}

import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as v from 'valibot'
import { guest } from '../../../src/domain/access.ts'
import { counted } from '../../../src/domain/text.ts'
import { storedAs } from '../../database/stored-json.ts'
import { chunksOf } from '../../http/body.ts'
import { checkAccess } from '../../http/gate.ts'
import { perform, type Served } from '../../http/perform.ts'
import type { Found } from '../../http/router.ts'
import { validated } from '../../http/validate.ts'
import type { JobResult, Run, Runner } from './background-jobs.ts'
import { exportedLists } from './exported-lists.ts'
import { exportWatch } from './exports.ts'

export interface ExportParams {
  /** As the page calls it: `clients`. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly format: 'csv' | 'xlsx'
}

/**
 * Writes a list to a file by the list's own endpoint: the same rows, rights and columns as on the screen. The endpoints are handed in,
 * because their handlers are what asks for exports.
 */
export function exportRunner(all: readonly Served[]): Runner {
  const listAt = exportedLists(all)
  return (run) => runExport(run, listAt)
}

async function runExport(run: Run, listAt: (path: string) => Found<Served>): Promise<JobResult> {
  const { path, query, format } = storedAs<ExportParams>(run.params)
  const { served, path: place } = listAt(path)
  const session = await run.platform.sessions.ofUser(run.userId)
  checkAccess(session?.visitor ?? guest, served.endpoint.facts) // rights may have changed since
  const ask = (more: Readonly<Record<string, string>>) =>
    perform(run.platform, served, {
      path: place,
      query: validated(served.endpoint.facts.query ?? v.any(), { ...query, ...more }),
      body: {},
      session,
      upload: null,
      file: null,
      claim: null,
      ip: '',
      request: new Request(run.platform.settings.serverUrl),
    })
  const count = await ask({ page: '1', per_page: '1' })
  const { meta } = JSON.parse('text' in count ? count.text : '{}') as { meta?: { total: number; capped: boolean } }
  const total = meta === undefined || meta.capped ? undefined : meta.total
  run.progress(0, total)
  let rows = 0
  const watch = {
    signal: run.signal,
    onRows: (count: number) => {
      rows = count
      run.progress(count, total)
    },
  }
  const outcome = await exportWatch.run(watch, () => ask({ download: format }))
  if (!('response' in outcome) || outcome.response.body === null) throw new Error(`${path} answers no file`)
  const name = /filename="([^"]+)"/.exec(outcome.response.headers.get('content-disposition') ?? '')?.[1]
  const file = await run.file(name ?? `export.${format}`)
  await pipeline(Readable.from(chunksOf(outcome.response.body)), createWriteStream(file, { mode: 0o600 }), {
    signal: run.signal,
  })
  return { summary: counted(rows, 'row') }
}

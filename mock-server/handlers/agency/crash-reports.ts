import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { keepCrash } from '../../services/crash-reports.ts'

type Area = Contract['crashReports']

const report: Handler<Area['report']> = async ({ db, session, body, after }) => {
  const kept = await keepCrash(db, session, body)
  after(() => console.error(`Crash of the page: ${JSON.stringify(kept)}`))
  return { data: { reference: kept.reference } }
}

export const crashReports: Handlers<Area> = { report }

import { sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { ProposalVersion } from '../../../src/domain/schema/types.generated.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { notFound } from '../../http/refusals.ts'
import { firstOption, reckoned } from '../../services/proposals/proposal-content.ts'
import { withoutNet } from '../../services/proposals/proposal-detail.ts'
import { departuresOf, versionRow } from '../../services/proposals/proposal-edition.ts'
import { type ProposalRow, proposalOf, refuseVerb, writeProposal } from '../../services/proposals/proposal-lock.ts'
import { changed, mayEdit, type Ours } from './changed-proposal.ts'

type Area = Contract['proposals']

const columns = sql`v.number, v.title, v.currency, v.valid_until, major(v.total, v.currency) as total, v.sent_to,
  (select u.name from users u where u.id = v.sent_by) as sent_by_name, v.sent_at`

const numberOf = (text: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw notFound('version')
  return Number(text)
}

const versionsOf = async ({ db }: Pick<Ours, 'db'>, row: ProposalRow): Promise<ProposalVersion[]> => {
  const { rows } = await sql<ProposalVersion>`
    select ${columns} from proposal_versions v where v.proposal_id = ${row.id} order by v.number desc`.execute(db)
  return rows
}

const versions: Handler<Area['versions']> = async (call) => ({
  data: await versionsOf(call, await proposalOf(call.db, call.agencyId, call.path.uuid)),
})

const showVersion: Handler<Area['showVersion']> = async (call) => {
  const row = await proposalOf(call.db, call.agencyId, call.path.uuid)
  const number = numberOf(call.path.number)
  const { content } = await versionRow(call.db, row, number)
  const version = (await versionsOf(call, row)).find((each) => each.number === number)
  if (version === undefined) throw notFound('version')
  return { data: { ...version, content: mayEdit(call) ? content : withoutNet(content) } }
}

const restoreVersion: Handler<Area['restoreVersion']> = (call) =>
  changed(call, call.path.uuid, async (before) => {
    refuseVerb(before, 'edit')
    const version = await versionRow(call.db, before, numberOf(call.path.number))
    const { number, title, currency, starts_on, adults, children, infants, valid_until, content } = version
    await writeProposal(call.db, before, {
      ...{ title, currency, starts_on, adults, children, infants, valid_until },
      content: JSON.stringify(content),
      ...reckoned(firstOption(content), currency, starts_on, await departuresOf(call.db, call.agencyId, content)),
      changed_since_sent: number !== before.sent_version,
    })
    return { version: number }
  })

export const proposalVersionHandlers = { versions, showVersion, restoreVersion } satisfies Partial<Handlers<Area>>

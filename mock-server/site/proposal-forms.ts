import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { acceptProposalInput, declineProposalInput } from '../../src/domain/contract/proposals.ts'
import { messageText } from '../../src/domain/contract/thread-input.ts'
import type { DB } from '../database/types.generated.ts'
import { conflict, Refused } from '../http/refusals.ts'
import { acceptProposal } from '../services/proposals/proposal-acceptance.ts'
import { lockedProposal, noProposal, type ProposalRow, refuseVerb } from '../services/proposals/proposal-lock.ts'
import { tellOwner } from '../services/proposals/proposal-notices.ts'
import { declineProposal } from '../services/proposals/proposal-sending.ts'
import { postMessage } from '../services/threads/threads.ts'
import type { AnswerForm } from './proposal-answer.ts'
import { proposalPage } from './proposal-page.ts'
import { agencyOfProposal } from './proposal-visit.ts'
import { type FormFacts, publicForm, type Subject, ticks } from './public-form.ts'
import type { PathValues, Visit } from './public-page.ts'

interface Sent extends Subject {
  readonly link: string
}
type Path = PathValues<'/proposal/{link}'>

/** What the three forms of a proposal have in common. */
const common = <N extends AnswerForm>(form: N, done: string) => ({
  path: `/proposal/{link}/${form}` as const,
  limit: { name: `site.proposal-${form}`, per: 'ip', calls: 20, minutes: 10 } as const,
  subject: async (visit: Visit, { link }: Path): Promise<Sent> => ({
    agencyId: await agencyOfProposal(visit, link),
    link,
  }),
  done: ({ link }: Path) => `/proposal/${link}?done=${done}`,
  again: ((visit, { link }, typed) => proposalPage(visit, link, { typed: { form, ...typed } })) satisfies FormFacts<
    string,
    unknown,
    Sent
  >['again'],
})

/** Locked, as its agency sees it; what has not been sent is not there. */
export async function lockedSent(tx: Kysely<DB>, { agencyId, link }: Sent): Promise<ProposalRow> {
  const row = await lockedProposal(tx, agencyId, link, { by: 'link' })
  if (row.sent_version === 0) throw noProposal('link')
  return row
}

/** Somebody wanted to buy and could not. */
class NotBooked extends Refused {}

export const acceptForm = publicForm({
  ...common('accept', 'accepted'),
  action: 'proposals.accept',
  fields: v.objectWithRest(
    {
      option: acceptProposalInput.entries.option,
      name: acceptProposalInput.entries.name,
      edition: v.optional(v.string(), ''),
    },
    ticks,
  ),
  async write({ visit, tx, subject, values, audit }) {
    const row = await lockedSent(tx, subject)
    if (row.status === 'accepted') return // the second click, or the second tab: the same booking
    if (values.edition !== String(row.sent_version))
      throw conflict('The proposal has just been changed. Read it again, then accept it.')
    refuseVerb({ ...row, changed_since_sent: false }, 'accept')
    const { option, name } = values
    const { pageUrl } = visit.platform.settings
    const given = { option, name, chosen: values[`chosen-${option}`] ?? [], by: null, ip: visit.ip, pageUrl }
    const booking = await acceptProposal(tx, row, given).catch((problem: unknown) => {
      if (!(problem instanceof Refused) || problem.status >= 500) throw problem
      throw new NotBooked(problem.status === 404 ? 409 : problem.status, { message: problem.message })
    })
    audit(name, {
      subject: 'proposal',
      subjectId: row.id,
      before: { status: row.status },
      after: { status: 'accepted', booking: booking.reference, option },
    })
  },
  /** The agency hears of it, and the client that it does. */
  async onRefusal({ tx, subject, values }, refusal) {
    if (!(refusal instanceof NotBooked)) return refusal
    const row = await lockedSent(tx, subject)
    await tellOwner(tx, row, {
      kind: 'proposal_blocked',
      title: `${values.name} tried to accept ${row.reference} but could not`,
      body: refusal.message,
    })
    return new Refused(refusal.status, {
      message: `${refusal.message} Nothing is booked yet. We will be in touch; you can also ask below.`,
    })
  },
})

export const declineForm = publicForm({
  ...common('decline', 'declined'),
  action: 'proposals.decline',
  fields: v.object({ reason: declineProposalInput.entries.reason }),
  async write({ tx, subject, values: { reason }, audit }) {
    const row = await lockedSent(tx, subject)
    if (row.status === 'declined') return
    await declineProposal(tx, row, reason)
    const name = await clientOf(tx, row)
    await tellOwner(tx, row, {
      kind: 'proposal_declined',
      title: `${name} declined ${row.reference}`,
      ...(reason === '' ? {} : { body: `${row.title} · ${reason}` }),
    })
    audit(name, {
      subject: 'proposal',
      subjectId: row.id,
      before: { status: row.status },
      after: { status: 'declined', decline_reason: reason },
    })
  },
})

export const askForm = publicForm({
  ...common('ask', 'asked'),
  action: null,
  fields: v.object({ name: acceptProposalInput.entries.name, question: messageText }),
  async write({ visit, tx, subject, values: { name, question } }) {
    const row = await lockedSent(tx, subject)
    const thread = { agencyId: row.agency_id, recordType: 'proposal', recordId: row.id } as const
    const author = { id: null, name }
    await postMessage(
      { db: tx, platform: visit.platform },
      { ...thread, direction: 'in', channel: 'page', author, body: question },
    )
    await tellOwner(tx, row, {
      kind: 'proposal_question',
      title: `${name} asked about ${row.reference}`,
      body: question.slice(0, 200),
    })
  },
})

async function clientOf(tx: Kysely<DB>, { client_id: id }: ProposalRow): Promise<string> {
  const client = tx
    .selectFrom('clients')
    .select('name')
    .where('id', '=', id ?? 0)
  return (await client.executeTakeFirst())?.name ?? 'The client'
}

import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { acceptProposalInput, declineProposalInput } from '../../src/domain/contract/proposals.ts'
import { messageText } from '../../src/domain/contract/thread-input.ts'
import type { DB } from '../database/types.generated.ts'
import { isRetryable } from '../http/problems.ts'
import { conflict, notFound, Refused, refused } from '../http/refusals.ts'
import { pdfResponse } from '../services/documents/pdf.ts'
import { proposalFile } from '../services/documents/proposal-file.ts'
import { acceptProposal } from '../services/proposals/proposal-acceptance.ts'
import { proposalAddress } from '../services/proposals/proposal-detail.ts'
import { lockedProposal, type ProposalRow, refuseVerb } from '../services/proposals/proposal-lock.ts'
import { tellOwner } from '../services/proposals/proposal-notices.ts'
import { declineProposal } from '../services/proposals/proposal-sending.ts'
import { countView } from '../services/proposals/proposal-views.ts'
import { postMessage } from '../services/threads/threads.ts'
import { sitePage } from './frame.ts'
import { html } from './markup.ts'
import script from './proposal.js?raw'
import { answersOf, stateOf, type Typed } from './proposal-answer.ts'
import { documentOf } from './proposal-document.ts'
import { agencyOfProposal, shownProposal } from './proposal-visit.ts'
import { type Page, type Site, siteScript } from './site.ts'
import { formOf, limitVisits, type Visit } from './visit.ts'

/** `/proposal/{uuid}`: what was sent, to be read, asked about, and answered once. */
export function mountProposals(site: Site): void {
  site.get('/proposal/:uuid', (visit, { uuid = '' }) => page(visit, uuid))
  site.get('/proposal/:uuid/pdf', pdf)
  site.post('/proposal/:uuid/seen', seen)
  site.post('/proposal/:uuid/accept', accept)
  site.post('/proposal/:uuid/decline', decline)
  site.post('/proposal/:uuid/ask', ask)
  site.get('/site/proposal.js', async () => siteScript(script))
}

async function page(visit: Visit, uuid: string, typed: Typed | null = null, status = 200): Promise<Response> {
  await limitVisits(visit, 'proposal', { calls: 120, minutes: 10 })
  const shown = await shownProposal(visit, uuid)
  const problem = typed !== null && html`<p class="banner bad" role="alert">${typed.problem}</p>`
  const state = stateOf(shown, visit.url.searchParams.get('done'))
  const body = html`${problem}${state}${documentOf(shown)}${answersOf(shown, typed)}`
  return sitePage({
    agency: shown.agency,
    title: shown.edition.title,
    body: body.text,
    status,
    scripts: ['/site/proposal.js'],
  })
}

const pdf: Page = async (visit, { uuid = '' }) => {
  await limitVisits(visit, 'proposal-pdf', { calls: 20, minutes: 10 })
  const { row, edition, agency } = await shownProposal(visit, uuid)
  const { database, settings } = visit.platform
  const address = proposalAddress(settings.serverUrl, row.uuid)
  const file = await proposalFile(database.tenant(agency.id), { row, edition, dataDir: settings.dataDir, address })
  const response = pdfResponse(file, 'inline')
  response.headers.set('cache-control', 'no-store')
  response.headers.set('x-robots-tag', 'noindex')
  return response
}

/** Told by the page's script, which keeps quiet for colleagues, previews and whatever loads pages without looking at them. */
const seen: Page = async (visit, { uuid = '' }) => {
  await limitVisits(visit, 'proposal-seen', { calls: 60, minutes: 10 })
  await inTransaction(visit, uuid, (tx, row) => countView(tx, row))
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
}

type Work = (tx: Kysely<DB>, row: ProposalRow) => Promise<void>

/** One proposal, locked, as its agency sees it; what was never sent is not there. Two that ran into each other are tried again. */
async function inTransaction(visit: Visit, uuid: string, work: Work): Promise<void> {
  const agencyId = await agencyOfProposal(visit, uuid)
  const db = visit.platform.database.tenant(agencyId)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (tx) => {
        const row = await lockedProposal(tx, agencyId, uuid)
        if (row.sent_version === 0) throw notFound('proposal')
        await work(tx, row)
      })
    } catch (problem) {
      if (attempt === 4 || !isRetryable(problem)) throw problem
      await new Promise((resolve) => setTimeout(resolve, 10 * attempt * (1 + Math.random())))
    }
  }
}

/** An answer of the client: done, they are sent back to the page; refused, the page says why and keeps what was typed. */
async function answer(
  visit: Visit,
  uuid: string,
  form: Typed['form'],
  work: (values: URLSearchParams) => Promise<string>,
): Promise<Response> {
  await limitVisits(visit, `proposal-${form}`, { calls: 20, minutes: 10 })
  const values = await formOf(visit)
  try {
    const done = await work(values)
    return new Response(null, { status: 303, headers: { location: `/proposal/${uuid}?done=${done}` } })
  } catch (problem) {
    if (!(problem instanceof Refused) || problem.status >= 500 || problem.status === 404) throw problem
    return page(visit, uuid, { form, problem: problem.message, values }, problem.status)
  }
}

/** The value as its rule gives it back, or the rule's own words. */
function valid<T>(rule: v.GenericSchema<unknown, T>, value: unknown): T {
  const { success, output, issues } = v.safeParse(rule, value)
  if (!success) throw refused({ form: [issues[0].message] })
  return output
}

const accept: Page = (visit, { uuid = '' }) =>
  answer(visit, uuid, 'accept', async (values) => {
    const option = valid(acceptProposalInput.entries.option, values.get('option'))
    const name = valid(acceptProposalInput.entries.name, values.get('name') ?? '')
    const chosen = values.getAll(`chosen-${option}`)
    const { ip, platform } = visit
    let refusal: Refused | null = null
    try {
      await inTransaction(visit, uuid, async (tx, row) => {
        refusal = null
        if (row.status === 'accepted') return // the second click, or the second tab: the same booking
        if (values.get('edition') !== String(row.sent_version))
          throw conflict('The proposal was changed meanwhile. Read it again, then accept it.')
        refuseVerb({ ...row, changed_since_sent: false }, 'accept')
        const given = { option, name, chosen, by: null, ip, pageUrl: platform.settings.pageUrl }
        const booking = await acceptProposal(tx, row, given).catch((problem: unknown) => {
          if (problem instanceof Refused && problem.status < 500) refusal = problem
          throw problem
        })
        await noteAnswer(tx, row, 'accept', name, ip, { booking: booking.reference, option })
      })
    } catch (problem) {
      if (refusal === null || problem !== refusal) throw problem
      throw await toldOfFailure(visit, uuid, name, refusal)
    }
    return 'accepted'
  })

/** Somebody wanted to buy and could not: the agency hears of it, and the client that it does. */
async function toldOfFailure(visit: Visit, uuid: string, name: string, { status, message }: Refused): Promise<Refused> {
  await inTransaction(visit, uuid, (tx, row) =>
    tellOwner(tx, row, {
      kind: 'proposal_blocked',
      title: `${name} tried to accept ${row.reference}, and could not`,
      body: message,
    }),
  )
  return new Refused(status === 404 ? 409 : status, {
    message: `${message} Nothing is booked yet. We have been told and will be in touch; you can also ask below.`,
  })
}

const decline: Page = (visit, { uuid = '' }) =>
  answer(visit, uuid, 'decline', async (values) => {
    const reason = valid(declineProposalInput.entries.reason, values.get('reason') ?? '')
    await inTransaction(visit, uuid, async (tx, row) => {
      if (row.status === 'declined') return
      await declineProposal(tx, row, reason)
      const name = await clientOf(tx, row)
      await tellOwner(tx, row, {
        kind: 'proposal_declined',
        title: `${name} declined ${row.reference}`,
        ...(reason === '' ? {} : { body: `${row.title} · ${reason}` }),
      })
      await noteAnswer(tx, row, 'decline', name, visit.ip, { decline_reason: reason })
    })
    return 'declined'
  })

const ask: Page = (visit, { uuid = '' }) =>
  answer(visit, uuid, 'ask', async (values) => {
    if ((values.get('website') ?? '') !== '') return 'asked' // a machine filled in what people do not see
    const name = valid(acceptProposalInput.entries.name, values.get('name') ?? '')
    const body = valid(messageText, values.get('question') ?? '')
    await inTransaction(visit, uuid, async (tx, row) => {
      const subject = { agencyId: row.agency_id, recordType: 'proposal', recordId: row.id } as const
      const author = { id: null, name }
      await postMessage(
        { db: tx, platform: visit.platform },
        { ...subject, direction: 'in', channel: 'page', author, body },
      )
      await tellOwner(tx, row, {
        kind: 'proposal_question',
        title: `${name} asked about ${row.reference}`,
        body: body.slice(0, 200),
      })
    })
    return 'asked'
  })

async function clientOf(tx: Kysely<DB>, { client_id: id }: ProposalRow): Promise<string> {
  const client = tx
    .selectFrom('clients')
    .select('name')
    .where('id', '=', id ?? 0)
  return (await client.executeTakeFirst())?.name ?? 'The client'
}

/** In the history of the proposal, in the client's name. */
async function noteAnswer(
  tx: Kysely<DB>,
  row: ProposalRow,
  what: 'accept' | 'decline',
  name: string,
  ip: string,
  after: Readonly<Record<string, string>>,
): Promise<void> {
  await tx
    .insertInto('audit_entries')
    .values({
      agency_id: row.agency_id,
      actor_id: null,
      actor_name: name,
      action: `proposals.${what}`,
      subject: 'proposal',
      subject_id: String(row.id),
      before: JSON.stringify({ status: row.status }),
      after: JSON.stringify({ status: what === 'accept' ? 'accepted' : 'declined', ...after }),
      ip,
    })
    .execute()
}

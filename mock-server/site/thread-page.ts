import * as v from 'valibot'
import { messageText } from '../../src/domain/contract/thread-input.ts'
import { instantText } from '../../src/domain/date-texts.ts'
import type { ThreadMessage } from '../../src/domain/schema/types.generated.ts'
import { html } from '../../src/domain/website/markup.ts'
import { type ClientThread, openClientThread, receiveMessage } from '../services/threads/client-thread.ts'
import { threadOf, threadPath } from '../services/threads/threads.ts'
import { siteAgency } from './agency.ts'
import { field, once, type Typed, trap } from './form-fields.ts'
import { sitePage } from './frame.ts'
import { publicForm } from './public-form.ts'
import { noBody, publicPage, type Visit } from './public-page.ts'

const path = '/thread/{uuid}'
const threadAt = ({ platform }: Visit, { uuid }: { readonly uuid: string }) =>
  openClientThread(platform.database.system, uuid)

/** Where somebody reads what the agency wrote to them, and answers. The address is the secret: it came by e-mail. */
export const showThread = publicPage({
  method: 'GET',
  path,
  limit: { name: 'site.thread', per: 'ip', calls: 120, minutes: 10 },
  query: v.object({ sent: v.optional(v.string()) }),
  body: noBody,
  answer: async ({ visit, path, query }) =>
    threadPage(visit, await threadAt(visit, path), { isSent: query.sent === '1', typed: null }),
})

export const answerThread = publicForm({
  path,
  limit: { name: 'site.thread.answer', per: 'ip', calls: 10, minutes: 10 },
  fields: v.object({ message: messageText }),
  action: null,
  subject: threadAt,
  write: ({ visit, tx, subject, values }) =>
    receiveMessage({ db: tx, platform: visit.platform }, subject, values.message),
  done: ({ uuid }) => `${threadPath(uuid)}?sent=1`,
  again: (visit, subject, typed) => threadPage(visit, subject, { isSent: false, typed }),
})

/** Mails that were sent before name this address. The method stays: a page that is open still sends its form to it. */
const formerAddress = (method: 'GET' | 'POST') =>
  publicPage({
    method,
    path: '/talk/{uuid}',
    limit: null, // nothing is looked up
    query: v.object({}),
    body: noBody,
    answer: async ({ visit, path }) =>
      new Response(null, { status: 308, headers: { location: `${threadPath(path.uuid)}${visit.url.search}` } }),
  })
export const formerThreadPages = [formerAddress('GET'), formerAddress('POST')]

interface Shown {
  readonly isSent: boolean
  readonly typed: Typed | null
}

async function threadPage({ platform }: Visit, thread: ClientThread, { isSent, typed }: Shown): Promise<Response> {
  const db = platform.database.tenant(thread.agencyId)
  const [agency, { messages }] = await Promise.all([
    siteAgency(db, thread.agencyId, platform.settings.dataDir),
    threadOf({ db, platform }, thread),
  ])
  // What colleagues note, and what they wrote down of a call, is theirs.
  const shown = messages.filter(({ direction, channel }) => direction !== 'note' && channel !== 'phone')
  const label = `Your message to ${agency.name}`
  const body = html`<h1>${thread.title}</h1>
<p class="muted">${thread.reference}</p>
${isSent && html`<p class="banner good" role="status">Thank you. ${agency.name} has your message and will answer by e-mail.</p>`}
<section class="card" aria-label="Messages">${shown.map(said)}</section>
<form method="post" class="card">
${field(typed, { name: 'message', label, maxLength: 10_000, required: true, rows: 6 })}
${trap}${once(typed)}
<div class="actions"><button type="submit">Send</button></div>
</form>`
  return sitePage({ agency, title: thread.title, body: body.text, status: typed?.refusal.status ?? 200 })
}

const said = ({ direction, author_name, created_at, body }: ThreadMessage) =>
  html`<div class="said${direction === 'out' && ' ours'}"><p class="who">${author_name} · ${instantText(created_at)}</p>${body}</div>`

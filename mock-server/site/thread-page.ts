import * as v from 'valibot'
import { messageText } from '../../src/domain/contract/thread-input.ts'
import { dateTimeText } from '../../src/domain/date-texts.ts'
import type { ThreadMessage } from '../../src/domain/schema/types.generated.ts'
import { type ClientThread, hearFrom, openClientThread } from '../services/threads/client-thread.ts'
import { threadOf } from '../services/threads/threads.ts'
import { siteAgency } from './agency.ts'
import { sitePage } from './frame.ts'
import { html } from './markup.ts'
import type { Page, Site } from './site.ts'
import { formOf, limitVisits, type Visit } from './visit.ts'

/** `/talk/{uuid}`: where somebody reads what the agency wrote to them, and answers. The address is the secret: it came by e-mail. */
export function mountTalks(site: Site): void {
  site.get('/talk/:uuid', show)
  site.post('/talk/:uuid', answer)
}

const show: Page = async (visit, { uuid = '' }) => {
  await limitVisits(visit, 'talk', { calls: 120, minutes: 10 })
  const talk = await openClientThread(visit.platform.database.system, uuid)
  return page(visit, talk, { sent: visit.url.searchParams.get('sent') === '1' })
}

const answer: Page = async (visit, { uuid = '' }) => {
  await limitVisits(visit, 'talk.answer', { calls: 10, minutes: 10 })
  const { platform } = visit
  const form = await formOf(visit)
  const talk = await openClientThread(platform.database.system, uuid)
  const typed = form.get('message') ?? ''
  const message = v.safeParse(messageText, typed)
  if (!message.success) return page(visit, talk, { typed, problem: message.issues[0].message })
  // A field that nobody sees is filled in by machines only. They are thanked like everybody.
  if ((form.get('website') ?? '') === '')
    await platform.database
      .tenant(talk.agencyId)
      .transaction()
      .execute((db) => hearFrom({ db, platform }, talk, message.output))
  return new Response(null, { status: 303, headers: { location: `/talk/${uuid}?sent=1`, 'cache-control': 'no-store' } })
}

async function page(
  { platform }: Visit,
  talk: ClientThread,
  { sent = false, typed = '', problem = null }: { sent?: boolean; typed?: string; problem?: string | null },
): Promise<Response> {
  const db = platform.database.tenant(talk.agencyId)
  const [agency, { messages }] = await Promise.all([
    siteAgency(db, talk.agencyId, platform.settings.dataDir),
    threadOf({ db, platform }, talk),
  ])
  // What colleagues note, and what they wrote down of a call, is theirs.
  const shown = messages.filter(({ direction, channel }) => direction !== 'note' && channel !== 'phone')
  const body = html`<h1>${talk.title}</h1>
<p class="muted">${talk.reference}</p>
${sent && html`<p class="banner good" role="status">Thank you. ${agency.name} has your message and will answer by e-mail.</p>`}
<section class="card" aria-label="Messages">${shown.map(said)}</section>
<form method="post" class="card">
<div class="field"><label for="message">Your message to ${agency.name}</label>
<textarea id="message" name="message" rows="6" maxlength="10000" required${problem !== null && html` aria-invalid="true" aria-describedby="problem"`}>${typed}</textarea>
${problem !== null && html`<p class="field-problem" id="problem">${problem}</p>`}</div>
<div class="trap" aria-hidden="true"><label>Website <input type="text" name="website" tabindex="-1" autocomplete="off"></label></div>
<div class="actions"><button type="submit">Send</button></div>
</form>`
  return sitePage({ agency, title: talk.title, body: body.text, status: problem === null ? 200 : 422 })
}

const said = ({ direction, author_name, created_at, body }: ThreadMessage) =>
  html`<div class="said${direction === 'out' && ' ours'}"><p class="who">${author_name} · ${dateTimeText(created_at)}</p>${body}</div>`

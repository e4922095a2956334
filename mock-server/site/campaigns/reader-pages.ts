import * as v from 'valibot'
import { channels } from '../../../src/domain/growth/channels.ts'
import { entriesOf } from '../../../src/domain/keys.ts'
import { html } from '../../../src/domain/website/markup.ts'
import { notFound } from '../../http/refusals.ts'
import { inTransaction } from '../../http/transaction.ts'
import {
  followLink,
  noteOpen,
  type Reader,
  readerOf,
  saveWishes,
  unsubscribe,
  wishesOf,
} from '../../services/campaigns/campaign-answers.ts'
import { isSigned } from '../../services/campaigns/campaign-links.ts'
import { siteAgency } from '../agency.ts'
import { sitePage } from '../frame.ts'
import { formText } from '../public-form.ts'
import { noBody, publicPage, type Visit } from '../public-page.ts'

const reading = { per: 'ip', calls: 240, minutes: 10 } as const
/** Mail providers unsubscribe for many people from few addresses. */
const writing = { per: 'link', calls: 30, minutes: 10 } as const
const agentOf = ({ request }: Visit) => ({ agent: request.headers.get('user-agent') ?? '' })
const readerAt = ({ platform }: Visit, uuid: string) => readerOf(platform.database.system, uuid)

/** Shows one button and changes nothing: scanners open every link of a letter. */
export const showUnsubscribe = publicPage({
  method: 'GET',
  path: '/unsubscribe/{uuid}',
  limit: { ...reading, name: 'letter.unsubscribe' },
  query: v.object({}),
  body: noBody,
  answer: async ({ visit, path }) => unsubscribePage(visit, await readerAt(visit, path.uuid), false),
})

/** RFC 8058: a mail program posts `List-Unsubscribe=One-Click`, the page posts its form; either is enough, again and again. */
export const sendUnsubscribe = publicPage({
  method: 'POST',
  path: '/unsubscribe/{uuid}',
  limit: { ...writing, name: 'letter.unsubscribe.post' },
  query: v.object({}),
  body: oneClick,
  async answer({ visit, path }) {
    const reader = await readerAt(visit, path.uuid)
    await inTransaction(visit.platform.database.tenant(reader.agencyId), (tx) => unsubscribe(tx, reader, 'Unsubscribe'))
    return unsubscribePage(visit, reader, true)
  },
})

/** Mail programs send it as a form of either kind, and only the address says who it is. */
async function oneClick(request: Request): Promise<null> {
  if (/^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '')) return null
  await formText(request)
  return null
}

async function unsubscribePage(visit: Visit, reader: Reader, isDone: boolean): Promise<Response> {
  const agency = await agencyOf(visit, reader)
  const by = channels[reader.channel]
  const title = isDone ? 'You are unsubscribed' : 'Unsubscribe'
  const body = isDone
    ? html`<section class="card"><h1>${title}</h1><p role="status">${agency.name} will not send you news by ${by} any more. Confirmations and receipts of what you book still come.</p></section>`
    : html`<section class="card"><h1>${title}</h1><p>${agency.name} sends news to ${hidden(reader.address)} by ${by}.</p>
<form method="post"><div class="actions"><button type="submit">Unsubscribe</button></div></form></section>`
  return sitePage({ agency, title, body: body.text })
}

/** As much of an address as its owner needs to know it again: a letter is passed on. */
const hidden = (address: string): string => address.replace(/^(.).*?(@|.{2}$)/, '$1…$2')

export const showPreferences = publicPage({
  method: 'GET',
  path: '/preferences/{uuid}',
  limit: { ...reading, name: 'letter.preferences' },
  query: v.object({ saved: v.optional(v.string()) }),
  body: noBody,
  answer: async ({ visit, path, query }) =>
    preferencesPage(visit, await readerAt(visit, path.uuid), query.saved === '1'),
})

export const sendPreferences = publicPage({
  method: 'POST',
  path: '/preferences/{uuid}',
  limit: { ...writing, name: 'letter.preferences.post' },
  query: v.object({}),
  body: formText,
  async answer({ visit, path, body }) {
    const reader = await readerAt(visit, path.uuid)
    const agency = await agencyOf(visit, reader)
    const sent = new URLSearchParams(body)
    const wishes = { email: sent.has('email'), sms: sent.has('sms'), whatsapp: sent.has('whatsapp') }
    await inTransaction(visit.platform.database.tenant(reader.agencyId), (tx) =>
      saveWishes(tx, reader, wishes, `News and offers of ${agency.name}`),
    )
    return new Response(null, { status: 303, headers: { location: `/preferences/${path.uuid}?saved=1` } })
  },
})

async function preferencesPage(visit: Visit, reader: Reader, isSaved: boolean): Promise<Response> {
  const [agency, wishes] = await Promise.all([
    agencyOf(visit, reader),
    wishesOf(visit.platform.database.system, reader),
  ])
  const title = 'What you get from us'
  const choices = entriesOf(channels).map(
    ([channel, name]) =>
      html`<p><label><input type="checkbox" name="${channel}" value="1"${wishes[channel] && html` checked`}> ${name}</label></p>`,
  )
  const body = html`${isSaved && html`<p class="banner good" role="status">Saved.</p>`}<section class="card"><h1>${title}</h1>
<form method="post"><fieldset><legend>News and offers of ${agency.name} by</legend>${choices}</fieldset>
<div class="actions"><button type="submit">Save</button></div></form></section>`
  return sitePage({ agency, title, body: body.text })
}

const agencyOf = ({ platform }: Visit, { agencyId }: Reader) =>
  siteAgency(platform.database.tenant(agencyId), agencyId, platform.settings.dataDir)

/** A link of a letter. It leads only where its campaign led: an address that is not of ours is never gone to. */
export const followedLink = publicPage({
  method: 'GET',
  path: '/go/{uuid}/{link}/{sign}',
  limit: { ...reading, name: 'letter.link' },
  query: v.object({}),
  body: noBody,
  async answer({ visit, path }) {
    const { uuid, link, sign } = path
    if (!/^[1-9]\d{0,14}$/.test(link) || !isSigned(link, uuid, sign)) throw notFound('page')
    const url = await followLink(visit.platform.database.system, uuid, Number(link), {
      ...agentOf(visit),
      serverUrl: visit.platform.settings.serverUrl,
    })
    return new Response(null, {
      status: 302,
      headers: { location: url, 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' },
    })
  },
})

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** The same picture for everybody, known or not. */
export const seenMail = publicPage({
  method: 'GET',
  path: '/seen/{uuid}',
  limit: { ...reading, calls: 1200, name: 'letter.seen' },
  query: v.object({}),
  body: noBody,
  async answer({ visit, path }) {
    if (visit.request.method === 'GET') await noteOpen(visit.platform.database.system, path.uuid, agentOf(visit))
    return new Response(gif, { headers: { 'content-type': 'image/gif', 'content-length': String(gif.byteLength) } })
  },
})
export const readerPages = [showUnsubscribe, sendUnsubscribe, showPreferences, sendPreferences, followedLink, seenMail]

import { phoneText } from '../../../src/domain/phone.ts'
import { counted } from '../../../src/domain/text.ts'
import { html, type Markup } from '../../../src/domain/website/markup.ts'
import { siteAddress } from '../../../src/domain/website/site-addresses.ts'
import type { Visit } from '../public-page.ts'
import type { VisitedSite } from './site-at.ts'
import { documentOf, framed } from './site-document.ts'
import type { DrawnPage } from './site-memory.ts'

/** A form that looks through the whole site. */
export const searchForm = ({ base }: VisitedSite, q: string): Markup =>
  html`<form role="search" action="${base}${siteAddress.search}"><p class="f"><label for="q">Search this site</label><input id="q" name="q" type="search" maxlength="100" value="${q}"></p><p><button class="btn">Search</button></p></form>`

/** A page of words in the site's frame. */
const textPage = (title: string, body: Markup): Markup =>
  html`<div class="page-title"><div class="wide"><h1>${title}</h1></div></div><section class="s"><div class="wide"><div class="rich">${body}</div></div></section>`

export async function notFoundPage(visit: Visit, site: VisitedSite, path: string): Promise<DrawnPage> {
  const q = path
    .replace(/[/_-]+/g, ' ')
    .trim()
    .slice(0, 100)
  const body = html`<p>There is nothing at this address. It may have moved, or be no longer on offer.</p>${searchForm(site, q)}<p><a href="${site.base}/">To the home page</a></p>`
  return documentOf(
    await framed(visit, site, {
      title: 'Page not found',
      body: textPage('Page not found', body),
      path,
      noindex: true,
      status: 404,
    }),
  )
}

/** What happens with what visitors leave here; it follows from what the program does, so that no agency has to write it. */
export async function privacyPage(visit: Visit, site: VisitedSite): Promise<DrawnPage> {
  const { name, email, phone, place } = site.owner
  const reach = [place, email, phone === '' ? '' : phoneText(phone)].filter(Boolean).join(', ')
  const body = html`<p>This site is run by ${name}${reach !== '' && html` (${reach})`}. It sets no cookie to read it, loads nothing from other companies, and shows no advertising.</p>
<h2>Visits</h2><p>We count visits, to see which pages are read. For that no address is kept: a number made of your address and browser tells two visits of a day apart, and cannot be traced back after two days. If your browser asks sites not to follow you, you are not counted.</p>
<h2>What you send us</h2><p>When you write to us, sign up for news or book, we keep what you typed: your name, how to reach you, and what you asked for. We use it to answer you and to do what you booked, and give it only to those who need it for that: guides, hotels, drivers, and the company that takes your payment.</p>
${
  site.chat !== null &&
  html`<h2>The chat</h2><p>Its answers are automatic until a person joins. Nothing is kept before your first question. Then we keep what you write and the page it was asked on for ${counted(site.chat.keep_days, 'day')}; your browser remembers which conversation is yours until you close the page. If you ask for a person, the conversation is kept like anything else that you send us.</p>
`
}<h2>News by mail</h2><p>We send news only to addresses that were confirmed by mail, and stop as soon as you ask us to.</p>
<h2>How long</h2><p>Bookings and what belongs to them are kept as long as the law on accounts asks. Anything else is deleted when you ask us to.</p>
<h2>Your rights</h2><p>You may ask what we hold about you, have it put right or deleted, and take back a consent at any time.${email !== '' && html` Write to <a href="mailto:${email}">${email}</a>.`}</p>`
  const document = await framed(visit, site, {
    title: 'Privacy',
    body: textPage('Privacy', body),
    path: siteAddress.privacy,
  })
  return documentOf({ ...document, keepFor: 60_000 })
}

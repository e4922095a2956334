import * as v from 'valibot'
import { html, type Markup } from '../../../src/domain/website/markup.ts'
import { notFound } from '../../http/refusals.ts'
import { joinNews, leaveNews } from '../../services/contacts/newsletter.ts'
import { type NewsletterLink, newsletterLink, newsletterToken } from '../../services/website/newsletter-links.ts'
import { publicForm } from '../public-form.ts'
import { noBody, publicPage, type Visit } from '../public-page.ts'
import { newsletterPath } from './news-links.ts'
import { siteAt, type VisitedSite } from './site-at.ts'
import { framedPage } from './site-document.ts'
import { refusal } from './site-page.ts'

interface Asked extends VisitedSite {
  readonly link: NewsletterLink
}

/** 404 for a link that is not ours, is another agency's, or is too old. */
async function askedAt(visit: Visit, path: { readonly site: string; readonly token: string }): Promise<Asked> {
  const site = await siteAt(visit, path)
  const link = newsletterLink(path.token)
  if (link === null || link.agencyId !== site.agencyId) throw notFound('link')
  return { ...site, link }
}

const notice = (title: string, body: Markup): Markup =>
  html`<section class="s"><div class="wide"><div class="rich"><h1>${title}</h1>${body}</div></div></section>`

const questionOf = ({ email, wish }: NewsletterLink): string =>
  wish === 'join' ? `Shall we send news to ${email}?` : `Shall we stop sending news to ${email}?`

function textsOf({ link, owner, base }: Asked, done: boolean): { readonly title: string; readonly body: Markup } {
  const joins = link.wish === 'join'
  if (done && joins) {
    const leave = `${base}${newsletterPath(newsletterToken({ ...link, wish: 'leave' }))}`
    return {
      title: 'You are on the list',
      body: html`<p>${owner.name} sends its news to ${link.email} from now on. <a href="${leave}">Leave the list</a> whenever you like.</p>`,
    }
  }
  if (done)
    return { title: 'You have left the list', body: html`<p>${owner.name} sends no more news to ${link.email}.</p>` }
  return {
    title: joins ? `News from ${owner.name}` : 'Leave the list',
    body: html`<form method="post"><p>${questionOf(link)}</p><button class="btn">${joins ? 'Yes, send me news' : 'Stop sending news'}</button></form>`,
  }
}

function shown(visit: Visit, asked: Asked, done: boolean, status = 200): Promise<Response> {
  const { title, body } = textsOf(asked, done)
  return framedPage(visit, asked, {
    title,
    body: notice(title, body),
    path: '/newsletter',
    noindex: true,
    noStore: true,
    status,
  })
}

/** Asks before it does anything: programs that look through mails open every link. */
export const newsletterPage = publicPage({
  method: 'GET',
  path: '/sites/{site}/newsletter/{token}',
  limit: { name: 'site.newsletter.link', per: 'ip', calls: 60, minutes: 10 },
  query: v.object({ done: v.optional(v.string()) }),
  body: noBody,
  refusal,
  answer: async ({ visit, path, query }) => shown(visit, await askedAt(visit, path), query.done === '1'),
})

export const newsletterForm = publicForm({
  path: '/sites/{site}/newsletter/{token}',
  limit: { name: 'site.newsletter.confirm', per: 'ip', calls: 20, minutes: 10 },
  fields: v.object({}),
  action: 'clients.newsletter',
  subject: askedAt,
  async write({ tx, subject: { agencyId, link }, audit }) {
    const joins = link.wish === 'join'
    const wish = { email: link.email, words: questionOf(link), page: '/newsletter' }
    const whose = joins ? await joinNews(tx, agencyId, wish) : await leaveNews(tx, agencyId, wish)
    if (whose === null) return // it is nobody's address: there is nothing to take back
    audit(link.email, { ...whose, after: { marketing_consent: joins } })
  },
  done: ({ token }, _, { base }) => `${base}${newsletterPath(token)}?done=1`,
  again: (visit, asked, { refusal: refused }) => shown(visit, asked, false, refused.status),
})

import type { Context, Env, Hono } from 'hono'
import { commonHeaders, withHeaders } from '../http/headers.ts'
import type { Platform } from '../http/platform.ts'
import { answerTo } from '../http/problems.ts'
import { Refused } from '../http/refusals.ts'
import { agencyPages } from './agency-site/agency-pages.ts'
import { ownDomainPages } from './agency-site/own-domain-pages.ts'
import { OwnDomains } from './agency-site/own-domains.ts'
import { countScript } from './analytics/count-page.ts'
import { askDomain } from './ask-domain.ts'
import { readerPages } from './campaigns/reader-pages.ts'
import { messageReportPages } from './campaigns/report-pages.ts'
import { catalogueFeed } from './catalogue-feed.ts'
import { chatCalls } from './chat/chat-calls.ts'
import { chatScript } from './chat/chat-script.ts'
import { editorFramePages } from './editor/editor-frame.ts'
import { calendarFeed } from './feeds.ts'
import { flightNotices } from './flight-notices.ts'
import { siteNotice } from './frame.ts'
import { liveFormScript } from './live-form.ts'
import { mailIn } from './mail-in.ts'
import { sendCheckout, showCheckout } from './orders/buy-page.ts'
import { downloadFile } from './orders/download-page.ts'
import { showOrder } from './orders/order-page.ts'
import { goToPayOrder, payOrder } from './orders/order-pay.ts'
import { orderReceipt } from './orders/order-receipt.ts'
import { cancelPay, payState, sendPay, showPay } from './pay/pay-page.ts'
import { payReceipt } from './pay/pay-receipt.ts'
import { payScripts } from './pay/pay-scripts.ts'
import { callbackPages, localPage, playPage } from './pay/provider-pages.ts'
import { showPostPreview } from './post-preview-page.ts'
import { acceptForm, askForm, declineForm } from './proposal-forms.ts'
import { proposalPdf, showProposal } from './proposal-page.ts'
import { goToPay, payProposal } from './proposal-pay.ts'
import { proposalScript, proposalSeen } from './proposal-seen.ts'
import type { PublicPage } from './public-page.ts'
import { sellingPages } from './selling/selling-pages.ts'
import { answerThread, formerThreadPages, showThread } from './thread-page.ts'
import { showVoucher } from './voucher-page.ts'

/** Every page for people without an account. */
export const publicPages: readonly PublicPage[] = [
  showProposal,
  proposalPdf,
  proposalSeen,
  acceptForm,
  declineForm,
  askForm,
  payProposal,
  goToPay,
  proposalScript,
  showThread,
  answerThread,
  ...formerThreadPages,
  showVoucher,
  showPostPreview,
  showOrder,
  payOrder,
  goToPayOrder,
  orderReceipt,
  downloadFile,
  showCheckout,
  sendCheckout,
  liveFormScript,
  ...sellingPages,
  localPage,
  playPage,
  showPay,
  sendPay,
  payState,
  cancelPay,
  payReceipt,
  ...callbackPages,
  ...payScripts,
  mailIn,
  ...readerPages,
  ...messageReportPages,
  flightNotices,
  calendarFeed,
  catalogueFeed,
  ...editorFramePages,
  askDomain,
  countScript,
  chatScript,
  ...chatCalls,
  ...agencyPages, // last, because the words of their paths are the agencies' own
]

/** On every answer of theirs, where the page says nothing else. */
const headers = { ...commonHeaders, 'cache-control': 'no-store' }

/** They come before the staff's page, which answers every other path. What is refused becomes a page that says why. */
export function mountSite<E extends Env>(
  app: Hono<E>,
  platform: Platform,
  addressOf: (context: Context<E>) => string,
  domains: OwnDomains = new OwnDomains(platform),
): void {
  const answerAt = async (
    c: Context<E>,
    page: PublicPage,
    path: Readonly<Record<string, string>>,
    ownDomain: boolean,
  ) => {
    const request = c.req.raw
    try {
      const visit = { platform, request, url: new URL(request.url), ip: addressOf(c), ownDomain }
      return withHeaders(await page.serve(visit, path), headers)
    } catch (problem) {
      return withHeaders(refusalOf(problem, page), headers)
    }
  }
  const answer = (page: PublicPage) => (c: Context<E>) => answerAt(c, page, c.req.param(), false)
  const pageOfDomain = ownDomainPages(publicPages)
  // An agency's own domain shows its site, and nothing of the staff's page.
  app.use('*', async (c, next) => {
    const slug = await domains.slugOf(c.req.header('host'))
    const found = slug === null ? null : pageOfDomain(c.req.method, slug, c.req.path)
    return found === null ? next() : answerAt(c, found.page, found.path, true)
  })
  for (const path of new Set(publicPages.map((page) => page.path))) {
    const pages = publicPages.filter((page) => page.path === path)
    const place = path.replaceAll(/\{(\w+)\}/g, ':$1')
    for (const page of pages) app.on(page.method === 'GET' ? ['GET', 'HEAD'] : [page.method], place, answer(page))
    const allow = pages.map(({ method }) => (method === 'GET' ? 'GET, HEAD' : method)).join(', ')
    app.all(place, () => withHeaders(refusalOf(new Refused(405, otherMethod, { allow }), pages[0]), headers))
  }
}

const otherMethod = { message: 'This page cannot be opened like this. Go back to the page you came from.' }

function refusalOf(problem: unknown, page: PublicPage | undefined): Response {
  const refused = answerTo(problem, (reference, cause) =>
    console.error(`Problem ${reference} at ${page?.path ?? 'a public page'}:`, cause),
  )
  return withHeaders((page?.refusal ?? refusalPage)(refused), refused.headers)
}

function refusalPage({ status, message }: Refused): Response {
  const title = status === 404 ? 'Not found' : status === 429 ? 'Just a moment' : 'That did not work'
  return siteNotice(null, { title, text: message, status })
}

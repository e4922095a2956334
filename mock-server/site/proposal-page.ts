import * as v from 'valibot'
import { html } from '../../src/domain/website/markup.ts'
import { pdfResponse } from '../services/documents/pdf.ts'
import { proposalFile } from '../services/documents/proposal-file.ts'
import { proposalAddress } from '../services/proposals/proposal-detail.ts'
import { sitePage } from './frame.ts'
import { answersOf, priceBar, stateOf, type TypedAnswer } from './proposal-answer.ts'
import { documentOf } from './proposal-document.ts'
import { shownProposal } from './proposal-visit.ts'
import { noBody, publicPage, type Visit } from './public-page.ts'

const query = v.object({ preview: v.optional(v.string()), done: v.optional(v.string()) })

interface Shown {
  readonly preview?: string | undefined
  readonly done?: string | undefined
  readonly typed?: TypedAnswer
}

/** `/proposal/{link}`: what was sent, to be read, asked about, and answered once. */
export const showProposal = publicPage({
  method: 'GET',
  path: '/proposal/{link}',
  limit: { name: 'site.proposal', per: 'ip', calls: 120, minutes: 10 },
  query,
  body: noBody,
  answer: ({ visit, path, query }) => proposalPage(visit, path.link, query),
})

export async function proposalPage(visit: Visit, link: string, { preview, done, typed }: Shown): Promise<Response> {
  const shown = await shownProposal(visit, link, preview)
  const problem = typed !== undefined && html`<p class="banner bad" role="alert">${typed.refusal.message}</p>`
  const body = html`${problem}${stateOf(shown, done ?? null)}${documentOf(shown)}${answersOf(shown, typed ?? null)}${priceBar(shown)}`
  return sitePage({
    agency: shown.agency,
    title: shown.edition.title,
    body: body.text,
    status: typed?.refusal.status ?? 200,
    scripts: ['/site/proposal.js'],
    // The editor shows the draft's page beside what is written.
    ...(shown.isPreview ? { framedBy: [visit.platform.settings.pageUrl] } : {}),
  })
}

export const proposalPdf = publicPage({
  method: 'GET',
  path: '/proposal/{link}/pdf',
  limit: { name: 'site.proposal-pdf', per: 'ip', calls: 20, minutes: 10 },
  query,
  body: noBody,
  async answer({ visit, path, query: { preview } }) {
    const { row, edition, agency, isPreview } = await shownProposal(visit, path.link, preview)
    const { database, settings } = visit.platform
    const file = await proposalFile(database.tenant(agency.id), {
      row,
      edition,
      dataDir: settings.dataDir,
      ...(isPreview ? {} : { address: proposalAddress(settings.serverUrl, row.link) }),
    })
    const response = pdfResponse(file, 'inline')
    response.headers.set('cache-control', 'no-store')
    response.headers.set('x-robots-tag', 'noindex')
    return response
  },
})

import * as v from 'valibot'
import { keysOf } from '../../../src/domain/keys.ts'
import { html } from '../../../src/domain/website/markup.ts'
import { bytesOf } from '../../http/body.ts'
import { notFound, type Refused } from '../../http/refusals.ts'
import { validated } from '../../http/validate.ts'
import { localPayment, playLocal } from '../../services/payments/local-payments.ts'
import { hearNotice, hearProvider } from '../../services/payments/notices.ts'
import { type LocalOutcome, localOutcomes } from '../../services/payments/providers/local/local.ts'
import type { ProviderName } from '../../services/payments/providers/provider.ts'
import { siteAgency } from '../agency.ts'
import { sitePage } from '../frame.ts'
import { formText, valuesOf } from '../public-form.ts'
import { noBody, type PageCall, publicPage, type Visit } from '../public-page.ts'
import { originsOf, sumOf } from './pay-visit.ts'

const names: readonly ProviderName[] = ['flutterwave', 'pesapal', 'mtn_momo']
const callbackPath = '/payments/callback/{provider}/{place}'
const body = async (request: Request): Promise<string> =>
  request.method === 'GET' ? '' : (await bytesOf(request, 64 * 1024, 'This notice is too long.')).toString('utf8')

/** Where providers tell us that something happened: by whatever method they use, and never believed. */
const callbackBy = (method: 'GET' | 'POST' | 'PUT') =>
  publicPage({
    method,
    path: callbackPath,
    limit: { name: `site.payment-callback-${method.toLowerCase()}`, per: 'ip', calls: 1200, minutes: 10 },
    query: v.record(v.string(), v.unknown()),
    body,
    refusal: ({ status, message }: Refused) => Response.json({ message }, { status }),
    async answer({ visit, path, body }: PageCall<typeof callbackPath, unknown, string>) {
      const name = names.find((each) => each === path.provider)
      if (name === undefined) throw notFound('provider')
      const heard = { headers: visit.request.headers, body, query: visit.url.searchParams }
      const { status, body: answer, type } = await hearProvider(visit.platform, name, path.place, heard)
      return new Response(answer, { status, headers: { 'content-type': type } })
    },
  })
export const callbackPages = [callbackBy('GET'), callbackBy('POST'), callbackBy('PUT')]

const localPath = '/pay/local/{reference}'

async function localAttempt({ platform }: Visit, reference: string) {
  if (!platform.settings.development) throw notFound('payment')
  const attempt = await platform.database.system
    .selectFrom('payment_attempts')
    .innerJoin('payments', 'payments.id', 'payment_attempts.payment_id')
    .select(['payment_attempts.id', 'payment_attempts.agency_id', 'payment_attempts.method', 'payments.uuid'])
    .where('payment_attempts.reference', '=', reference)
    .executeTakeFirst()
  if (attempt === undefined) throw notFound('payment')
  return attempt
}

/** The page that plays the provider and the payer's phone, while developing only. */
export const localPage = publicPage({
  method: 'GET',
  path: localPath,
  limit: { name: 'site.pay-local', per: 'ip', calls: 300, minutes: 10 },
  query: v.object({}),
  body: noBody,
  async answer({ visit, path }) {
    const attempt = await localAttempt(visit, path.reference)
    const { database, settings } = visit.platform
    const db = database.tenant(attempt.agency_id)
    const { amount, currency, description, outcome } = await localPayment(db, attempt.agency_id, path.reference)
    const agency = await siteAgency(db, attempt.agency_id, settings.dataDir)
    const body = html`<div class="narrow"><h1>Demo of a payment provider</h1><p class="lead">${agency.name} asks for ${sumOf(amount, currency)}: ${description}</p>
${
  outcome === null
    ? html`<form method="post" class="card"><p>Choose what the payer does. No money moves.</p><div class="plays">${keysOf(
        localOutcomes,
      ).map(
        (each) =>
          html`<button name="outcome" value="${each}"${each !== 'succeed' && html` class="quiet"`}>${localOutcomes[each]}</button>`,
      )}</div></form>`
    : html`<p class="banner" role="status">Played: ${localOutcomes[outcome]}.</p><p class="actions"><a class="button" href="/pay/${attempt.uuid}">Back to the payment</a></p>`
}</div>`
    return sitePage({
      framedBy: originsOf(agency, settings), // it stands in the frame of the payment page
      agency: null,
      title: 'Demo provider',
      body: body.text,
    })
  },
})

export const playPage = publicPage({
  method: 'POST',
  path: localPath,
  limit: { name: 'site.pay-play', per: 'ip', calls: 300, minutes: 10 },
  query: v.object({}),
  body: formText,
  async answer({ visit, path, body }) {
    const attempt = await localAttempt(visit, path.reference)
    const { outcome } = validated(
      v.object({ outcome: v.picklist(keysOf(localOutcomes)) }),
      valuesOf(new URLSearchParams(body)),
    )
    await playLocal(visit.platform.database.tenant(attempt.agency_id), path.reference, outcome)
    await tell(visit, attempt, path.reference, outcome)
    return new Response(null, { status: 303, headers: { location: `/pay/${attempt.uuid}` } })
  },
})

/** As a provider would: a notice for what happened, and for some outcomes the same one again. What is late is found by asking. */
async function tell(
  visit: Visit,
  attempt: { id: number; agency_id: number },
  reference: string,
  outcome: LocalOutcome,
): Promise<void> {
  if (outcome === 'late') return
  const notice = { eventId: `local-${reference}` }
  for (let times = outcome === 'twice' ? 2 : 1; times > 0; times--)
    await hearNotice(visit.platform, attempt, 'local', notice)
}

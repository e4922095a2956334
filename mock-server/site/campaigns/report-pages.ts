import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { saysStop } from '../../../src/domain/growth/stop-answers.ts'
import { notFound, Refused } from '../../http/refusals.ts'
import { inTransaction } from '../../http/transaction.ts'
import { keyedHash } from '../../services/account/secrets.ts'
import { readersByPhone, unsubscribe } from '../../services/campaigns/campaign-answers.ts'
import { noteReport, type Report } from '../../services/campaigns/delivery-reports.ts'
import { formText } from '../public-form.ts'
import { bytes, noBody, publicPage, type Visit } from '../public-page.ts'

/** Compared by their hashes, in one time whatever was sent. */
const isSame = (given: string, wanted: string) => timingSafeEqual(keyedHash(given), keyedHash(wanted))

const final: Readonly<Record<string, Report['state']>> = { Success: 'delivered', Failed: 'failed', Rejected: 'failed' }

/** What Africa's Talking tells us: it signs nothing, so the secret of the address says that it is from there. */
const smsPage = (
  path: '/reports/sms/{secret}' | '/reports/sms/{secret}/answers',
  limit: { readonly name: string; readonly calls: number },
  take: (visit: Visit, sent: URLSearchParams) => Promise<void>,
) =>
  publicPage({
    method: 'POST',
    path,
    limit: { ...limit, per: 'ip', minutes: 1 },
    query: v.object({}),
    body: formText,
    async answer({ visit, path: { secret }, body }) {
      const { reportSecret } = visit.platform.settings.messaging
      if (reportSecret === null || !isSame(secret, reportSecret)) throw notFound('page')
      await take(visit, new URLSearchParams(body))
      return new Response('', { status: 200 })
    },
  })

/** Whether a message arrived. */
const smsReport = smsPage('/reports/sms/{secret}', { name: 'report.sms', calls: 6000 }, async (visit, sent) => {
  const state = final[sent.get('status') ?? '']
  const id = sent.get('id') ?? ''
  const reason = sent.get('failureReason') ?? ''
  if (state !== undefined && id !== '')
    await noted(visit, `at:${id}`, state === 'delivered' ? { state } : { state: 'failed', reason, isGone: false })
})

/** What people answer to an SMS: “stop” is the only thing that is understood. */
const smsAnswer = smsPage(
  '/reports/sms/{secret}/answers',
  { name: 'report.sms.answer', calls: 600 },
  async (visit, sent) => {
    const text = sent.get('text') ?? ''
    const { system } = visit.platform.database
    if (saysStop(text))
      for (const reader of await readersByPhone(system, (sent.get('from') ?? '').replace(/[^+\d]/g, '')))
        await inTransaction(system, (tx) => unsubscribe(tx, reader, text.slice(0, 200), 'reply'))
  },
)

/** Meta asks once whether the address is ours. */
const whatsappChallenge = publicPage({
  method: 'GET',
  path: '/reports/whatsapp',
  limit: { name: 'report.whatsapp.challenge', per: 'ip', calls: 60, minutes: 10 },
  query: v.object({
    'hub.mode': v.optional(v.string()),
    'hub.verify_token': v.optional(v.string(), ''),
    'hub.challenge': v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  }),
  body: noBody,
  async answer({ visit, query }) {
    const { whatsapp } = visit.platform.settings.messaging
    if (whatsapp === null || !isSame(query['hub.verify_token'], whatsapp.verifyToken)) throw notFound('page')
    return new Response(query['hub.challenge'], { headers: { 'content-type': 'text/plain; charset=utf-8' } })
  },
})

const webhook = v.object({
  entry: v.array(
    v.object({
      changes: v.array(
        v.object({
          value: v.object({
            statuses: v.optional(
              v.array(
                v.object({
                  id: v.string(),
                  status: v.string(),
                  errors: v.optional(v.array(v.object({ code: v.number(), title: v.optional(v.string(), '') })), []),
                }),
              ),
              [],
            ),
          }),
        }),
      ),
    }),
  ),
})

/** What became of messages by WhatsApp, signed over the bytes as they came. */
const whatsappReport = publicPage({
  method: 'POST',
  path: '/reports/whatsapp',
  limit: { name: 'report.whatsapp', per: 'ip', calls: 6000, minutes: 1 },
  query: v.object({}),
  body: bytes(512 * 1024, 'This is too much.'),
  async answer({ visit, body }) {
    const { whatsapp } = visit.platform.settings.messaging
    if (whatsapp === null) throw notFound('page')
    const wanted = `sha256=${createHmac('sha256', whatsapp.appSecret).update(body).digest('hex')}`
    if (!isSame(visit.request.headers.get('x-hub-signature-256') ?? '', wanted))
      throw new Refused(401, { message: 'The signature is wrong.' })
    const read = v.safeParse(webhook, parsed(body.toString('utf8')))
    if (!read.success) return new Response('')
    for (const { changes } of read.output.entry)
      for (const { value } of changes)
        for (const { id, status, errors } of value.statuses) {
          const report = whatsappOf(status, errors[0])
          if (report !== null) await noted(visit, id, report)
        }
    return new Response('')
  },
})

/** `read` may come without `delivered`. */
function whatsappOf(
  status: string,
  error: { readonly code: number; readonly title: string } | undefined,
): Report | null {
  if (status === 'delivered' || status === 'read') return { state: 'delivered' }
  if (status !== 'failed') return null
  const code = error?.code ?? 0
  return { state: 'failed', reason: `${code} ${error?.title ?? ''}`.trim(), isGone: code === 131026 || code === 131050 }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const noted = ({ platform }: Visit, messageId: string, report: Report) =>
  inTransaction(platform.database.system, (tx) => noteReport(tx, { messageId }, report))

export const messageReportPages = [smsReport, smsAnswer, whatsappChallenge, whatsappReport]

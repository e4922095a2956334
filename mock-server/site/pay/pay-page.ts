import * as v from 'valibot'
import { type CurrencyCode, currencyCodes } from '../../../src/domain/money.ts'
import { methodText } from '../../../src/domain/payments/method-text.ts'
import { networkOf } from '../../../src/domain/payments/networks.ts'
import { promptMinutes } from '../../../src/domain/payments/payment-states.ts'
import { isPhone, phoneMessage, phoneNumber } from '../../../src/domain/phone.ts'
import { onceField } from '../../../src/domain/website/form-names.ts'
import { Refused, refused } from '../../http/refusals.ts'
import { inTransaction } from '../../http/transaction.ts'
import { validated } from '../../http/validate.ts'
import { type AttemptRow, isTaken } from '../../services/payments/attempt-rows.ts'
import { askProvider, startAttempt } from '../../services/payments/attempts.ts'
import { type PayerGiven, type PayLink, startLinkPayment } from '../../services/payments/payable.ts'
import { endPayment, type PaymentRow } from '../../services/payments/payment-state.ts'
import type { Typed } from '../form-fields.ts'
import { sitePage } from '../frame.ts'
import { formText, isShown, valuesOf } from '../public-form.ts'
import { noBody, publicPage, type Visit } from '../public-page.ts'
import { linkForm, paymentView, type Standing } from './pay-views.ts'
import { type Payable, payableAt, type Surroundings, surroundingsOf, typedMinor } from './pay-visit.ts'

const path = '/pay/{uuid}'
const text = v.optional(v.pipe(v.string(), v.maxLength(2000)))
const query = v.object({ embed: text, return: text, amount: text, name: text, email: text, phone: text })
type PayQuery = v.InferOutput<typeof query>

/** Where a client pays: by a link, or on with a payment that was begun. The address is the secret. */
export const showPay = publicPage({
  method: 'GET',
  path,
  limit: { name: 'site.pay', per: 'ip', calls: 300, minutes: 10 },
  query,
  body: noBody,
  async answer({ visit, path, query }) {
    const payable = await payableAt(visit, path)
    if (payable.kind === 'link') await countOpen(visit, payable.link)
    return payPage(visit, payable, { typed: null, given: query })
  },
})

/** Links are opened by programs that look ahead, too: only people ask for a page of HTML. */
async function countOpen({ platform, request }: Visit, { id }: PayLink): Promise<void> {
  if (request.method !== 'GET' || !(request.headers.get('accept') ?? '').includes('text/html')) return
  await platform.database.system
    .updateTable('payment_links')
    .set(({ eb }) => ({ opens: eb('opens', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

async function payPage(
  visit: Visit,
  payable: Payable,
  filled: { typed: Typed | null; given: PayQuery },
): Promise<Response> {
  const { typed } = filled
  const around = await surroundingsOf(visit, payable)
  const title = payable.kind === 'link' ? payable.link.title : `Payment ${payable.payment.reference}`
  const standing = payable.kind === 'link' ? null : await standingOf(visit, payable, around)
  const isOpen = standing?.payment.status === 'pending' && standing.attempt?.state === 'pending'
  const body =
    payable.kind === 'link'
      ? linkForm(payable.link, around, filled)
      : standing === null
        ? null
        : paymentView(standing, around, typed)
  const watched = standing === null ? '' : ` data-payment="${standing.payment.uuid}" data-state="${stateOf(standing)}"`
  return sitePage({
    agency: around.agency,
    title,
    body: `<div id="pay" data-origins="${around.origins.join(' ')}"${watched}>${body?.text ?? ''}</div>`,
    status: typed?.refusal.status ?? 200,
    scripts: ['/site/pay.js'],
    framedBy: around.origins,
    ...(isOpen ? { refresh: 5 } : {}),
  })
}

async function standingOf(
  visit: Visit,
  { payment, link }: Extract<Payable, { kind: 'payment' }>,
  { origins }: Surroundings,
): Promise<Standing> {
  const attempt = await lastAttempt(visit, payment.id)
  const age = attempt === undefined ? 0 : Math.floor((Date.now() - Date.parse(attempt.created_at)) / 1000)
  const wanted = payment.return_url ?? link?.redirect_url ?? null
  // Chosen by the agency, or by a page that may frame this one: nobody is sent elsewhere by an address that was tampered with.
  const mayReturn = wanted !== null && (wanted === link?.redirect_url || origins.includes(new URL(wanted).origin))
  return {
    payment,
    link,
    attempt,
    secondsLeft: promptMinutes * 60 - age,
    backTo: mayReturn ? withState(wanted, payment) : null,
  }
}

function withState(url: string, { uuid, status }: PaymentRow): string {
  const to = new URL(url)
  to.searchParams.set('payment', uuid)
  to.searchParams.set('status', status)
  return to.href
}

const lastAttempt = ({ platform }: Visit, paymentId: number): Promise<AttemptRow | undefined> =>
  platform.database.system
    .selectFrom('payment_attempts')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('id', 'desc')
    .executeTakeFirst()

const stateOf = ({ payment, attempt }: Pick<Standing, 'payment' | 'attempt'>): string =>
  payment.status === 'pending' ? `pending ${attempt === undefined ? 'new' : waitsFor(attempt)}` : payment.status
/** The page says something else once the provider has the request. */
const waitsFor = (attempt: AttemptRow): string =>
  attempt.state === 'pending' && !isTaken(attempt) ? 'asking' : attempt.state

const phone = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => text === '' || isPhone(text) || isPhone(local(text)), phoneMessage),
  v.transform((text) => phoneNumber(text) ?? phoneNumber(local(text)) ?? ''),
)
/** 0772 123 456 is a Ugandan number. */
const local = (text: string) => text.replace(/^0(?=[1-9])/, '+256')
const choice = {
  method: v.picklist(['mobile_money', 'card', 'bank'], 'Choose how to pay.'),
  phone: v.optional(phone, ''),
}
const payer = v.objectWithRest(
  {
    ...choice,
    name: v.pipe(
      v.string('Enter your name.'),
      v.trim(),
      v.nonEmpty('Enter your name.'),
      v.maxLength(120, 'At most 120 characters.'),
    ),
    email: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(200),
        v.union([v.literal(''), v.pipe(v.string(), v.email())], 'Enter a valid e-mail address, or none.'),
      ),
      '',
    ),
    amount: v.optional(v.string(), ''),
    currency: v.optional(v.picklist(currencyCodes, 'Choose a currency.')),
    quantity: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,3}$/, 'Enter a whole number.'),
        v.transform(Number),
        v.minValue(1, 'At least 1.'),
      ),
      '1',
    ),
    [onceField]: v.pipe(v.string(), v.uuid()),
  },
  v.union([v.string(), v.array(v.string())]),
)

/** Sent by the form of a link, or of a payment that is tried once more. */
export const sendPay = publicPage({
  method: 'POST',
  path,
  limit: { name: 'site.pay-start', per: 'ip', calls: 30, minutes: 10 },
  query,
  body: formText,
  async answer({ visit, path, body, query }) {
    const sent = new URLSearchParams(body.replaceAll('%00', ''))
    const payable = await payableAt(visit, path)
    try {
      const attempt =
        payable.kind === 'link'
          ? await payLink(visit, payable, sent, query.return ?? null)
          : await payAgain(visit, payable, sent)
      const isAway = attempt.method !== 'mobile_money' && attempt.page_url !== null && query.embed === undefined
      return goTo(isAway ? (attempt.page_url ?? '') : `/pay/${attempt.uuid}`)
    } catch (problem) {
      if (!isShown(problem)) throw problem
      return payPage(visit, payable, { typed: { refusal: problem, sent }, given: query })
    }
  },
})

const goTo = (location: string) => new Response(null, { status: 303, headers: { location } })

type Begun = AttemptRow & { readonly uuid: string }

async function payLink(
  visit: Visit,
  payable: Extract<Payable, { kind: 'link' }>,
  sent: URLSearchParams,
  back: string | null,
): Promise<Begun> {
  const { agencyId, link } = payable
  const values = validated(payer, valuesOf(sent))
  const around = await surroundingsOf(visit, payable)
  const currency = values.currency ?? link.currency
  refuseOtherWay(around.offers, values.method, currency)
  const given: PayerGiven = {
    currency,
    seen: shownMinor(sent.get(`sum-${currency}`)),
    amount: link.amount === null ? typedMinor(values.amount, link.currency) : null,
    quantity: values.quantity,
    name: values.name,
    email: values.email.toLowerCase(),
    phone: values.phone,
    answers: answersOf(link, sent),
    returnUrl: back !== null && URL.canParse(back) && around.origins.includes(new URL(back).origin) ? back : null,
  }
  refuseNoPhone(values)
  const payment = await inTransaction(visit.platform.database.tenant(agencyId), (tx) =>
    startLinkPayment(tx, link.uuid, values[onceField], given),
  )
  return begin(visit, payment, around.offers, values)
}

/** 422 where the chosen currency cannot be paid in this way, before anything is written down. */
function refuseOtherWay(offers: Surroundings['offers'], method: Chosen['method'], currency: CurrencyCode): void {
  const having = offers.filter(({ ways }) => ways.some((way) => way.method === method))
  if (having.some((offer) => offer.currency === currency)) return
  if (having.length === 0) throw refused({ method: ['Choose how to pay.'] })
  const takes = having.map((offer) => offer.currency).join(' or ')
  throw refused({
    currency: [`${methodText(method)} is only accepted in ${takes}: choose ${takes}, or another way to pay.`],
  })
}

/** A sum that the page itself wrote into its form, in minor units. */
const shownMinor = (text: string | null): number | null =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null

const payAgain = async (
  visit: Visit,
  payable: Extract<Payable, { kind: 'payment' }>,
  sent: URLSearchParams,
): Promise<Begun> => {
  const values = validated(v.object(choice), valuesOf(sent))
  refuseNoPhone(values)
  return begin(visit, payable.payment, (await surroundingsOf(visit, payable)).offers, values)
}

interface Chosen {
  readonly method: 'mobile_money' | 'card' | 'bank'
  readonly phone: string
}

function refuseNoPhone({ method, phone }: Chosen): void {
  if (method === 'mobile_money' && phone === '') throw refused({ phone: ['Enter the number of the phone that pays.'] })
}

async function begin(
  visit: Visit,
  payment: PaymentRow,
  offers: Surroundings['offers'],
  { method, phone }: Chosen,
): Promise<Begun> {
  const offer = offers.find(({ currency }) => currency === payment.currency)
  const way = offer?.ways.find((each) => each.method === method)
  if (way === undefined) throw refused({ method: ['Choose how to pay.'] })
  const attempt = await startAttempt(visit.platform, payment, { ...way, network: networkOf(phone), phone })
  return { ...attempt, uuid: payment.uuid }
}

function answersOf({ fields }: PayLink, sent: URLSearchParams): PayerGiven['answers'] {
  const errors: Record<string, string[]> = {}
  const answers = fields.map(({ label, kind, required, options }, index) => {
    const name = `own-${index}`
    const value = (sent.get(name) ?? '').trim()
    if (value === '' && required) errors[name] = [`${label} is required.`]
    else if (value.length > 500) errors[name] = ['At most 500 characters.']
    else if (value !== '' && kind === 'choice' && !options.includes(value)) errors[name] = ['Choose one of the list.']
    else if (value !== '' && kind === 'number' && !Number.isFinite(Number(value.replaceAll(',', ''))))
      errors[name] = ['Enter a number.']
    else if (value !== '' && kind === 'date' && !/^\d{4}-\d{2}-\d{2}$/.test(value)) errors[name] = ['Enter a date.']
    return { label, value }
  })
  if (Object.keys(errors).length > 0) throw refused(errors)
  return answers.filter(({ value }) => value !== '')
}

/** What the script of the page, and payments.js on the agency's website, ask for: the state, as the server has it. */
export const payState = publicPage({
  method: 'GET',
  path: '/pay/{uuid}/state',
  limit: { name: 'site.pay-state', per: 'ip', calls: 600, minutes: 10 },
  query: v.object({}),
  body: noBody,
  refusal: ({ status, message }: Refused) => json({ message }, status),
  async answer({ visit, path }) {
    const payable = await payableAt(visit, path)
    if (payable.kind === 'link') return json({ status: payable.link.state })
    const attempt = await lastAttempt(visit, payable.payment.id)
    // Somebody is looking: what is asked for soon anyway is asked for now.
    if (attempt?.state === 'pending' && Date.parse(attempt.ask_at) <= Date.now())
      await askProvider(visit.platform, attempt.id, 'query').catch(() => undefined)
    const { payment } = await payableAt(visit, path).then((again) => (again.kind === 'payment' ? again : payable))
    const now = await lastAttempt(visit, payment.id)
    return json({
      payment: payment.uuid,
      reference: payment.reference,
      status: payment.status,
      state: stateOf({ payment, attempt: now }),
      late: payment.flag === 'late',
      currency: payment.currency,
      amount: payment.amount,
      settled_currency: payment.settled_currency,
      settled_amount: payment.settled_amount,
    })
  },
})

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'access-control-allow-origin': '*', 'cache-control': 'no-store' },
  })

/** The payer changed their mind before anything was approved. */
export const cancelPay = publicPage({
  method: 'POST',
  path: '/pay/{uuid}/cancel',
  limit: { name: 'site.pay-cancel', per: 'ip', calls: 30, minutes: 10 },
  query: v.object({}),
  body: formText,
  async answer({ visit, path }) {
    const payable = await payableAt(visit, path)
    if (payable.kind === 'payment') {
      const attempt = await lastAttempt(visit, payable.payment.id)
      if (attempt?.state === 'pending') throw new Refused(409, { message: 'A request is open: decline it there.' })
      await inTransaction(visit.platform.database.tenant(payable.agencyId), (tx) =>
        endPayment(tx, payable.payment.id, 'cancelled', { source: 'page' }),
      )
    }
    return goTo(`/pay/${path.uuid}`)
  },
})

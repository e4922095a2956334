import type { InstalmentTerms } from '../../../src/domain/bookings/payment-schedule.ts'
import { taxesOfSale } from '../../../src/domain/finance/invoice-tax.ts'
import { toMajor } from '../../../src/domain/money.ts'
import type { Quote } from '../../../src/domain/schema/types.generated.ts'
import { takenOffBy } from '../discounts/sold-discounts.ts'
import type { SaleTaxes } from '../invoices/sale-taxes.ts'
import { type ChangeCost, shownChange } from '../terms/change-fees.ts'
import { detailsOf, discountIn, type ItemLine, sumOf } from './priced-items.ts'
import type { PricedBooking } from './quotes.ts'

/** Whoever sells can change something about these; of the others it would only be noise. */
const shownReasons: ReadonlySet<string> = new Set(['clash', 'currency', 'minimum', 'nothing'])

/** What is said beside the price. */
interface Beside {
  /** When it would be paid. */
  readonly schedule: readonly InstalmentTerms[]
  readonly taxes: SaleTaxes
  /** What a change gives up. */
  readonly cost?: ChangeCost
}

/** As the API tells it, in major units. */
export function quoteOf(priced: PricedBooking, { schedule, taxes, cost }: Beside): Quote {
  const { currency, items, complaints } = priced
  const major = (minor: number) => toMajor(minor, currency)
  return {
    currency,
    lines: items.flatMap((item) => item.lines.map((line) => quotedLine(item.itemNumber, line, major))),
    subtotal: major(priced.subtotal),
    discount: major(priced.discount),
    code:
      priced.code === null
        ? null
        : {
            code: priced.code.code,
            name: priced.code.name,
            amount: major(priced.code.amount),
            complaint: priced.code.complaint,
          },
    discounts: priced.discounts.map((sold) => ({
      discount_id: sold.discountId,
      name: sold.name,
      code: sold.code,
      amount: major(takenOffBy(sold)),
    })),
    passed_over: priced.left
      .filter(({ reason }) => shownReasons.has(reason))
      .map(({ discountId: discount_id, name, code, text }) => ({ discount_id, name, code, reason: text })),
    fees: major(priced.fees),
    taxes: shownTaxes(priced, taxes).map((tax) => ({
      ...tax,
      net: major(tax.net),
      tax: major(tax.tax),
      total: major(tax.net + tax.tax),
    })),
    total: major(priced.total),
    exchanged: [...priced.exchanged],
    oversells: priced.oversells,
    seats_left: priced.seatsLeft,
    starts_on: priced.startsOn,
    ends_on: priced.endsOn,
    // As the schedule has it: what is paid at once is no deposit.
    deposit: schedule.length > 1 ? major(schedule[0]?.amount ?? 0) : 0,
    change_fee: cost === undefined || cost.policy === 0 ? null : shownChange(cost, major),
    schedule: schedule.map(({ label, amount, due_on }) => ({ label, amount: major(amount), due_on })),
    items: items.map((item) => ({
      item: item.itemNumber,
      kind: item.kind,
      tax: taxes.ofItem(item.itemNumber),
      offer_id: item.offerId,
      title: item.title,
      starts_on: item.startsOn,
      ends_on: item.endsOn,
      left: item.left,
      amount: toMajor(sumOf(item.lines), item.currency),
      discount: toMajor(discountIn(item.lines), item.currency),
      discounts: priced.discounts
        .filter(({ amounts }) => (amounts.get(item.itemNumber) ?? 0) > 0)
        .map(({ name }) => name),
      complaints: [...item.complaints.map(({ text }) => text), ...(item.shortage === null ? [] : [item.shortage.text])],
    })),
    complaints: [
      ...complaints.map(({ text }) => text),
      ...items.flatMap(({ shortage: s }) => (s === null ? [] : [s.text])),
    ],
  }
}

/** Where prices are in several currencies, nothing adds up yet. */
const shownTaxes = ({ items, fees, currency }: PricedBooking, { usual, ofLine }: SaleTaxes) =>
  items.some((item) => item.currency !== currency)
    ? []
    : taxesOfSale(
        items.flatMap(({ itemNumber, lines }) =>
          lines.map((line) => ({ total: line.amount - line.discount, of: ofLine(itemNumber, line) ?? usual })),
        ),
        fees,
        usual,
      )

const quotedLine = (item: number, line: ItemLine, major: (minor: number) => number): Quote['lines'][number] => ({
  offer_type: line.offerType,
  offer_id: line.offerId,
  item,
  price_option_id: line.priceOptionId,
  from_date: line.from,
  to_date: line.to,
  details: detailsOf(line.details),
  title: line.title,
  age_band: line.ageBand,
  residency: line.residency,
  unit: line.unit,
  quantity: line.quantity,
  unit_amount: major(line.unitAmount),
  amount: major(line.amount),
  discount: major(line.discount),
  needs_rate: line.needsRate === true,
})

import type { Desk } from './desk.ts'
import { type Area, ask, major, many, minor, type Outcome, outcomeOf } from './operation.ts'

interface Shown {
  readonly invoice: {
    readonly number: string
    readonly kind: string
    readonly booking_id: number
    readonly total: number
    readonly corrects: { readonly number: string } | null
  }
  readonly lines: readonly { readonly net: number; readonly tax: number; readonly total: number }[]
}
/** What a document says, added up here as whoever reads it would. */
export function invoiceTold({ claims, world }: Desk, { invoice, lines }: Shown, isWhole = false): void {
  const total = minor(invoice.total, 'USD')
  const sum = lines.reduce((all, line) => all + minor(line.net, 'USD') + minor(line.tax, 'USD'), 0)
  if (sum !== total) world.strange.push(`${invoice.number} of ${total} has lines of ${sum}`)
  claims.invoices.set(invoice.number, {
    ...{ kind: invoice.kind, booking: invoice.booking_id, total },
    corrects: invoice.corrects?.number ?? null,
    isWhole,
  })
}
async function issue(desk: Desk, kind: 'invoice' | 'proforma'): Promise<Outcome> {
  const id = desk.chance.of(desk.bookings)
  if (id === undefined) return 'idle'
  const answer = await ask(desk, `bookings/${id}/invoices/issue`, { kind })
  if (answer.done) invoiceTold(desk, answer.data)
  return outcomeOf(answer)
}
/** An invoice that was issued here and of which something is left to credit. */
async function some({ claims, world, agencies }: Desk): Promise<{ id: string; number: string } | undefined> {
  const [open] = await world.rows<{ id: string; number: string }>(
    `select id, number from invoices i where kind = 'invoice' and number = any($1) and agency_id = $2
      and credited_of(i.id) < i.total order by random() limit 1`,
    [[...claims.invoices.keys()], agencies.nile],
  )
  return open
}
async function credit(desk: Desk, again: boolean): Promise<Outcome> {
  const open = await some(desk)
  if (open === undefined) return 'idle'
  const answer = await ask(desk, `invoices/${open.id}/credit`, { reason: 'Changed', again })
  if (!answer.done) return 'refused'
  invoiceTold(desk, answer.data, !again)
  if (again) desk.claims.replaced.add(open.number)
  return 'done'
}
interface LeftLine {
  readonly quantity: number
  readonly total: number
  readonly credited_quantity: number
  readonly credited: number
}
interface Credited {
  readonly line: number
  readonly quantity?: number
  readonly amount?: number
}
/** Of some lines: pieces, or a sum. */
async function creditLines(desk: Desk): Promise<Outcome> {
  const open = await some(desk)
  if (open === undefined) return 'idle'
  const shown = (await ask(desk, `invoices/${open.id}/show`)).data
  const lines = (shown.lines as LeftLine[]).flatMap((each, line): readonly Credited[] => {
    const left = minor(each.total, 'USD') - minor(each.credited, 'USD')
    const pieces = each.quantity - each.credited_quantity
    if (left <= 0 || desk.chance.next() < 0.3) return []
    return pieces > 0 && desk.chance.next() < 0.4
      ? [{ line, quantity: desk.chance.whole(1, pieces) }]
      : [{ line, amount: major(desk.chance.next() < 0.2 ? left : desk.chance.whole(1, left), 'USD') }]
  })
  if (lines.length === 0) return 'idle'
  const answer = await ask(desk, `invoices/${open.id}/credit-lines`, { reason: 'Fewer people', lines })
  if (answer.done) invoiceTold(desk, answer.data)
  return outcomeOf(answer)
}

export const invoices: Area = {
  operations: [
    { name: 'invoice: pro forma', weight: 2, run: (desk) => issue(desk, 'proforma') },
    { name: 'invoice: issue', weight: 5, run: (desk) => issue(desk, 'invoice') },
    { name: 'invoice: credit note', weight: 2, run: (desk) => credit(desk, false) },
    { name: 'invoice: credit note of a part', weight: 5, run: creditLines },
    { name: 'invoice: credit and issue anew', weight: 3, run: (desk) => credit(desk, true) },
  ],
  async reckon({ client, start, claims, wrong }) {
    const rows = await many<Record<'number' | 'kind' | 'booking_id' | 'total', string> & { corrects: string | null }>(
      client,
      `select i.number, i.kind, i.booking_id, i.total, c.number as corrects from invoices i left join invoices c on c.id = i.corrects_id
      where i.agency_id = $1 and i.id > $2 order by i.id`,
      [start.nile, start.invoice],
    )
    const there = new Map(rows.map((row) => [row.number, row]))
    const open = new Map<string, string>()
    const places = new Map<string, number[]>()
    /** What is left of each invoice once its credit notes are taken off. */
    const left = new Map<string, number>()
    for (const { number, kind, booking_id: booking, total, corrects } of rows) {
      const known = claims.invoices.get(number)
      // Of what was taken back and issued anew in one step, the answer was the new one.
      const isReplaced = kind === 'credit_note' && corrects !== null && claims.replaced.has(corrects)
      const rest = corrects === null ? 0 : (left.get(corrects) ?? 0)
      const expected =
        known ??
        (isReplaced ? { ...claims.invoices.get(corrects), kind, corrects, total: rest, isWhole: true } : undefined)
      if (expected === undefined) wrong.push(`${number} was issued, and nobody was told`)
      else if (
        [kind, booking, total, corrects].join() !==
        [expected.kind, expected.booking, expected.total, expected.corrects].join()
      )
        wrong.push(`${number} is a ${kind} of ${total} on booking ${booking}, and another one was told`)
      if (kind === 'invoice') left.set(number, known?.total ?? Number(total))
      if (corrects !== null) {
        left.set(corrects, rest - Number(total))
        if (Number(total) > rest || (expected?.isWhole === true && Number(total) !== rest))
          wrong.push(`${number} takes back ${total} of ${corrects}, of which ${rest} was left`)
      }
      if (kind === 'invoice' && open.has(booking)) wrong.push(`booking ${booking} has two invoices that count`)
      if (kind === 'invoice') open.set(booking, number)
      if (corrects !== null && open.get(booking) === corrects && left.get(corrects) === 0) open.delete(booking)
      const [prefix = '', year = '', place] = number.split('-')
      places.set(`${prefix}-${year}`, [...(places.get(`${prefix}-${year}`) ?? []), Number(place)])
    }
    for (const number of claims.invoices.keys())
      if (!there.has(number)) wrong.push(`${number} was told to be issued and is lost`)
    for (const [series, taken] of places) {
      const sorted = taken.toSorted((a, b) => a - b)
      const first = (start.series[series] ?? 0) + 1
      const gap = sorted.findIndex((place, index) => place !== first + index)
      if (gap >= 0) wrong.push(`${series} goes from ${sorted[gap - 1] ?? first - 1} to ${sorted[gap]}`)
    }
  },
}

import { bookingScreen } from '../domain/bookings/booking-lists.ts'
import { isWaitingDue } from '../domain/bookings/instalment-states.ts'
import { today } from '../domain/dates.ts'
import { linkTo } from '../domain/routes/link.ts'
import { ask } from '../gateway/client.ts'
import { bookingQuery, bookingsQuery } from '../gateway/generated/bookings.generated.ts'
import { duesQuery } from '../gateway/generated/dues.generated.ts'
import { inquiriesQuery, inquiryFileQuery } from '../gateway/generated/inquiries.generated.ts'
import { announce } from '../ui/announcer.tsx'
import { showToast } from '../ui/toaster.tsx'
import { ports } from './ports.ts'
import { orderOfList, setTriage, type Triage, type TriageKind, triage } from './triage-state.ts'

interface Waiting {
  readonly href: string
  readonly label: string
}
interface Source {
  /** What waits now, in the order in which it is taken where no list says another. */
  readonly waiting: () => Promise<readonly Waiting[]>
  /** What became of one that waits no more. */
  readonly fate: (href: string) => Promise<string>
}

const perPage = 100
const mostPages = 5
async function everyPage<Row>(
  read: (page: number) => Promise<{ readonly data: readonly Row[]; readonly meta: { readonly last_page: number } }>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; page <= mostPages; page += 1) {
    const { data, meta } = await read(page)
    rows.push(...data)
    if (page >= meta.last_page) break
  }
  return rows
}
const idOf = (href: string) => Number(href.split('/').at(-1))

const sources: Readonly<Record<TriageKind, Source>> = {
  inquiry: {
    waiting: async () =>
      (
        await everyPage(
          async (page) =>
            (
              await ask(inquiriesQuery, { lane: 'new,mine', sort: 'last_message_at', page, per_page: perPage })
            ).inquiries,
        )
      ).map(({ id, name }) => ({ href: linkTo('/inquiries/:id', { id }), label: name })),
    fate: async (href) => {
      const { lane, assignee_name } = (await ask(inquiryFileQuery, { id: idOf(href) })).inquiryFile.inquiry
      if (lane === 'team') return `${assignee_name ?? 'A colleague'} is dealing with it now`
      if (lane === 'answered') return `${assignee_name ?? 'A colleague'} has answered`
      return lane === 'waiting' ? 'it was snoozed' : 'it was closed'
    },
  },
  due: {
    waiting: async () => {
      const rows = await everyPage(
        async (page) => (await ask(duesQuery, { lane: 'overdue,week', sort: 'due_on', page, per_page: perPage })).dues,
      )
      const bookings = new Map<number, Waiting>() // one stop a booking, however many of its instalments are due
      for (const row of rows)
        if (isWaitingDue(row, today()) && !bookings.has(row.booking_id))
          bookings.set(row.booking_id, {
            href: bookingScreen({ id: row.booking_id, kind: row.kind }),
            label: row.client.name,
          })
      return [...bookings.values()]
    },
    fate: async () => 'a colleague has dealt with it',
  },
  booking: {
    waiting: async () =>
      (
        await everyPage(
          async (page) =>
            (
              await ask(bookingsQuery, { status: 'pending', sort: 'starts_on', page, per_page: perPage })
            ).bookings,
        )
      ).map(({ id, kind, client, reference }) => ({
        href: bookingScreen({ id, kind }),
        label: `${client.name}, ${reference}`,
      })),
    fate: async (href) => `it is ${(await ask(bookingQuery, { id: idOf(href) })).booking.status.replace('_', ' ')} now`,
  },
}

const fresh = (kind: TriageKind): Triage => ({
  kind,
  active: false,
  left: 0,
  known: new Map(),
  skipped: [],
  handled: [],
  ended: false,
})
const current = (kind: TriageKind): Triage => {
  const now = triage()
  return now?.kind === kind && !now.ended ? now : fresh(kind)
}
const namesOf = (rows: readonly Waiting[]) => new Map(rows.map(({ href, label }) => [href, label]))

/** Begins with the first that waits, in the order of the list in front. */
export const startTriage = (kind: TriageKind): Promise<boolean> => {
  setTriage(null)
  return advance(kind, null, 'start')
}

/** Learns what waits while a record is open, so that what colleagues take from here on can be told. */
export async function prepareTriage(kind: TriageKind, href: string): Promise<void> {
  const was = current(kind)
  const rows = await sources[kind].waiting()
  if (triage()?.kind === kind && triage()?.ended === true) return
  setTriage({
    ...was,
    active: was.active || orderOfList().includes(href),
    known: namesOf(rows),
    left: rows.filter((row) => !was.skipped.includes(row.href)).length,
  })
}

/**
 * On to the next one that still waits: first what follows in the list, then what stands before, then what the list does not show. What a
 * colleague has taken meanwhile is passed over by name. False when nothing is left but what was skipped.
 */
export async function advance(kind: TriageKind, from: string | null, how: 'start' | 'done' | 'skip'): Promise<boolean> {
  const was = current(kind)
  const skipped = how === 'skip' && from !== null ? [...was.skipped, from] : was.skipped
  const handled = how === 'done' && from !== null ? [...was.handled, from] : was.handled
  const rows = (await sources[kind].waiting()).filter(({ href }) => how !== 'done' || href !== from)
  const open = namesOf(rows.filter(({ href }) => !skipped.includes(href)))
  const all = [...new Set([...orderOfList(), ...was.known.keys(), ...rows.map(({ href }) => href)])]
  const place = from === null ? -1 : all.indexOf(from)
  const inTurn = [...all.slice(place + 1), ...all.slice(0, place + 1)]
  const next = inTurn.find((href) => open.has(href))
  const passed = (next === undefined ? inTurn : inTurn.slice(0, inTurn.indexOf(next))).filter(
    (href) => was.known.has(href) && !open.has(href) && !skipped.includes(href) && !handled.includes(href),
  )
  setTriage({
    kind,
    active: true,
    left: open.size,
    known: namesOf(rows),
    skipped,
    handled,
    ended: next === undefined,
  })
  void sayPassed(kind, passed, was.known)
  if (next === undefined) {
    announce(endText(skipped.length))
    return false
  }
  ports.navigate(next)
  announce(`${open.get(next) ?? 'Next'}: ${leftText(open.size)}`)
  return true
}

async function sayPassed(
  kind: TriageKind,
  hrefs: readonly string[],
  names: ReadonlyMap<string, string>,
): Promise<void> {
  for (const href of hrefs.slice(0, 3)) {
    const fate = await sources[kind].fate(href).catch(() => 'it is no longer waiting')
    showToast('note', `Skipped ${names.get(href) ?? 'one'}: ${fate}.`, { duration: 8000 })
  }
  if (hrefs.length > 3) showToast('note', `${hrefs.length - 3} more were dealt with by colleagues.`, { duration: 8000 })
}

export const leftText = (left: number): string => `${left} left`
export const endText = (skipped: number): string =>
  skipped === 0 ? 'Nothing is waiting.' : `Nothing else is waiting. You skipped ${skipped}.`

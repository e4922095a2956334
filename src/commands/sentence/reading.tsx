import { type LucideIcon, MessageSquareText } from 'lucide-react'
import type { Needs, Visitor } from '../../domain/access.ts'
import { today } from '../../domain/dates.ts'
import { matchPath, routeOf } from '../../domain/routes/routes.ts'
import { access } from '../../domain/verdict.ts'
import { session } from '../../state/session.ts'
import type { CommandId } from '../command.ts'
import { openOverlay } from '../overlay.ts'
import type { DoRow, Section } from '../palette/palette-rows.ts'
import { commandOf } from '../registry.ts'
import { routeIcon } from '../route-icons.ts'
import type { Resolved, Whose } from './chips.ts'
import { type Act, parse, type Sentence } from './grammar.ts'
import { knownNow } from './known.ts'
import { addressOf } from './lists.ts'
import { liveLook } from './live-look.ts'
import type { MoneyAct } from './money-sentence.ts'
import { resolve, sketch } from './resolve.ts'
import { SentenceChips } from './sentence-chips.tsx'

/** The verb behind each sentence that does something: its right, its picture. */
const commands: Readonly<Record<Act | MoneyAct, CommandId>> = {
  exchange: 'finance.exchange',
  topUp: 'finance.topUp',
  transfer: 'transfer.create',
  statement: 'client.statement',
  book: 'go./bookings/manual-booking',
  propose: 'proposal.create',
  pay: 'booking.recordPayment',
  remind: 'booking.remind',
  cancel: 'booking.cancel',
  refund: 'booking.refund',
  change: 'booking.change',
  voucher: 'booking.sendVoucher',
  documents: 'booking.sendDocuments',
  write: 'inquiry.reply',
  register: 'client.create',
  open: 'go./home',
}

export interface ReadSentence {
  readonly sentence: Sentence
  readonly whose: Whose
  readonly icon: LucideIcon
  /** Why this person may not. */
  readonly off?: string
}

const example = (text: string, detail: string): DoRow => ({
  sort: 'do',
  id: `sentence.${text}`,
  title: text,
  detail,
  icon: MessageSquareText,
  act: () => openOverlay({ name: 'palette', start: { page: 'root', query: text } }),
})
/** For those who ask what the palette understands; choosing one types it. */
export const examples: Section = {
  id: 'sentences',
  heading: 'Sentences',
  rows: [
    example('book gorilla 2 grace lubega 20 dec', 'The form, filled in'),
    example('unpaid leaving next week', 'A list, filtered'),
    example('rooms free 5-8 dec', 'What is free'),
  ],
}

/** What the words ask for and whether this person may, in the frame of the key; nothing where they are a search. */
export function readSentence(text: string, visitor: Visitor, read = parse): ReadSentence | undefined {
  const sentence = read(text, knownNow())
  if (sentence === undefined) return undefined
  const whose: Whose = { visitor, user: session.user?.id, now: today() }
  const { needs, icon } = behind(sentence, visitor)
  const may = access(visitor, needs)
  return { sentence, whose, icon, ...(may.on ? {} : { off: may.reason }) }
}

function behind(sentence: Sentence, visitor: Visitor): { needs: Needs; icon: LucideIcon } {
  if (sentence.act !== 'list') {
    const { needs, icon } = commandOf(commands[sentence.act])
    return { needs: needs === 'anyone' ? {} : needs, icon }
  }
  const path = matchPath(addressOf(sentence.list, visitor, {}))?.path ?? '/home'
  return { needs: routeOf(path), icon: routeIcon(path) }
}

/** The names found, and where Enter leads. */
export const lookUp = ({ sentence, whose }: ReadSentence, way: number, signal: AbortSignal): Promise<Resolved> =>
  resolve(sentence, whose, liveLook(signal), way)

/** The sentence as a row; `resolved` once the names were looked up. */
export function rowOf(
  { sentence, whose, icon, off }: ReadSentence,
  resolved: Resolved | undefined,
  act: () => void,
  other: (() => void) | undefined,
): DoRow {
  const { chips, to } = resolved ?? sketch(sentence, whose)
  return {
    sort: 'do',
    id: 'sentence',
    title: chips.map(({ text }) => text).join(', '),
    icon,
    off: off ?? resolved?.off,
    act,
    other,
    to: off === undefined ? to : undefined,
    body: <SentenceChips chips={chips} other={other} />,
  }
}

import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  CalendarClock,
  CalendarDays,
  CalendarPlus,
  Camera,
  CheckSquare,
  ChevronLeft,
  ChevronRight,
  CloudUpload,
  Columns3,
  Download,
  Eye,
  Filter,
  FilterX,
  Link,
  type LucideIcon,
  Move,
  PanelTop,
  RefreshCw,
  Save,
  ScanLine,
  Square,
  Star,
  TriangleAlert,
  Undo2,
  UsersRound,
  Volume2,
  X,
} from 'lucide-react'
import { entriesOf } from '../../domain/keys.ts'
import { type Command, command } from '../command.ts'
import type { BoardVerb, CalendarVerb, DetailVerb, FormVerb, ListVerb, ScanVerb } from '../handles.ts'
import type { Context } from '../here.ts'
import type { Binding, Scope } from '../keys/keys.ts'

/** What the five patterns of screens do by themselves: each verb becomes a command that calls what the mounted screen lends. */
interface Row {
  readonly title: string
  readonly icon: LucideIcon
  readonly keys?: readonly Binding[]
  readonly keywords?: readonly string[]
  /** In the palette as well; moving about is for keys only. */
  readonly offer?: true
  readonly inFields?: true
  readonly yields?: true
  /** Why it does nothing at this moment. */
  readonly refuses?: (context: Context) => string | undefined
}
type Table<Verb extends string> = Readonly<Record<Verb, Row>>

type Lent = Partial<Record<string, unknown>>
const fromTable = <Verb extends string>(
  scope: Exclude<Scope, 'global' | 'palette'>,
  area: string,
  table: Table<Verb>,
): readonly Command[] =>
  entriesOf(table).map(([verb, row]) =>
    command({
      id: `${scope}.${verb}`,
      title: row.title,
      icon: row.icon,
      area,
      keywords: row.keywords ?? [],
      on: 'none',
      needs: 'anyone',
      risk: 'none',
      ...(row.keys === undefined ? {} : { keys: { [scope]: row.keys } }),
      ...(row.offer === true ? {} : { keyOnly: true }),
      ...(row.inFields === true ? { inFields: true } : {}),
      ...(row.yields === true ? { yields: true } : {}),
      ...(row.refuses === undefined ? {} : { refuses: row.refuses }),
      when: (context) => typeof verbOf(context[scope], verb) === 'function',
      run: async (context) => {
        const run = verbOf(context[scope], verb)
        if (typeof run === 'function') await run()
        return undefined
      },
    }),
  )
const verbOf = (lent: object | undefined, verb: string): unknown => (lent as Lent | undefined)?.[verb]

const list: Table<ListVerb> = {
  next: { title: 'Next row', icon: ArrowDown, keys: ['j', 'ArrowDown'] },
  previous: { title: 'Previous row', icon: ArrowUp, keys: ['k', 'ArrowUp'] },
  first: { title: 'First row', icon: ArrowUp, keys: ['Home'] },
  last: { title: 'Last row', icon: ArrowDown, keys: ['End'] },
  pageDown: { title: 'One screen down', icon: ArrowDown, keys: ['PageDown'] },
  pageUp: { title: 'One screen up', icon: ArrowUp, keys: ['PageUp'] },
  open: { title: 'Open', icon: ArrowRight, keys: ['Enter', 'o'] },
  openInNewTab: { title: 'Open in a new tab', icon: ArrowRight, keys: ['mod+Enter'] },
  peek: { title: 'Peek', icon: Eye, keys: ['Space'], keywords: ['preview', 'side panel'], offer: true },
  back: { title: 'Clear the selection, then close the peek panel', icon: X, keys: ['Escape'] },
  select: { title: 'Select the row', icon: CheckSquare, keys: ['x'] },
  extendDown: { title: 'Extend the selection down', icon: ArrowDown, keys: ['shift+j', 'shift+ArrowDown'] },
  extendUp: { title: 'Extend the selection up', icon: ArrowUp, keys: ['shift+k', 'shift+ArrowUp'] },
  selectPage: {
    title: 'Select the page, again: all that match',
    icon: CheckSquare,
    keys: ['mod+a'],
    keywords: ['select all', 'everything', 'tick all'],
    offer: true,
  },
  clearSelection: {
    title: 'Clear the selection',
    icon: Square,
    keys: ['shift+x'],
    keywords: ['deselect', 'untick', 'select none'],
    offer: true,
  },
  filter: { title: 'Filter this list…', icon: Filter, keys: ['f'], keywords: ['narrow', 'only', 'where'], offer: true },
  clearFilters: {
    title: 'Clear search and filters',
    icon: FilterX,
    keys: ['shift+f'],
    keywords: ['clear the filters', 'reset', 'show all', 'remove filters'],
    offer: true,
  },
  views: { title: 'Saved views…', icon: Star, keys: ['v'], keywords: ['presets', 'tabs', 'segments'], offer: true },
  saveView: { title: 'Save this view…', icon: Star, keywords: ['keep filters', 'store view', 'preset'], offer: true },
  nextPage: { title: 'Next page', icon: ChevronRight, keys: [']'], offer: true },
  previousPage: { title: 'Previous page', icon: ChevronLeft, keys: ['['], offer: true },
  exportCsv: {
    title: 'Export as CSV',
    icon: Download,
    keywords: ['download', 'spreadsheet', 'save as csv'],
    offer: true,
  },
  exportXlsx: {
    title: 'Export as Excel',
    icon: Download,
    keywords: ['download', 'xlsx', 'spreadsheet', 'excel'],
    offer: true,
  },
  columns: {
    title: 'Choose columns…',
    icon: Columns3,
    keywords: ['fields', 'hide column', 'show column'],
    offer: true,
  },
  refresh: { title: 'Refresh', icon: RefreshCw, keywords: ['reload', 'update', 'fetch again'], offer: true },
}

const detail: Table<DetailVerb> = {
  next: { title: 'Next record', icon: ChevronRight, keys: ['j'], keywords: ['following'], offer: true },
  previous: { title: 'Previous record', icon: ChevronLeft, keys: ['k'], offer: true },
  up: { title: 'Up to the list', icon: ArrowUp, keys: ['u'], keywords: ['parent', 'back to list'], offer: true },
  copyLink: {
    title: 'Copy the link',
    icon: Link,
    keys: ['l'],
    yields: true,
    keywords: ['url', 'address', 'share', 'clipboard'],
    offer: true,
  },
}

const form: Table<FormVerb> = {
  save: {
    title: 'Save',
    icon: Save,
    keys: ['mod+Enter'],
    keywords: ['submit', 'store', 'apply'],
    offer: true,
    inFields: true,
  },
  saveAndAnother: {
    title: 'Save and add another',
    icon: Save,
    keys: ['mod+shift+Enter'],
    keywords: ['save and new'],
    offer: true,
    inFields: true,
  },
  saveDraft: {
    title: 'Save as draft',
    icon: Save,
    keys: ['mod+s'],
    keywords: ['keep', 'draft', 'keep pending'],
    offer: true,
    inFields: true,
  },
  nextError: {
    title: 'Next error',
    icon: TriangleAlert,
    keys: ['F8'],
    keywords: ['mistake', 'invalid', 'problem'],
    offer: true,
    inFields: true,
  },
  leave: {
    title: 'Leave the form',
    icon: X,
    keys: ['Escape'],
    keywords: ['cancel', 'close', 'abandon'],
    offer: true,
    inFields: true,
  },
  discard: { title: 'Discard changes', icon: Undo2, keywords: ['reset', 'throw away'], offer: true },
}

const calendar: Table<CalendarVerb> = {
  nextDay: { title: 'Next day', icon: ArrowRight, keys: ['ArrowRight'] },
  previousDay: { title: 'Previous day', icon: ArrowLeft, keys: ['ArrowLeft'] },
  nextWeek: { title: 'Next week', icon: ArrowDown, keys: ['ArrowDown'] },
  previousWeek: { title: 'Previous week', icon: ArrowUp, keys: ['ArrowUp'] },
  nextMonth: { title: 'Next month', icon: ChevronRight, keys: ['PageDown'], offer: true },
  previousMonth: { title: 'Previous month', icon: ChevronLeft, keys: ['PageUp'], offer: true },
  today: { title: 'Today', icon: CalendarDays, keys: ['t'], keywords: ['now'], offer: true },
  dayView: { title: 'Day view', icon: CalendarDays, keys: ['d'], offer: true },
  weekView: { title: 'Week view', icon: CalendarDays, keys: ['w'], offer: true },
  monthView: { title: 'Month view', icon: CalendarDays, keys: ['m'], offer: true },
  agendaView: { title: 'Agenda view', icon: CalendarDays, keys: ['a'], keywords: ['list view'], offer: true },
  open: { title: 'Open the day', icon: ArrowRight, keys: ['Enter'] },
  book: { title: 'Book on this date', icon: CalendarPlus, keywords: ['reserve', 'new booking'], offer: true }, // its key is `c`, create here
}

const board: Table<BoardVerb> = {
  left: { title: 'Column to the left', icon: ArrowLeft, keys: ['ArrowLeft'] },
  right: { title: 'Column to the right', icon: ArrowRight, keys: ['ArrowRight'] },
  up: { title: 'Card above', icon: ArrowUp, keys: ['k', 'ArrowUp'] },
  down: { title: 'Card below', icon: ArrowDown, keys: ['j', 'ArrowDown'] },
  pickUp: { title: 'Pick the card up', icon: Move, keys: ['m'], keywords: ['move card', 'drag'], offer: true },
  drop: { title: 'Put the card down', icon: Move, keys: ['Enter'] },
  cancelMove: { title: 'Put the card back', icon: Undo2, keys: ['Escape'] },
  moveLeft: {
    title: 'Move the card to the previous column',
    icon: ArrowLeft,
    keys: ['shift+ArrowLeft'],
    keywords: ['stage back'],
    offer: true,
  },
  moveRight: {
    title: 'Move the card to the next column',
    icon: ArrowRight,
    keys: ['shift+ArrowRight'],
    keywords: ['advance', 'next stage'],
    offer: true,
  },
}

const scan: Table<ScanVerb> = {
  checkIn: { title: 'Admit', icon: ScanLine, keys: ['Enter'], keywords: ['check in', 'redeem'], inFields: true },
  takeBack: {
    title: 'Undo the last admission',
    icon: Undo2,
    keywords: ['undo check-in', 'wrong ticket'],
    offer: true,
    refuses: ({ scan: lent }) =>
      lent?.nobodyAdmitted === true ? 'Nobody was admitted here whose admission could be undone.' : undefined,
  }, // its key is mod+z, undo
  admitAll: {
    title: 'Admit the rest of the order',
    icon: UsersRound,
    keys: ['mod+Enter'],
    keywords: ['whole order', 'group', 'all tickets'],
    offer: true,
  },
  camera: {
    title: 'Scan with the camera, or stop',
    icon: Camera,
    keys: ['F2'],
    keywords: ['QR code', 'phone', 'torch', 'video'],
    offer: true,
    inFields: true,
  },
  sound: { title: 'Gate sounds on or off', icon: Volume2, keywords: ['mute', 'beep', 'quiet', 'loud'], offer: true },
  send: {
    title: 'Send what was scanned offline now',
    icon: CloudUpload,
    keywords: ['sync', 'queue', 'waiting', 'network'],
    offer: true,
  },
  otherEvent: {
    title: 'Scan for another event',
    icon: CalendarClock,
    keywords: ['change event', 'close the gate', 'station'],
    offer: true,
  },
}

const tabs: readonly Command[] = Array.from({ length: 9 }, (_, place) =>
  command({
    id: `detail.tab${place + 1}`,
    icon: PanelTop,
    area: 'This record',
    on: 'none',
    needs: 'anyone',
    risk: 'none',
    keywords: ['tab', String(place + 1)],
    title: ({ detail: lent }: Context) =>
      lent?.tabs?.[place] === undefined ? `Tab ${place + 1}` : `Tab: ${lent.tabs[place].label}`,
    keys: { detail: [String(place + 1)] },
    when: ({ detail: lent }) => lent?.tabs?.[place] !== undefined,
    run: ({ detail: lent }) => {
      lent?.tabs?.[place]?.open()
      return undefined
    },
  }),
)

export const screenCommands: readonly Command[] = [
  ...fromTable('list', 'This list', list),
  ...fromTable('detail', 'This record', detail),
  ...tabs,
  ...fromTable('form', 'This form', form),
  ...fromTable('calendar', 'This calendar', calendar),
  ...fromTable('board', 'This board', board),
  ...fromTable('scan', 'Admission', scan),
]

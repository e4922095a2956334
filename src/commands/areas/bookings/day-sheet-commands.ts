import {
  Bus,
  CalendarCheck,
  ChevronLeft,
  ChevronRight,
  CircleCheck,
  ClipboardCopy,
  ListFilter,
  type LucideIcon,
  MessageCircle,
  Printer,
  UserRoundCog,
} from 'lucide-react'
import { daySheetAddress } from '../../../domain/routes/day-sheet-address.ts'
import type { DayCard, Departure } from '../../../domain/schema/types.generated.ts'
import { type Choice, type Command, type CommandId, command, targetsOf } from '../../command.ts'
import type { DayVerb } from '../../handles.ts'
import type { Context, RecordRef } from '../../here.ts'
import type { Binding } from '../../keys/keys.ts'
import { ports } from '../../ports.ts'

const area = 'Day sheet'
const see = { area, needs: { permission: 'View Bookings' } } as const
const edit = { area, needs: { permission: 'Edit Bookings' } } as const
const oneCard = { on: 'one', kinds: ['day_card'] } as const
const oneCrew = { on: 'one', kinds: ['day_card', 'departure'] } as const

const chosen = (context: Context): RecordRef | undefined => targetsOf(oneCrew, context)[0]
const cardOf = (context: Context) => {
  const record = chosen(context)
  return record?.kind === 'day_card' ? (record.data as DayCard | undefined) : undefined // as its sheet lends it
}
/** The departure meant, by itself or by its card. */
function crewOf(context: Context): Pick<Departure, 'id' | 'guide' | 'vehicle'> | undefined {
  const record = chosen(context)
  if (record?.kind === 'departure') return record.data as Departure | undefined // as its tab lends it
  const card = cardOf(context)
  return card?.departure_id == null ? undefined : { id: card.departure_id, guide: card.guide, vehicle: card.vehicle }
}

const crewVerb = (
  name: 'guide' | 'vehicle',
  row: { title: string; icon: LucideIcon; label: string; keywords: readonly string[]; key: Binding },
) =>
  command({
    ...edit,
    ...oneCrew,
    id: `daySheet.${name}`,
    title: row.title,
    icon: row.icon,
    keywords: row.keywords,
    keys: { day: [row.key] },
    risk: 'undoable',
    refuses: (context) =>
      chosen(context) !== undefined && crewOf(context) === undefined
        ? `Only a departure with a fixed date can have its own ${name}.`
        : undefined,
    args: [
      {
        kind: 'text',
        name: 'value',
        label: row.label,
        optional: true,
        initial: (context: Context) => crewOf(context)?.[name] ?? '',
      },
    ],
    run: async (context, { value }) => {
      const departure = crewOf(context)
      if (departure === undefined) return undefined
      const [{ change }, { setCrewMutation }] = await Promise.all([
        import('../../../gateway/change.ts'),
        import('../../../gateway/generated/day-sheet.generated.ts'),
      ])
      const put = (text: string) => change(setCrewMutation, { id: departure.id, input: { [name]: text } })
      const text = value?.trim() ?? ''
      await put(text)
      return {
        message: text === '' ? `No ${name} any more` : `${text} is the ${name}`,
        undo: () => put(departure[name]),
        undone: departure[name] === '' ? `No ${name} again` : `${departure[name]} is the ${name} again`,
      }
    },
  })

const lent = (
  verb: DayVerb,
  row: { id: CommandId; title: string; icon: LucideIcon; keywords: readonly string[]; keys?: readonly Binding[] },
) =>
  command({
    ...see,
    id: row.id,
    title: row.title,
    icon: row.icon,
    keywords: row.keywords,
    on: 'none',
    risk: 'none',
    ...(row.keys === undefined ? {} : { keys: { day: row.keys } }),
    when: ({ day }) => day?.[verb] !== undefined,
    run: async ({ day }) => {
      await day?.[verb]?.()
      return undefined
    },
  })

const everybody = ''
const filterBy = (name: 'guide' | 'vehicle', icon: LucideIcon, key: Binding) =>
  command({
    ...see,
    id: name === 'guide' ? 'daySheet.filterGuide' : 'daySheet.filterVehicle',
    title: name === 'guide' ? 'Only one guide…' : 'Only one vehicle…',
    icon,
    keywords: ['filter', 'narrow', name],
    on: 'none',
    risk: 'none',
    keys: { day: [key] },
    when: ({ day }) => day !== undefined,
    args: [
      {
        kind: 'choice',
        name: 'value',
        label: name === 'guide' ? 'Whose day?' : 'Which vehicle?',
        options: ({ day }: Context): readonly Choice[] => [
          { value: everybody, label: name === 'guide' ? 'All guides' : 'All vehicles' },
          ...(day?.[name === 'guide' ? 'guides' : 'vehicles'] ?? []).map((value) => ({ value, label: value })),
        ],
      },
    ],
    run: ({ day }, { value }) => {
      day?.filter({ [name]: value === everybody ? null : value })
      return undefined
    },
  })

/** What is done with the day in front: look, tick off, hand on. */
export const daySheetCommands: readonly Command[] = [
  command({
    ...see,
    id: 'daySheet.open',
    title: 'Day sheet',
    icon: CalendarCheck,
    keywords: ['run of show', 'operations', 'manifest of the day', 'who leaves today', 'pick-ups', 'drivers', 'guides'],
    on: 'none',
    keys: { global: ['g y'] },
    risk: 'none',
    leadsTo: '/home',
    run: () => {
      ports.navigate(daySheetAddress())
      return undefined
    },
  }),
  command({
    ...edit,
    ...oneCard,
    id: 'daySheet.tick',
    title: (context) => (cardOf(context)?.ticked_at == null ? 'Tick off' : 'Open again'),
    icon: CircleCheck,
    keywords: ['done', 'check off', 'complete', 'untick'],
    keys: { day: ['x', 'Space'] },
    risk: 'undoable',
    run: async (context) => {
      const card = cardOf(context)
      if (card === undefined) return undefined
      const { tickCard } = await import('./day-sheet-ticks.ts')
      return tickCard(card)
    },
  }),
  crewVerb('guide', {
    title: 'Set guide…',
    icon: UserRoundCog,
    label: 'Which guide?',
    keywords: ['assign guide', 'driver guide', 'ranger', 'tour leader'],
    key: 'i',
  }),
  crewVerb('vehicle', {
    title: 'Set vehicle…',
    icon: Bus,
    label: 'Which vehicle?',
    keywords: ['assign vehicle', 'van', 'bus', 'number plate', 'driver'],
    key: 'v',
  }),
  filterBy('guide', ListFilter, 'f'),
  filterBy('vehicle', ListFilter, 'shift+f'),
  lent('nextDay', {
    id: 'daySheet.nextDay',
    title: 'Next day',
    icon: ChevronRight,
    keywords: ['tomorrow', 'day after'],
    keys: [']', 'ArrowRight'],
  }),
  lent('previousDay', {
    id: 'daySheet.previousDay',
    title: 'Previous day',
    icon: ChevronLeft,
    keywords: ['yesterday', 'day before'],
    keys: ['[', 'ArrowLeft'],
  }),
  lent('today', { id: 'daySheet.today', title: 'Back to today', icon: CalendarCheck, keywords: ['now'], keys: ['t'] }),
  lent('print', {
    id: 'daySheet.print',
    title: 'Print day sheet',
    icon: Printer,
    keywords: ['paper', 'PDF'],
    keys: ['shift+p'],
  }),
  lent('share', {
    id: 'daySheet.share',
    title: 'Share day sheet',
    icon: ClipboardCopy,
    keywords: ['copy as text', 'message', 'clipboard', 'send to guide'],
    keys: ['s'],
  }),
  lent('whatsApp', {
    id: 'daySheet.whatsApp',
    title: 'Open day sheet in WhatsApp',
    icon: MessageCircle,
    keywords: ['messenger', 'chat', 'send to guide', 'share'],
    keys: ['shift+s'],
  }),
]

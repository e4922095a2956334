import {
  ArrowDownToLine,
  ArrowRightToLine,
  CalendarCheck,
  CalendarCog,
  CalendarPlus,
  CalendarSearch,
  Copy,
  Eraser,
  Lock,
  LockOpen,
  Pencil,
  Rows3,
  Trash2,
  Wrench,
} from 'lucide-react'
import type { Block, Rate } from '../../../domain/schema/types.generated.ts'
import { type Command, command } from '../../command.ts'
import { formParameter } from '../../form-parameter.ts'
import type { SheetVerb } from '../../handles.ts'
import type { Context } from '../../here.ts'
import { childOf, has } from './child-records.ts'

const needs = { permission: 'View Inventory' } as const
const shared = { area: 'Rates and availability', on: 'none', needs } as const

const writing = async () => {
  const [{ change }, operations] = await Promise.all([
    import('../../../gateway/change.ts'),
    import('../../../gateway/generated/rates.generated.ts'),
  ])
  return { change, ...operations }
}

const verb = (
  name: SheetVerb,
  it: Pick<Command, 'title' | 'icon' | 'keywords'> & Partial<Pick<Command, 'keys' | 'risk'>>,
): Command =>
  command({
    ...shared,
    risk: 'none',
    ...it,
    id: `rates.${name}`,
    when: ({ sheet }: Context) => sheet?.[name] !== undefined,
    run: ({ sheet }: Context) => {
      sheet?.[name]?.()
      return undefined
    },
  })

const sheetCommands: readonly Command[] = [
  verb('change', {
    title: 'Change rates and availability…',
    icon: CalendarCog,
    keywords: ['bulk edit', 'prices', 'weekends', 'many dates', 'stop sell'],
    keys: { sheet: ['e'] },
  }),
  verb('outOfService', {
    title: 'Take out of service…',
    icon: Wrench,
    keywords: ['block', 'maintenance', 'repair', 'renovation'],
    keys: { sheet: ['b'] },
  }),
  verb('closeDays', {
    title: 'Close the chosen days',
    icon: Lock,
    keywords: ['stop sell', 'not for sale'],
    keys: { sheet: ['x'] },
    risk: 'undoable',
  }),
  verb('openDays', {
    title: 'Open the chosen days',
    icon: LockOpen,
    keywords: ['sell again', 'on sale'],
    keys: { sheet: ['o'] },
    risk: 'undoable',
  }),
  verb('clear', {
    title: 'Back to season and base',
    icon: Eraser,
    keywords: ['clear', 'reset days', 'remove override'],
    keys: { sheet: ['Delete'] },
    risk: 'undoable',
  }),
  // Their keys, mod+d and mod+r as in every spreadsheet, are the browser's elsewhere: the sheet takes them itself, where they fill.
  verb('fillDown', { title: 'Fill down', icon: ArrowDownToLine, keywords: ['copy to rows below'], risk: 'undoable' }),
  verb('fillRight', {
    title: 'Fill to the right',
    icon: ArrowRightToLine,
    keywords: ['copy to later days'],
    risk: 'undoable',
  }),
  verb('nextMeasure', {
    title: 'Show what else can be edited',
    icon: Rows3,
    keywords: ['price', 'for sale', 'minimum stay', 'closed', 'arrival', 'departure', 'measure'],
    keys: { sheet: ['m'] },
  }),
  verb('today', { title: 'Go to today', icon: CalendarCheck, keywords: ['now'], keys: { sheet: ['t'] } }),
  command({
    ...shared,
    id: 'rates.goTo',
    title: 'Go to date…',
    icon: CalendarSearch,
    keywords: ['jump', 'month', 'day'],
    keys: { sheet: ['d'] },
    risk: 'none',
    when: ({ sheet }) => sheet !== undefined,
    args: [{ kind: 'date', name: 'day', label: 'Date' }],
    run: ({ sheet }, { day }) => {
      sheet?.goTo(day)
      return undefined
    },
  }),
]

/** Opens a form over the tab in front, `season`, `season.4.copy`, `block.9`; the rest of the address stays. */
async function openForm(form: string): Promise<undefined> {
  const { ports } = await import('../../ports.ts')
  const search = new URLSearchParams(location.search)
  search.set('tab', 'rates')
  search.set(formParameter, form)
  ports.navigate(`${(await import('../../context.ts')).currentContext().route}?${search}`)
  return undefined
}

const onRatesPage = ({ route }: Context) => /^\/offers\/(rooms|cars)\/\d+\/edit$/.test(route)
const onSeasonsPage = (context: Context) =>
  onRatesPage(context) || /^\/offers\/services\/\d+\/edit$/.test(context.route)

const season = { area: 'Seasons', on: 'one', needs, kinds: ['season'] } as const
const block = { area: 'Out of service', on: 'one', needs, kinds: ['block'] } as const

const seasonCommands: readonly Command[] = [
  command({
    area: 'Seasons',
    on: 'none',
    needs,
    id: 'season.create',
    title: 'Add season',
    icon: CalendarPlus,
    keywords: ['rate', 'seasonal price', 'high season', 'weekend price'],
    kinds: ['season'],
    creates: true,
    risk: 'none',
    when: onSeasonsPage,
    run: () => openForm('season'),
  }),
  ...(
    [
      ['season.edit', 'Edit season', Pencil, 'e', ''],
      ['season.duplicate', 'Duplicate season', Copy, 'y', '.copy'],
    ] as const
  ).map(([id, title, icon, key, suffix]) =>
    command({
      ...season,
      id,
      title,
      icon,
      keywords: ['rate', 'tariff'],
      keys: { detail: [key] },
      when: has('season'),
      risk: 'none',
      run: (context) => {
        const it = childOf<Rate>(context, 'season')
        return it === undefined ? undefined : openForm(`season.${it.id}${suffix}`)
      },
    }),
  ),
  command({
    ...season,
    id: 'season.delete',
    title: 'Delete season',
    icon: Trash2,
    keywords: ['remove rate'],
    keys: { detail: ['Delete'] },
    when: has('season'),
    risk: 'undoable',
    run: async (context) => {
      const it = childOf<Rate>(context, 'season')
      if (it === undefined) return undefined
      const { change, deleteRateMutation, restoreRateMutation } = await writing()
      await change(deleteRateMutation, { id: it.id })
      return {
        message: `Season “${it.name}” deleted`,
        detail: 'Existing bookings keep their price.',
        undo: () => change(restoreRateMutation, { id: it.id }),
      }
    },
  }),
]

const blockCommands: readonly Command[] = [
  command({
    area: 'Out of service',
    on: 'none',
    needs,
    id: 'block.create',
    title: 'Take out of service…',
    icon: Wrench,
    keywords: ['block', 'maintenance', 'repair'],
    kinds: ['block'],
    creates: true,
    risk: 'none',
    when: onRatesPage,
    run: () => openForm('block'),
  }),
  command({
    ...block,
    id: 'block.edit',
    title: 'Edit what is out of service',
    icon: Pencil,
    keywords: ['block', 'maintenance'],
    keys: { detail: ['e'] },
    when: has('block'),
    risk: 'none',
    run: (context) => {
      const it = childOf<Block>(context, 'block')
      return it === undefined ? undefined : openForm(`block.${it.id}`)
    },
  }),
  command({
    ...block,
    id: 'block.delete',
    title: 'Back in service',
    icon: Trash2,
    keywords: ['remove block', 'repaired', 'ready again'],
    keys: { detail: ['Delete'] },
    when: has('block'),
    risk: 'undoable',
    run: async (context) => {
      const it = childOf<Block>(context, 'block')
      if (it === undefined) return undefined
      const { change, deleteBlockMutation, restoreBlockMutation } = await writing()
      await change(deleteBlockMutation, { id: it.id })
      return {
        message: `${it.quantity} back in service`,
        undo: () => change(restoreBlockMutation, { id: it.id }),
        undone: `${it.quantity} out of service again`,
      }
    },
  }),
]

export const rateCommands: readonly Command[] = [...sheetCommands, ...seasonCommands, ...blockCommands]

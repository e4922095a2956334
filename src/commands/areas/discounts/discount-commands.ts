import { BadgePercent, Copy, Layers2, Pause, Pencil, Play, TicketPercent, TicketPlus, Trash2 } from 'lucide-react'
import { offText } from '../../../domain/discounts/discount-text.ts'
import { linkTo } from '../../../domain/routes/link.ts'
import { counted } from '../../../domain/text.ts'
import { type ChoiceArg, type Command, command, targetsOf } from '../../command.ts'
import { formParameter } from '../../form-parameter.ts'
import type { Context, RecordRef } from '../../here.ts'
import { ports } from '../../ports.ts'
import { formAddress } from '../../record-commands.ts'
import { code, desk, discount, editForm, manyForm, ofParameter, screenOf } from './discount-facts.ts'

type Facts = typeof discount | typeof code

const gateway = async () => {
  const [{ change }, operations, { forEachRecord }] = await Promise.all([
    import('../../../gateway/change.ts'),
    import('../../../gateway/discount-operations.ts'),
    import('../../batch.ts'),
  ])
  return { change, forEachRecord, ...operations }
}
const aPageAtATime = ({ selection }: Context) =>
  selection?.allMatching === undefined ? undefined : 'This is done a page at a time: choose them on the page.'

interface Switched {
  readonly is_active: boolean
}
const isActive = ({ data }: RecordRef) => (data as Switched | undefined)?.is_active // the row as its screen has it

/** New, edit, delete, pause and resume, which discounts and codes have in common. */
function verbsOf(facts: Facts, icon: Command['icon'], words: { create: readonly string[]; edit: readonly string[] }) {
  const { id, kind, one, many, path } = facts
  const one_ = { ...desk, on: 'one', kinds: [kind] } as const
  const many_ = { ...desk, on: 'many', kinds: [kind] } as const
  const operationsOf = async () => {
    const { change, forEachRecord, discountVerbs } = await gateway()
    return { change, forEachRecord, ...discountVerbs[kind] }
  }
  const named = (done: readonly RecordRef[]) =>
    done.length === 1 ? `“${done[0]?.label}”` : counted(done.length, one, many)

  const statusCommand = (name: 'pause' | 'resume', title: string, shownAs: Command['icon'], to: boolean): Command =>
    command({
      ...many_,
      id: `${id}.${name}`,
      title,
      icon: shownAs,
      keywords: to ? ['switch on', 'activate', 'start again'] : ['switch off', 'stop', 'deactivate', 'suspend'],
      ...(to ? {} : { keys: { list: ['p'], detail: ['p'] } }),
      risk: 'undoable',
      refuses: aPageAtATime,
      when: (context) => targetsOf(many_, context).some((record) => isActive(record) !== to),
      run: async (context, _, progress) => {
        const { change, forEachRecord, setStatus } = await operationsOf()
        const meant = targetsOf(many_, context).filter((record) => isActive(record) !== to)
        const set = (record: RecordRef, active: boolean) =>
          change(setStatus, { id: Number(record.id), input: { is_active: active } })
        const { done, failed } = await forEachRecord(meant, (record) => set(record, to), progress)
        if (done.length === 0) return failed.length === 0 ? undefined : { message: 'Nothing was changed', failed }
        context.selection?.clear()
        const [is, was] = to ? ['on again', 'paused'] : ['paused', 'on']
        return {
          message: `${named(done)} ${done.length === 1 ? 'is' : 'are'} ${is}`,
          failed,
          undo: () => Promise.all(done.map((record) => set(record, !to))),
          undone: `${named(done)} ${done.length === 1 ? 'is' : 'are'} ${was} again`,
        }
      },
    })

  return [
    command({
      ...desk,
      id: `${id}.create`,
      title: `New ${one}`,
      icon,
      keywords: words.create,
      on: 'none',
      kinds: [kind],
      keys: { list: ['c'] },
      creates: true,
      risk: 'none',
      leadsTo: path,
      run: ({ route }) => {
        ports.navigate(formAddress(path, 'new', route === path ? location.search : ''))
        return undefined
      },
    }),
    command({
      ...one_,
      id: `${id}.edit`,
      title: `Edit ${one}`,
      icon: Pencil,
      keywords: words.edit,
      keys: { list: ['e'], detail: ['e'] },
      risk: 'none',
      run: (context) => {
        const [record] = targetsOf(one_, context)
        if (record === undefined) return undefined
        const screen = screenOf(kind, record.id)
        ports.navigate(
          context.route === screen
            ? `${screen}?${formParameter}=${editForm}`
            : formAddress(path, record.id, context.route === path ? location.search : ''),
        )
        return undefined
      },
    }),
    command({
      ...many_,
      id: `${id}.delete`,
      title: `Delete ${one}`,
      icon: Trash2,
      keywords: [`remove ${one}`, 'bin'],
      keys: { list: ['Delete'], detail: ['Delete'] },
      risk: 'undoable',
      refuses: aPageAtATime,
      run: async (context, _, progress) => {
        const { change, forEachRecord, remove, restore } = await operationsOf()
        const { done, failed } = await forEachRecord(
          targetsOf(many_, context),
          (record) => change(remove, { id: Number(record.id) }),
          progress,
        )
        const [first] = done
        if (first === undefined) return failed.length === 0 ? undefined : { message: 'Nothing was deleted', failed }
        context.selection?.clear()
        if (context.route === screenOf(kind, first.id)) ports.navigate(linkTo(path))
        return {
          message: `${named(done)} deleted`,
          detail: 'Bookings keep their price. Kept for 30 days.',
          failed,
          undo: () => Promise.all(done.map((record) => change(restore, { id: Number(record.id) }))),
        }
      },
    }),
    statusCommand('pause', `Pause ${one}`, Pause, false),
    statusCommand('resume', `Resume ${one}`, Play, true),
  ] as const
}

/** Discounts that codes can be made of. */
const whichDiscount = {
  kind: 'choice',
  name: 'discount',
  label: 'Which discount',
  options: async () => {
    const [{ read }, { discountsQuery }] = await Promise.all([
      import('../../../gateway/cache.ts'),
      import('../../../gateway/generated/discounts.generated.ts'),
    ])
    const { page } = await read(discountsQuery, { by: 'code', per_page: 100, sort: 'name' })
    return page.data.map((row) => ({ value: String(row.id), label: row.name, detail: offText(row) }))
  },
} as const satisfies ChoiceArg
const codeCheck = (text: string) =>
  /^[A-Za-z0-9-]{3,40}$/.test(text.trim()) ? undefined : 'A code has 3 to 40 letters, digits or hyphens.'
const labelOf = (context: Context, kind: 'discount' | 'discount_code') =>
  targetsOf({ on: 'one', kinds: [kind] }, context)[0]

export const discountCommands: readonly Command[] = [
  ...verbsOf(discount, BadgePercent, {
    create: ['add discount', 'promotion', 'price cut', 'special offer', 'sale'],
    edit: ['change discount', 'rename'],
  }),
  ...verbsOf(code, TicketPercent, {
    create: ['add code', 'coupon', 'voucher', 'promo code'],
    edit: ['change code', 'uses'],
  }),
  command({
    ...desk,
    id: 'code.add',
    title: 'Add a code to a discount…',
    icon: TicketPlus,
    keywords: ['new code', 'coupon', 'promo code', 'voucher'],
    on: 'none',
    args: [
      whichDiscount,
      {
        kind: 'text',
        name: 'code',
        label: 'Code',
        placeholder: 'KARIBU10',
        check: codeCheck,
      },
    ],
    creates: true,
    risk: 'undoable',
    run: async (_, { discount: id, code: text }) => {
      const { change, codeOperations } = await gateway()
      const { record } = await change(codeOperations.create, {
        input: { discount_id: Number(id), code: text.trim() },
      })
      return {
        message: `The code ${record.code} can be used`,
        detail: `${record.discount_name}, ${offText(record)}`,
        undo: () => change(codeOperations.remove, { id: record.id }),
        undone: `The code ${record.code} is deleted`,
      }
    },
  }),
  command({
    ...desk,
    id: 'code.many',
    title: 'Make many codes…',
    icon: Layers2,
    keywords: ['bulk codes', 'single-use codes', 'generate codes', 'batch', 'coupons for a fair'],
    on: 'none',
    risk: 'none',
    leadsTo: code.path,
    run: (context) => {
      const meant = labelOf(context, 'discount')
      const address = formAddress(code.path, manyForm)
      ports.navigate(meant === undefined ? address : `${address}&${ofParameter}=${meant.id}`)
      return undefined
    },
  }),
  command({
    ...desk,
    id: 'discount.code',
    title: 'New code for this discount',
    icon: TicketPlus,
    keywords: ['add code', 'coupon'],
    on: 'one',
    kinds: ['discount'],
    keys: { detail: ['n'] },
    risk: 'none',
    leadsTo: code.path,
    when: (context) => (labelOf(context, 'discount')?.data as { by_code?: boolean } | undefined)?.by_code !== false, // the row as its screen has it
    run: (context) => {
      const meant = labelOf(context, 'discount')
      if (meant !== undefined) ports.navigate(`${formAddress(code.path, 'new')}&${ofParameter}=${meant.id}`)
      return undefined
    },
  }),
  command({
    ...desk,
    id: 'code.copy',
    title: 'Copy code',
    icon: Copy,
    keywords: ['clipboard', 'send code'],
    on: 'one',
    kinds: ['discount_code'],
    keys: { list: ['y'], detail: ['y'] },
    risk: 'none',
    run: async (context) => {
      const meant = labelOf(context, 'discount_code')
      if (meant === undefined) return undefined
      await navigator.clipboard.writeText(meant.label)
      return { message: `${meant.label} copied` }
    },
  }),
]

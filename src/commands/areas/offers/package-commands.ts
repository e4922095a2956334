import { Archive, CalendarPlus, Copy, Eye, FilePen, Mail, Pencil, Rocket, Tag, Ticket, Trash2 } from 'lucide-react'
import { keysOf, packageStatuses } from '../../../domain/bookings/sales-choices.ts'
import { Failure } from '../../../domain/failure.ts'
import { linkTo } from '../../../domain/routes/link.ts'
import type { Package } from '../../../domain/schema/types.generated.ts'
import { counted } from '../../../domain/text.ts'
import { type Command, command, type Outcome, type Targets, targetsOf } from '../../command.ts'
import { formParameter } from '../../form-parameter.ts'
import type { Context, RecordRef } from '../../here.ts'
import { ports } from '../../ports.ts'

const shared = { area: 'Packages', needs: { permission: 'View Inventory', feature: 'tour_and_travel' } } as const
const one = { on: 'one', kinds: ['package'] } as const
const many = { on: 'many', kinds: ['package'] } as const

/** `?preview=1` on a package shows it as a client sees it. */
export const previewParameter = 'preview'
/** `?form=mail` on a package sends it. */
export const mailForm = 'mail'

type Known = Partial<Pick<Package, 'status' | 'on_request' | 'price_options'>>
const targets = (it: Targets, context: Context) => targetsOf(it, context)
const chosen = (context: Context): RecordRef | undefined => targets(one, context)[0]
const factsOf = (record: RecordRef | undefined): Known => (record?.data ?? {}) as Known // the row as its screen has it

const writing = async () => {
  const [{ change }, { read }, operations] = await Promise.all([
    import('../../../gateway/change.ts'),
    import('../../../gateway/cache.ts'),
    import('../../../gateway/generated/packages.generated.ts'),
  ])
  return { change, read, ...operations }
}

interface Target {
  readonly id: number
  readonly label: string
  readonly status: string | undefined
}

/** The packages that are meant; of “all that match” every page is asked, because the way back needs what they were. */
async function wanted(context: Context): Promise<readonly Target[]> {
  const all = context.selection?.kind === 'package' ? context.selection.allMatching : undefined
  if (all === undefined)
    return targets(many, context).map((record) => ({
      id: Number(record.id),
      label: record.label,
      status: factsOf(record).status,
    }))
  const { read, packagesQuery } = await writing()
  const found: Target[] = []
  for (let page = 1, last = 1; page <= last && found.length < 1000; page += 1) {
    const { featured, ...text } = all
    const { packages } = await read(packagesQuery, {
      ...text,
      ...(featured === undefined ? {} : { featured: featured === 'true' }),
      page,
      per_page: 100,
    })
    found.push(...packages.data.map(({ id, title, status }) => ({ id, label: title, status })))
    last = packages.meta.last_page
  }
  return found.slice(0, 1000)
}

const named = (all: readonly Target[]) => (all.length === 1 ? (all[0]?.label ?? '') : counted(all.length, 'package'))
const done: Readonly<Record<string, string>> = { published: 'published', archived: 'archived', draft: 'back to draft' }

async function setStatus(context: Context, status: string): Promise<Outcome | undefined> {
  const all = (await wanted(context)).filter((each) => each.status !== status)
  if (all.length === 0) return { message: `Nothing to change: already ${done[status]}` }
  const { change, setPackageStatusMutation } = await writing()
  await change(setPackageStatusMutation, { ids: all.map(({ id }) => id), status })
  const earlier = [...new Set(all.flatMap((each) => (each.status === undefined ? [] : [each.status])))]
  return {
    message: `${named(all)} ${done[status]}`,
    undo: async () => {
      for (const was of earlier) {
        const ids = all.filter((each) => each.status === was).map(({ id }) => id)
        await change(setPackageStatusMutation, { ids, status: was })
      }
    },
  }
}

const unpriced = (context: Context): string | undefined => {
  const { on_request, price_options } = factsOf(chosen(context))
  return price_options?.length === 0 && on_request === false
    ? 'Add a price first, or mark the package “on request”.'
    : undefined
}
/** What a single record already is, it is not offered to become. */
const isNot = (status: string) => (context: Context) => {
  const all = targets(many, context)
  return all.length !== 1 || factsOf(all[0]).status !== status
}

interface Blocking {
  readonly reference: string
  readonly package_id: number
}
/** Live bookings that a refusal names: which packages they hang on. */
function blockingOf(problem: unknown): readonly Blocking[] {
  if (!(problem instanceof Failure) || problem.status !== 409) return []
  const clash = problem.detail.clash as { bookings?: readonly Blocking[] } | undefined // as the server's refusal has it
  return clash?.bookings ?? []
}

async function remove(context: Context): Promise<Outcome | undefined> {
  const all = await wanted(context)
  const { change, deletePackagesMutation, restorePackagesMutation } = await writing()
  let free = all
  const failed: { label: string; reason: string }[] = []
  try {
    await change(deletePackagesMutation, { ids: free.map(({ id }) => id) })
  } catch (problem) {
    const blocking = blockingOf(problem)
    if (blocking.length === 0) throw problem
    for (const each of all) {
      const own = blocking.filter(({ package_id }) => package_id === each.id).map(({ reference }) => reference)
      if (own.length > 0)
        failed.push({
          label: all.length === 1 ? counted(own.length, 'live booking') : each.label,
          reason: `${own.slice(0, 3).join(', ')}${own.length > 3 ? ` and ${own.length - 3} more` : ''}. Cancel or move ${own.length === 1 ? 'it' : 'them'} first, or archive the package.`,
        })
    }
    free = all.filter((each) => !blocking.some(({ package_id }) => package_id === each.id))
    if (free.length > 0) await change(deletePackagesMutation, { ids: free.map(({ id }) => id) })
  }
  if (free.length === 0)
    return {
      message: all.length === 1 ? `${named(all)} was not deleted` : 'None was deleted',
      failed,
      ...(all.length === 1 ? { next: { label: 'See bookings', command: 'package.bookings' } } : {}),
    }
  const ids = free.map(({ id }) => id)
  context.selection?.clear()
  if (free.length === 1 && context.route.startsWith(linkTo('/offers/packages/:id', { id: ids[0] ?? 0 })))
    ports.navigate(linkTo('/offers/packages'))
  return {
    message: `${named(free)} deleted`,
    detail: 'Kept for 30 days.',
    failed,
    undo: () => change(restorePackagesMutation, { ids }),
  }
}

const go = (path: (id: string) => string) => (context: Context) => {
  const it = chosen(context)
  if (it !== undefined) ports.navigate(path(it.id))
  return undefined
}

export const packageCommands: readonly Command[] = [
  command({
    ...shared,
    ...one,
    id: 'package.edit',
    title: 'Edit package',
    icon: Pencil,
    keywords: ['change package', 'rename', 'description', 'inclusions', 'terms'],
    keys: { list: ['e'], detail: ['e'] },
    risk: 'none',
    leadsTo: '/offers/packages/new',
    run: go((id) => linkTo('/offers/packages/:id/edit', { id })),
  }),
  command({
    ...shared,
    ...one,
    id: 'package.book',
    title: 'Book this package',
    icon: CalendarPlus,
    needs: { permission: 'Add Bookings', feature: 'tour_and_travel' },
    keywords: ['new booking', 'sell', 'reserve', 'take a booking'],
    keys: { list: ['b'], detail: ['b'] },
    risk: 'none',
    leadsTo: '/bookings/manual-booking',
    refuses: (context) => {
      const { status } = factsOf(chosen(context))
      return status === undefined || status === 'published' ? undefined : 'Publish the package first.'
    },
    run: go((id) => `${linkTo('/bookings/manual-booking')}?package=${id}`),
  }),
  command({
    ...shared,
    ...one,
    id: 'package.preview',
    title: 'Preview package',
    icon: Eye,
    keywords: ['as a client sees it', 'look', 'public page'],
    keys: { list: ['p'], detail: ['p'] },
    risk: 'none',
    run: go((id) => `${linkTo('/offers/packages/:id', { id })}?${previewParameter}=1`),
  }),
  command({
    ...shared,
    ...one,
    id: 'package.bookings',
    title: 'Bookings of this package',
    icon: Ticket,
    needs: { permission: 'View Bookings', feature: 'tour_and_travel' },
    keywords: ['who booked', 'sales of package', 'passenger list'],
    risk: 'none',
    run: go((id) => linkTo('/offers/packages/:id/bookings', { id })),
  }),
  command({
    ...shared,
    ...one,
    id: 'package.email',
    title: 'E-mail package…',
    icon: Mail,
    keywords: ['send to client', 'share', 'mail itinerary'],
    refuses: (context) => {
      const { status } = factsOf(chosen(context))
      return status === undefined || status === 'published' ? undefined : 'Publish it first: a draft is not sent out.'
    },
    risk: 'none',
    run: go((id) => `${linkTo('/offers/packages/:id', { id })}?${formParameter}=${mailForm}`),
  }),
  command({
    ...shared,
    ...one,
    id: 'package.duplicate',
    title: 'Duplicate package',
    icon: Copy,
    keywords: ['copy package', 'clone', 'like this one'],
    keys: { list: ['y'], detail: ['y'] },
    risk: 'undoable',
    run: async (context) => {
      const it = chosen(context)
      if (it === undefined) return undefined
      const { change, duplicatePackageMutation, deletePackagesMutation } = await writing()
      const { duplicatePackage: copy } = await change(duplicatePackageMutation, { id: Number(it.id) })
      ports.navigate(linkTo('/offers/packages/:id', { id: copy.id }))
      return {
        message: `${copy.title} made as a draft`,
        detail: 'With its days, prices and photographs; departures stay with the first.',
        undo: async () => {
          await change(deletePackagesMutation, { ids: [copy.id] })
          ports.navigate(linkTo('/offers/packages/:id', { id: it.id }))
        },
      }
    },
  }),
  command({
    ...shared,
    ...many,
    id: 'package.publish',
    title: 'Publish',
    icon: Rocket,
    keywords: ['put on sale', 'go live', 'publish package', 'launch'],
    when: isNot('published'),
    refuses: unpriced,
    risk: 'undoable',
    run: (context) => setStatus(context, 'published'),
  }),
  command({
    ...shared,
    ...many,
    id: 'package.archive',
    title: 'Archive',
    icon: Archive,
    keywords: ['take off sale', 'retire', 'hide package', 'archive package'],
    when: isNot('archived'),
    risk: 'undoable',
    run: (context) => setStatus(context, 'archived'),
  }),
  command({
    ...shared,
    ...many,
    id: 'package.draft',
    title: 'Back to draft',
    icon: FilePen,
    keywords: ['unpublish', 'take back', 'draft package'],
    when: isNot('draft'),
    risk: 'undoable',
    run: (context) => setStatus(context, 'draft'),
  }),
  command({
    ...shared,
    ...many,
    id: 'package.status',
    title: 'Change status…',
    icon: Tag,
    keywords: ['publish', 'archive', 'draft', 'state'],
    keys: { list: ['s'], detail: ['s'] },
    risk: 'undoable',
    args: [
      {
        kind: 'choice',
        name: 'status',
        label: 'New status',
        options: keysOf(packageStatuses).map((value) => ({ value, label: packageStatuses[value] })),
      },
    ],
    run: (context, { status }) => setStatus(context, status),
  }),
  command({
    ...shared,
    ...many,
    id: 'package.delete',
    title: 'Delete package',
    icon: Trash2,
    keywords: ['remove package', 'bin', 'erase'],
    keys: { list: ['Delete'], detail: ['Delete'] },
    risk: 'undoable',
    run: remove,
  }),
]

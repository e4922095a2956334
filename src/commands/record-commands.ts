import { type LucideIcon, Pencil, Trash2 } from 'lucide-react'
import type { Needs } from '../domain/access.ts'
import { linkTo } from '../domain/routes/link.ts'
import type { Names, Path } from '../domain/routes/routes.ts'
import { counted } from '../domain/text.ts'
import type { Operation } from '../gateway/operation.ts'
import { type Command, command, targetsOf } from './command.ts'
import { formParameter } from './form-parameter.ts'
import type { Context, RecordKind, RecordRef } from './here.ts'
import { ports } from './ports.ts'

/** A path that needs no parameters. */
export type PlainPath = { [P in Path]: Names<P> extends never ? P : never }[Path]

/** A plain resource, as its commands and its screen know it. */
export interface RecordFacts {
  /** Its commands are called `id.create`, `id.edit`, `id.delete`. */
  readonly id: string
  readonly kind: RecordKind
  readonly one: string
  readonly many: string
  /** Its list, over which the form opens. */
  readonly path: PlainPath
}

interface RecordVerbs extends RecordFacts {
  readonly area: string
  readonly needs: Needs
  readonly icon: LucideIcon
  readonly keywords: {
    readonly create: readonly string[]
    readonly edit: readonly string[]
    readonly delete: readonly string[]
  }
  /** What deleting means where it cannot be taken back: it is asked first. */
  readonly deleteMeans?: string
  /** What is gone with them besides, in a sentence. */
  readonly lost?: (records: readonly RecordRef[]) => string | undefined
  readonly operations: () => Promise<{
    readonly remove: Operation<unknown, { id: number }>
    /** Left out where it cannot be taken back. */
    readonly restore?: Operation<unknown, { id: number }>
  }>
}

/** Opens the form, `new` or an id, over the list; which rows the list shows stays as it is. */
export const formAddress = (path: PlainPath, form: string, search = ''): string => {
  const query = new URLSearchParams(search)
  query.set(formParameter, form)
  return `${linkTo(path)}?${query}`
}
const openForm = (path: PlainPath, form: string, { route }: Context): undefined => {
  ports.navigate(formAddress(path, form, route === path ? location.search : ''))
  return undefined
}

/** The verbs of a plain resource: create, edit, and delete of one or many, with the way back or after a question. */
export function recordCommands({
  id,
  kind,
  one,
  many,
  path,
  area,
  needs,
  icon,
  keywords,
  deleteMeans,
  lost,
  operations,
}: RecordVerbs): readonly Command[] {
  const kinds = [kind] as const
  const edit: Command = command({
    id: `${id}.edit`,
    title: `Edit ${one}`,
    icon: Pencil,
    area,
    needs,
    keywords: keywords.edit,
    on: 'one',
    kinds,
    keys: { list: ['e'] },
    risk: 'none',
    run: (context) => {
      const [record] = targetsOf(edit, context)
      return record === undefined ? undefined : openForm(path, record.id, context)
    },
  })
  const remove: Command = command({
    id: `${id}.delete`,
    title: `Delete ${one}`,
    icon: Trash2,
    area,
    needs,
    keywords: keywords.delete,
    on: 'many',
    kinds,
    keys: { list: ['Delete'] },
    ...(deleteMeans === undefined
      ? { risk: 'undoable' }
      : { risk: 'confirm', consequence: () => deleteMeans, keep: 'Keep it' }),
    run: async (context, _, progress) => {
      const [{ change }, { forEachRecord }, { remove: removal, restore }] = await Promise.all([
        import('../gateway/change.ts'),
        import('./batch.ts'),
        operations(),
      ])
      const { done, failed } = await forEachRecord(
        targetsOf(remove, context),
        (record) => change(removal, { id: Number(record.id) }),
        progress,
      )
      const [first] = done
      if (first === undefined) return failed.length === 0 ? undefined : { message: 'Nothing was deleted', failed }
      context.selection?.clear()
      return {
        message: `${done.length === 1 ? `“${first.label}”` : counted(done.length, one, many)} deleted`,
        failed,
        ...(restore === undefined
          ? {}
          : {
              detail: lost?.(done) ?? 'Kept for 30 days.',
              undo: () => Promise.all(done.map((record) => change(restore, { id: Number(record.id) }))),
            }),
      }
    },
  })
  return [
    command({
      id: `${id}.create`,
      title: `New ${one}`,
      icon,
      area,
      needs,
      keywords: keywords.create,
      on: 'none',
      kinds,
      keys: { list: ['c'] },
      creates: true,
      risk: 'none',
      leadsTo: path,
      run: (context) => openForm(path, 'new', context),
    }),
    edit,
    remove,
  ]
}

import { Eraser, PencilLine, SearchCheck, Sparkles, TextCursorInput } from 'lucide-react'
import { linkTo } from '../../../domain/routes/link.ts'
import { cellParameter, cellText } from '../../../domain/routes/seo-address.ts'
import type { SeoRow } from '../../../domain/schema/types.generated.ts'
import { counted } from '../../../domain/text.ts'
import { type Command, command, targetsOf } from '../../command.ts'
import { formParameter } from '../../form-parameter.ts'
import type { Context, RecordRef } from '../../here.ts'
import { ports, type RecordHit } from '../../ports.ts'

const desk = { area: 'SEO', needs: { permission: 'View Templates', feature: 'website' } } as const
const one = { on: 'one', kinds: ['seo_page'] } as const
const many = { on: 'many', kinds: ['seo_page'] } as const
/** The row as its screens and the palette have it. */
const rowOf = (record: RecordRef | undefined) => record?.data as SeoRow | undefined
/** A product may have a title of its own without tags. */
const wasWritten = (row: SeoRow | undefined) =>
  row !== undefined && (row.tags.id != null || row.tags.title !== '' || row.tags.description !== '')
const aPageAtATime = ({ selection }: Context) =>
  selection?.allMatching === undefined ? undefined : 'This is done a page at a time: choose them on the page.'

/** Those that need it most. */
async function worst(): Promise<readonly RecordHit[]> {
  const [{ read }, { seoPagesQuery }] = await Promise.all([
    import('../../../gateway/cache.ts'),
    import('../../../gateway/generated/seo.generated.ts'),
  ])
  const { seoPages } = await read(seoPagesQuery, { per_page: 50, sort: 'score' })
  return seoPages.data.map((row) => ({
    ...{ kind: 'seo_page' as const, id: row.id, label: row.name, data: row, detail: `Score ${row.score}` },
    to: linkTo('/seo/edit/:id', { id: row.id }),
  }))
}

/** Opens a cell of the sheet for typing; from elsewhere, the sheet with the row looked for. */
function openCell(context: Context, field: 'title' | 'description'): undefined {
  const [record] = targetsOf(one, context)
  if (record === undefined) return undefined
  const sheet = linkTo('/seo')
  const query = new URLSearchParams(context.route === sheet ? location.search : { q: record.label })
  query.set(cellParameter, cellText(field, record.id))
  ports.navigate(`${sheet}?${query}`)
  return undefined
}

export const seoCommands: readonly Command[] = [
  command({
    ...desk,
    ...one,
    id: 'seo.edit',
    title: 'Edit SEO tags',
    icon: SearchCheck,
    keywords: ['meta tags', 'search preview', 'canonical', 'noindex'],
    keys: { list: ['e'] },
    records: worst,
    risk: 'none',
    run: (context) => {
      const [record] = targetsOf(one, context)
      if (record !== undefined) ports.navigate(linkTo('/seo/edit/:id', { id: record.id }))
      return undefined
    },
  }),
  command({
    ...desk,
    ...one,
    id: 'seo.title',
    title: 'Type the title in the sheet',
    icon: TextCursorInput,
    keywords: ['page title'],
    keys: { list: ['t'] },
    records: worst,
    risk: 'none',
    leadsTo: '/seo',
    run: (context) => openCell(context, 'title'),
  }),
  command({
    ...desk,
    ...one,
    id: 'seo.description',
    title: 'Type the description in the sheet',
    icon: PencilLine,
    keywords: ['meta description', 'snippet'],
    keys: { list: ['d'] },
    records: worst,
    risk: 'none',
    leadsTo: '/seo',
    run: (context) => openCell(context, 'description'),
  }),
  command({
    ...desk,
    ...many,
    id: 'seo.generate',
    title: 'Generate tags…',
    icon: Sparkles,
    keywords: ['automatic tags'],
    keys: { list: ['n'] },
    records: worst,
    risk: 'none',
    refuses: aPageAtATime,
    leadsTo: '/seo',
    run: (context) => {
      const meant = targetsOf(many, context)
      if (meant.length === 0) return undefined
      const sheet = linkTo('/seo')
      const query = new URLSearchParams(context.route === sheet ? location.search : '')
      query.set(formParameter, `generate.${meant.map(({ id }) => id).join(',')}`)
      ports.navigate(`${sheet}?${query}`)
      return undefined
    },
  }),
  command({
    ...desk,
    ...many,
    id: 'seo.clear',
    title: 'Clear tags',
    icon: Eraser,
    keywords: ['remove tags'],
    keys: { list: ['Delete'] },
    records: worst,
    risk: 'undoable',
    destroys: true,
    refuses: (context) =>
      aPageAtATime(context) ??
      (targetsOf(many, context).every((record) => !wasWritten(rowOf(record)))
        ? 'Nobody has written tags here.'
        : undefined),
    run: async (context, _, progress) => {
      const [{ change }, { createSeoTagsMutation, deleteSeoTagsMutation, updateSeoTagsMutation }, { forEachRecord }] =
        await Promise.all([
          import('../../../gateway/change.ts'),
          import('../../../gateway/generated/seo.generated.ts'),
          import('../../batch.ts'),
        ])
      const clear = ({ kind, subject_id, tags: { id } }: SeoRow) =>
        id == null
          ? change(updateSeoTagsMutation, { input: { tags: [{ kind, subject_id, title: '', description: '' }] } })
          : change(deleteSeoTagsMutation, { id })
      const bringBack = ({ tags: { id, version: _version, updated_at: _at, ...texts } }: SeoRow) =>
        id == null
          ? change(updateSeoTagsMutation, { input: { tags: [texts] } })
          : change(createSeoTagsMutation, { input: texts })
      const meant = targetsOf(many, context).filter((record) => wasWritten(rowOf(record)))
      const { done, failed } = await forEachRecord(
        meant,
        async (record) => {
          const row = rowOf(record)
          if (row !== undefined) await clear(row)
        },
        progress,
      )
      const [first] = done
      if (first === undefined) return failed.length === 0 ? undefined : { message: 'Nothing was cleared', failed }
      context.selection?.clear()
      return {
        message:
          done.length === 1
            ? `“${first.label}” goes by its own text`
            : `${counted(done.length, 'page')} go by their own text`,
        failed,
        undo: () => Promise.all(done.flatMap((record) => rowOf(record) ?? []).map(bringBack)),
        undone: 'The tags are back',
      }
    },
  }),
]

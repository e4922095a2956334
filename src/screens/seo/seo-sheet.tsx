import { type ReactNode, useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { formParameter } from '../../commands/form-parameter.ts'
import { Failure } from '../../domain/failure.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { cellParameter, cellText } from '../../domain/routes/seo-address.ts'
import type { SeoRow } from '../../domain/schema/types.generated.ts'
import { counted } from '../../domain/text.ts'
import { seoKindName, seoProblems } from '../../domain/website/seo/seo-subjects.ts'
import type { SearchText } from '../../domain/website/seo/text-width.ts'
import { change } from '../../gateway/change.ts'
import {
  type SeoPagesQueryVariables,
  seoPagesQuery,
  updateSeoTagsMutation,
} from '../../gateway/generated/seo.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { StatusPill } from '../../ui/status-pill.tsx'
import { toast } from '../../ui/toaster.tsx'
import { narrow, useMedia } from '../../ui/use-media.ts'
import { useAddressParameter } from '../standard/address-parameter.ts'
import { ListScreen } from '../standard/list/list-screen.tsx'
import { useListState } from '../standard/list/list-state.ts'
import type { Column } from '../standard/list/list-types.ts'
import type { Commit } from '../standard/sheet/sheet-editor.tsx'
import { doneWithUndo } from './done-with-undo.ts'
import { GenerateDialog } from './generate-dialog.tsx'
import { Score, SeoCell } from './seo-cells.tsx'
import { SeoPeek } from './seo-peek.tsx'
import { sheetSetUp } from './sheet-set-up.ts'

/** Every page of the site, offer and post with its score, the worst first; titles and descriptions are typed in place. */
export function SeoSheet({ modes }: { modes: ReactNode }) {
  const list = useListState<SeoPagesQueryVariables>(sheetSetUp)
  const answer = useQuery(seoPagesQuery, list.variables)
  const page = answer.data?.seoPages
  const rows = page?.data ?? []
  const cell = useCell()
  // On a phone there is no sheet to type in: the page has a screen of its own.
  const cards = useMedia(narrow)
  const [, navigate] = useLocation()
  const { row: typedInto } = cell
  useEffect(() => {
    if (cards && typedInto !== null) navigate(linkTo('/seo/edit/:id', { id: typedInto }), { replace: true })
  }, [cards, typedInto, navigate])
  const { value: form, remove: closeForm } = useAddressParameter(formParameter)
  const generated = form?.startsWith('generate.') === true ? form.slice('generate.'.length).split(',') : null

  const save = async (row: SeoRow, field: SearchText, text: string) => {
    const typed = text.replace(/\s+/g, ' ').trim()
    const was = row.tags[field]
    // What is shown without having been written stays unwritten.
    if (typed === was || (was === '' && typed === row[field])) return
    const write = (value: string, version?: number) =>
      change(updateSeoTagsMutation, {
        input: {
          tags: [
            {
              ...{ kind: row.kind, subject_id: row.subject_id, [field]: value },
              ...(version === undefined ? {} : { version }),
            },
          ],
        },
      })
    try {
      await write(typed, row.tags.version)
      doneWithUndo(`${field === 'title' ? 'Title' : 'Description'} of “${row.name}” saved`, () => write(was))
    } catch (problem) {
      toast.failed(problem instanceof Failure ? problem.messages.join(' ') : 'It was not saved. Please try again.')
      cell.open(row.id, field)
    }
  }
  const commit =
    (row: SeoRow, field: SearchText) =>
    (text: string, { way }: Commit) => {
      void save(row, field, text)
      const at = rows.findIndex(({ id }) => id === row.id)
      const next =
        way === 'down'
          ? { row: rows[at + 1], field }
          : way === 'up'
            ? { row: rows[at - 1], field }
            : way === 'right'
              ? field === 'title'
                ? { row, field: 'description' as const }
                : { row: rows[at + 1], field: 'title' as const }
              : way === 'left'
                ? field === 'description'
                  ? { row, field: 'title' as const }
                  : { row: rows[at - 1], field: 'description' as const }
                : undefined
      if (next?.row === undefined) cell.close()
      else cell.open(next.row.id, next.field)
    }
  const columnOf = (field: SearchText, label: string, width: string): Column<SeoRow> => ({
    id: field,
    label,
    width,
    ...(field === 'title' ? { sort: 'title', hideable: false } : {}),
    cell: (row) => (
      <SeoCell
        row={row}
        field={field}
        editing={cell.is(row.id, field)}
        onOpen={() => cell.open(row.id, field)}
        onCommit={commit(row, field)}
        onCancel={cell.close}
      />
    ),
  })
  const columns: readonly Column<SeoRow>[] = [
    {
      id: 'score',
      label: 'Score',
      sort: 'score',
      width: '5.5rem',
      phone: 'amount',
      cell: ({ score }) => <Score score={score} />,
    },
    columnOf('title', 'Title in search results', 'minmax(14rem, 1.3fr)'),
    columnOf('description', 'Description', 'minmax(14rem, 1.6fr)'),
    {
      id: 'problems',
      label: 'To do',
      width: 'minmax(9rem, 0.8fr)',
      phone: 'trip',
      cell: ({ problems }) => (
        <span className="truncate text-muted">
          {problems.length === 0
            ? 'Nothing'
            : `${seoProblems[problems[0] ?? 'no_alt']}${problems.length > 1 ? ` and ${problems.length - 1} more` : ''}`}
        </span>
      ),
    },
    {
      id: 'state',
      label: 'State',
      width: '7.5rem',
      phone: 'status',
      cell: ({ state }) => <StatusPill status={state} />,
    },
  ]
  const summary = page?.summary
  return (
    <>
      <ListScreen<SeoRow>
        title="SEO"
        intro={
          summary === undefined
            ? 'What search engines see of each page and offer, and what would make it better.'
            : `${counted(summary.subjects, 'page or offer', 'pages and offers')}, average score ${summary.average} of 100. Texts in italics are made from the record itself.`
        }
        words={{ one: 'page', many: 'pages' }}
        kind="seo_page"
        list={list}
        query={{
          data: page?.data,
          meta: page?.meta,
          loading: answer.loading,
          previous: answer.previous,
          failure: answer.failure,
          refetch: answer.refetch,
        }}
        headColumn={{ label: 'Page or offer', sort: 'name', width: 'minmax(12rem, 1fr)' }}
        head={(row) => ({ title: row.name, secondary: seoKindName(row.kind), picture: row.thumb ?? null })}
        href={(row) => linkTo('/seo/edit/:id', { id: row.id })}
        columns={columns}
        modes={modes}
        rowCommands={['seo.edit', 'seo.generate', 'seo.title', 'seo.description', 'seo.clear']}
        bulkCommands={['seo.generate', 'seo.clear']}
        searchLabel="Search name, title, description and address"
        empty={{
          title: 'Nothing to show yet',
          text: 'As soon as there is an offer or a page of the website, search engines want to know what it is about.',
          picture: 'savannah',
        }}
        peek={(row) => <SeoPeek id={row.id} />}
      />
      {generated !== null && <GenerateDialog keys={generated} known={rows.map(({ id }) => id)} onClose={closeForm} />}
    </>
  )
}

/** The cell that is being typed into, in the address: a key, the mouse and the palette open it alike. */
function useCell() {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const parameters = new URLSearchParams(search)
  const value = parameters.get(cellParameter)
  const go = (next: string | null) => {
    if (next === null) parameters.delete(cellParameter)
    else parameters.set(cellParameter, next)
    navigate(parameters.size === 0 ? path : `${path}?${parameters}`, { replace: true })
  }
  return {
    row: value === null ? null : value.slice(value.indexOf('.') + 1),
    is: (id: string, field: SearchText) => value === cellText(field, id),
    open: (id: string, field: SearchText) => go(cellText(field, id)),
    close: () => go(null),
  }
}

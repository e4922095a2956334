import { type KeyboardEvent, useState } from 'react'
import { Link } from 'wouter'
import {
  type ImportField,
  type ImportOutcome,
  importFieldNames,
  importFields,
  importOutcomes,
  type Mapping,
  type OwnColumn,
  ownColumn,
} from '../../domain/clients/client-import.ts'
import { keysOf } from '../../domain/keys.ts'
import { linkTo } from '../../domain/routes/link.ts'
import {
  type ClientImportRowsQuery,
  clientImportRowsQuery,
  type ImportFactsFragment,
  updateImportRowMutation,
} from '../../gateway/generated/client-imports.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CountedChoices } from '../../ui/forms/counted-choices.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toaster.tsx'
import { useOwnFields } from '../contacts/use-own-fields.ts'
import { PageTurner } from '../standard/list/page-turner.tsx'

type Row = ClientImportRowsQuery['clientImportRows']['data'][number]

const tones: Readonly<Record<ImportOutcome, string>> = {
  create: 'bg-success-soft text-success',
  update: 'bg-info-soft text-info',
  skip: 'bg-sunken text-muted',
  error: 'bg-danger-soft text-danger',
}
const outcomes = keysOf(importOutcomes)

/** The rows as they came, by what would become of them; a cell that is wrong is mended where it stands. */
export function ImportRows({ found }: { found: ImportFactsFragment }) {
  const [outcome, setOutcome] = useState<ImportOutcome | 'all'>(found.counts.error > 0 ? 'error' : 'all')
  const [page, setPage] = useState(1)
  const { data, loading } = useQuery(clientImportRowsQuery, {
    id: found.id,
    page,
    per_page: 50,
    ...(outcome === 'all' ? {} : { outcome }),
  })
  const mapping = found.mapping as Mapping
  const own = useOwnFields()
  const fields = [
    ...importFieldNames.map((name) => ({ name, label: importFields[name] as string })),
    ...own.map((field) => ({ name: ownColumn(field), label: field.label })),
  ].filter(({ name }) => mapping[name] !== undefined)
  const rows = data?.clientImportRows
  const show = (next: ImportOutcome | 'all') => {
    setOutcome(next)
    setPage(1)
  }
  return (
    <section aria-label="Rows" className="flex min-w-0 flex-col gap-3">
      <CountedChoices
        label="Which rows"
        value={outcome}
        onChange={show}
        choices={[
          { value: 'all', label: 'All', count: found.rows },
          ...outcomes.map((each) => ({ value: each, label: importOutcomes[each], count: found.counts[each] })),
        ]}
      />
      {loading && <SkeletonText lines={6} />}
      {rows !== undefined && rows.data.length === 0 && <EmptyState reason="nothing" small title="No such rows" />}
      {rows !== undefined && rows.data.length > 0 && (
        <section
          aria-label="Table of rows"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys
          tabIndex={0}
          className="overflow-x-auto rounded-panel border border-line bg-surface"
        >
          <table className="w-full border-collapse text-left">
            <thead>
              <tr className="border-line border-b text-muted text-secondary">
                <th scope="col" className="px-3 py-2 font-normal">
                  Row
                </th>
                <th scope="col" className="px-3 py-2 font-normal">
                  Result
                </th>
                {fields.map(({ name, label }) => (
                  <th key={name} scope="col" className="px-2 py-2 font-normal whitespace-nowrap">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.data.map((row) => (
                <ImportLine key={row.number} row={row} found={found} fields={fields} mapping={mapping} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {rows !== undefined && <PageTurner label="Pages of rows" meta={rows.meta} onPage={setPage} />}
    </section>
  )
}

function ImportLine({
  row,
  found,
  fields,
  mapping,
}: {
  row: Row
  found: ImportFactsFragment
  fields: readonly { readonly name: ImportField | OwnColumn; readonly label: string }[]
  mapping: Mapping
}) {
  const update = useMutation(updateImportRowMutation)
  const problems = row.problems as Readonly<Record<string, string>> // by field
  const outcome = row.outcome as ImportOutcome | null
  const mend = async (place: number, text: string) => {
    if (text === (row.cells[place] ?? '')) return
    const cells = found.columns.map((_, each) => (each === place ? text : (row.cells[each] ?? '')))
    try {
      await update.run({ id: found.id, rowId: row.number, input: { cells } })
    } catch (problem) {
      toast.failed(problem instanceof Error ? problem.message : 'The cell could not be saved.')
    }
  }
  return (
    <tr className="border-line border-b align-top last:border-b-0">
      <td className="px-3 py-2 text-muted tabular">{row.number}</td>
      <td className="min-w-40 px-3 py-2">
        {outcome !== null && (
          <span className={classes('inline-block rounded-full px-2 text-secondary', tones[outcome])}>
            {importOutcomes[outcome]}
          </span>
        )}
        {problems.row !== undefined && <span className="block text-muted text-secondary">{problems.row}</span>}
        <Person row={row} />
      </td>
      {fields.map(({ name: field, label }) => {
        const place = mapping[field] ?? 0
        const value = row.cells[place] ?? ''
        return (
          <td key={field} className="min-w-36 px-2 py-1.5">
            {found.status === 'checked' && outcome === 'error' ? (
              <Cell
                key={value}
                value={value}
                label={`${label} in row ${row.number}`}
                problem={problems[field]}
                busy={update.busy}
                onSave={(text) => void mend(place, text)}
              />
            ) : (
              <span className="block max-w-64 truncate py-0.5" title={value}>
                {value}
              </span>
            )}
          </td>
        )
      })}
    </tr>
  )
}

/** Who is meant, or was made. */
function Person({ row }: { row: Row }) {
  const look = 'block text-accent text-secondary hover:underline'
  if (row.contact_id !== null && row.contact_name !== null)
    return (
      <Link href={linkTo('/crm/contacts/:id', { id: row.contact_id })} className={look}>
        {row.contact_name}
      </Link>
    )
  if (row.client_id !== null && row.client_name !== null)
    return (
      <Link href={linkTo('/clients/:id', { id: row.client_id })} className={look}>
        {row.client_name}
      </Link>
    )
  return null
}

/** Enter or leaving the cell saves it, Esc brings back what was there. */
function Cell({
  value,
  label,
  problem,
  busy,
  onSave,
}: {
  value: string
  label: string
  problem: string | undefined
  busy: boolean
  onSave: (text: string) => void
}) {
  const [text, setText] = useState(value)
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur()
    if (event.key === 'Escape' && text !== value) {
      event.stopPropagation()
      setText(value)
    }
  }
  return (
    <>
      <input
        aria-label={label}
        aria-invalid={problem !== undefined}
        title={problem}
        value={text}
        readOnly={busy}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={keys}
        onBlur={() => onSave(text)}
        className={classes(
          'w-full min-w-32 rounded-control border bg-canvas px-2 py-0.5',
          problem === undefined ? 'border-line' : 'border-danger',
        )}
      />
      {problem !== undefined && <span className="block text-danger text-secondary">{problem}</span>}
    </>
  )
}

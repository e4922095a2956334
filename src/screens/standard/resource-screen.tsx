import type { FieldValues } from 'react-hook-form'
import type * as v from 'valibot'
import { formParameter } from '../../commands/form-parameter.ts'
import { formAddress, type RecordFacts } from '../../commands/record-commands.ts'
import { routes } from '../../domain/routes/routes.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import type { Operation } from '../../gateway/operation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useAddressParameter } from './address-parameter.ts'
import type { RecordChange } from './history.tsx'
import { ListScreen } from './list/list-screen.tsx'
import { type ListState, readList, useListState } from './list/list-state.ts'
import type { ListScreenProps, Meta } from './list/list-types.ts'
import { ResourceForm, type ResourceFormFacts, type StoredRecord } from './resource-form.tsx'
import { ResourceHistory } from './resource-history.tsx'
import { useEdited } from './use-edited.ts'

interface ListVariables {
  page?: number | null | undefined
  per_page?: number | null | undefined
  sort?: string | null | undefined
  q?: string | null | undefined
}

/** What `npm run generate` writes for a type marked `@resource`. */
interface Reading<Row> {
  readonly at: string
  readonly list: Operation<{ readonly page: { readonly data: readonly Row[]; readonly meta: Meta } }, ListVariables>
  readonly show: Operation<{ readonly record: Row }, { id: number }>
  readonly history: Operation<{ readonly history: readonly RecordChange[] }, { id: number }>
}

type Given = 'intro' | 'columns' | 'headColumn' | 'empty' | 'searchLabel' | 'peek'
interface ResourceScreenFacts<
  Row extends StoredRecord,
  Sent extends object,
  Schema extends v.GenericSchema<FieldValues, Sent>,
  Values extends object,
> extends Pick<ListScreenProps<Row>, Given>,
    ResourceFormFacts<Row, Sent, Schema, Values> {
  readonly facts: RecordFacts
  /** What a person calls a record by. */
  readonly title: (row: Row) => string
  readonly operations: Reading<Row> & ResourceFormFacts<Row, Sent, Schema, Values>['operations']
  readonly sort: string
  readonly perPage?: number
}

const variablesOf = ({
  page,
  perPage,
  sort,
  q,
}: Pick<ListState, 'page' | 'perPage' | 'sort' | 'q'>): ListVariables => ({
  page,
  per_page: perPage,
  sort,
  ...(q === '' ? {} : { q }),
})

/** The screen of a plain resource: its list with peek and export, and over it the form that `?form=` opens. */
export function resourceScreen<
  Row extends StoredRecord,
  Sent extends object,
  Schema extends v.GenericSchema<FieldValues, Sent>,
  Values extends object,
>(given: ResourceScreenFacts<Row, Sent, Schema, Values>) {
  const { facts, operations, sort, perPage, form, title, peek, ...list } = given
  const setUp = { id: facts.path, sort, ...(perPage === undefined ? {} : { perPage }) }
  const edit = `${facts.id}.edit` as const
  const remove = `${facts.id}.delete` as const

  const prefetch = (_: unknown, search: URLSearchParams) =>
    ask(operations.list, variablesOf(readList(search.toString(), setUp)))

  function Screen() {
    const state = useListState(setUp)
    const answer = useQuery(operations.list, variablesOf(state))
    const page = answer.data?.page
    const { value: open, remove: close } = useAddressParameter(formParameter)
    const edited = useEdited(open, page?.data, operations.show)
    return (
      <>
        <ListScreen<Row>
          {...list}
          title={routes[facts.path].title}
          head={(row) => ({ title: title(row) })}
          words={facts}
          kind={facts.kind}
          list={state}
          query={{
            data: page?.data,
            meta: page?.meta,
            loading: answer.loading,
            previous: answer.previous,
            failure: answer.failure,
            refetch: answer.refetch,
          }}
          href={(row) => formAddress(facts.path, String(row.id), state.search)}
          rowCommands={[edit, remove]}
          bulkCommands={[remove]}
          createCommand={`${facts.id}.create`}
          exportPath={operations.at}
          peek={(row) => (
            <>
              {peek?.(row)}
              <ResourceHistory id={row.id} operation={operations.history} labels={form.labels} />
            </>
          )}
        />
        {(open === 'new' || edited !== undefined) && (
          <ResourceForm<Row, Sent, Schema, Values>
            key={open}
            facts={facts}
            form={form}
            operations={operations}
            record={edited ?? null}
            title={edited === undefined ? '' : title(edited)}
            onClose={close}
          />
        )}
      </>
    )
  }
  return { Screen, prefetch }
}

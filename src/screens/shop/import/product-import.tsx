import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { Link } from 'wouter'
import { useTitle } from '../../../app/title.ts'
import { undoneText } from '../../../commands/areas/shop/product-commands.ts'
import { CommandButton } from '../../../commands/command-button.tsx'
import { useCommandContext } from '../../../commands/context.ts'
import { keysOf } from '../../../domain/keys.ts'
import { linkTo } from '../../../domain/routes/link.ts'
import { productImportOutcomes } from '../../../domain/shop/shop-choices.ts'
import { counted, numberText } from '../../../domain/text.ts'
import { prefetch as ask } from '../../../gateway/cache.ts'
import {
  type ProductImportFactsFragment,
  type ProductImportRowsQuery,
  productImportQuery,
  productImportRowsQuery,
} from '../../../gateway/generated/product-imports.generated.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { backgroundJobs, isUnderWay } from '../../../state/background-jobs.ts'
import { Banner } from '../../../ui/banner.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CountedChoices } from '../../../ui/forms/counted-choices.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { idIn } from '../../standard/address-id.ts'
import { FailureState } from '../../standard/failure-state.tsx'
import { PageTurner } from '../../standard/list/page-turner.tsx'
import { ScreenHead } from '../../standard/screen-head.tsx'

type Outcome = keyof typeof productImportOutcomes
type Row = ProductImportRowsQuery['productImportRows']['data'][number]

const tones: Readonly<Record<Outcome, string>> = {
  create: 'bg-success-soft text-success',
  update: 'bg-info-soft text-info',
  skip: 'bg-sunken text-muted',
  error: 'bg-danger-soft text-danger',
}
const outcomes = keysOf(productImportOutcomes)

export const prefetch = ({ id }: { id: string }) => ask(productImportQuery, { id: idIn(id) })

/** `/offers/shop/products/imports/:id`: what an import would do to each product, then how far it is, then what it did. */
export default function ProductImport({ params }: { params: { id: string } }) {
  const id = idIn(params.id)
  const { data, failure, refetch } = useQuery(productImportQuery, { id }, { keepPrevious: false })
  const found = data?.productImport
  useTitle(found?.file_name)
  useCommandContext({
    record:
      found === undefined
        ? undefined
        : { kind: 'product_import', id: String(found.id), label: found.file_name, data: found },
    detail: { label: found?.file_name, under: linkTo('/offers/shop/products') },
  })
  const underWay = useProgress(found, refetch)
  if (found === undefined)
    return (
      <div className="p-4 sm:px-6">
        <h1 className="sr-only" tabIndex={-1}>
          Product import
        </h1>
        {failure === null ? (
          <SkeletonText lines={8} />
        ) : (
          <FailureState failure={failure} what="import" onRetry={refetch} />
        )}
      </div>
    )
  return (
    <div className="flex flex-col gap-5 p-4 sm:px-6">
      <ScreenHead
        title={found.file_name}
        intro={`${counted(productsIn(found), 'product')} in ${counted(found.rows, 'line')}; ${found.overwrite ? 'those with a known handle are overwritten' : 'those with a known handle are left out'}`}
        actions={
          found.status === 'checked' ? (
            <CommandButton id="product.runImport" variant="primary" />
          ) : (
            found.status === 'done' && <CommandButton id="product.undoImport" />
          )
        }
      />
      {found.status === 'done' && (
        <Banner tone="success" title={`${counted(found.create, 'product')} made, ${numberText(found.update)} changed`}>
          {[
            found.skip > 0 ? `${numberText(found.skip)} left out. ` : '',
            found.error > 0 ? `${numberText(found.error)} wrong and not imported. ` : '',
          ].join('')}
          <Link href={linkTo('/offers/shop/products')} className="text-accent hover:underline">
            See the products
          </Link>
        </Banner>
      )}
      {found.status === 'undone' && (
        <Banner tone="info" title="This import was undone">
          {undoneText(found.removed, found.kept)}
        </Banner>
      )}
      {underWay !== null && (
        <div className="max-w-xl">
          <ProgressBar label="Importing" value={underWay} />
        </div>
      )}
      <Rows key={found.updated_at} found={found} />
    </div>
  )
}

const productsIn = ({ create, update, skip, error }: ProductImportFactsFragment): number =>
  create + update + skip + error

/** How far the job behind the import is, 0…1; asks for the import again when it has ended. */
function useProgress(
  found: ProductImportFactsFragment | undefined,
  refetch: () => Promise<void>,
): number | undefined | null {
  const { items } = useSnapshot(backgroundJobs)
  const job = items.find(({ id }) => id === found?.job_id)
  const isOver = found?.status === 'running' && job !== undefined && !isUnderWay(job)
  useEffect(() => {
    if (isOver) void refetch()
  }, [isOver, refetch])
  if (found?.status !== 'running') return null
  return job === undefined || job.total === null || job.total === 0 ? undefined : job.done / job.total
}

function Rows({ found }: { found: ProductImportFactsFragment }) {
  const [outcome, setOutcome] = useState<Outcome | 'all'>(found.error > 0 ? 'error' : 'all')
  const [page, setPage] = useState(1)
  const { data, loading } = useQuery(productImportRowsQuery, {
    id: found.id,
    page,
    per_page: 50,
    ...(outcome === 'all' ? {} : { outcome }),
  })
  const rows = data?.productImportRows
  return (
    <section aria-label="Products of the file" className="flex min-w-0 flex-col gap-3">
      <CountedChoices
        label="Which products"
        value={outcome}
        onChange={(each) => {
          setOutcome(each)
          setPage(1)
        }}
        choices={[
          { value: 'all', label: 'All', count: productsIn(found) },
          ...outcomes.map((each) => ({ value: each, label: productImportOutcomes[each], count: found[each] })),
        ]}
      />
      {loading && <SkeletonText lines={6} />}
      {rows !== undefined && rows.data.length === 0 && <EmptyState reason="nothing" small title="No such products" />}
      {rows !== undefined && rows.data.length > 0 && (
        <section
          aria-label="Table of products"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys
          tabIndex={0}
          className="relative overflow-x-auto rounded-panel border border-line bg-surface"
        >
          <table className="w-full border-collapse text-left">
            <thead>
              <tr className="border-line border-b text-muted text-secondary">
                {['Line', 'Result', 'Product', 'Handle', 'Variants', 'Notes'].map((head, at) => (
                  <th
                    key={head}
                    scope="col"
                    className={classes('px-3 py-2 font-normal whitespace-nowrap', at > 2 && 'max-sm:hidden')}
                  >
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {rows.data.map((row) => (
                <ImportLine key={row.number} row={row} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {rows !== undefined && <PageTurner label="Pages of products" meta={rows.meta} onPage={setPage} />}
    </section>
  )
}

function ImportLine({ row }: { row: Row }) {
  const problems = Object.entries(row.problems as Readonly<Record<string, string>>).map(([column, problem]) => (
    <span key={column} className="block wrap-anywhere">
      <span className="text-muted">{column}:</span> {problem}
    </span>
  ))
  return (
    <tr className="align-top">
      <td className="px-3 py-2 text-muted tabular">{numberText(row.number)}</td>
      <td className="px-3 py-2">
        <span
          className={classes('inline-block rounded-full px-2 text-secondary whitespace-nowrap', tones[row.outcome])}
        >
          {productImportOutcomes[row.outcome]}
        </span>
      </td>
      <td className="min-w-40 px-3 py-2">
        {row.product_id === null ? (
          row.title
        ) : (
          <Link
            href={linkTo('/offers/shop/products/:id/edit', { id: row.product_id })}
            className="text-accent hover:underline"
          >
            {row.title || row.handle}
          </Link>
        )}
        <span className="sm:hidden">{problems}</span>
      </td>
      <td className="px-3 py-2 text-muted wrap-anywhere max-sm:hidden">{row.handle}</td>
      <td className="px-3 py-2 tabular max-sm:hidden">{numberText(row.variants)}</td>
      <td className="min-w-56 px-3 py-2 max-sm:hidden">{problems}</td>
    </tr>
  )
}

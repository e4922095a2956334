import { Building2 } from 'lucide-react'
import { countryName } from '../../domain/countries.ts'
import { sumText } from '../../domain/money.ts'
import { counted, cut } from '../../domain/text.ts'
import { agenciesQuery, publicCatalogueQuery } from '../../gateway/generated/agency.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { SkeletonText } from '../../ui/skeleton.tsx'

interface Supplier {
  readonly agency_name: string
  readonly agency_slug: string
}

const shown = 5

/** Who stands behind a listing: its card of the directory of agencies, and what it publishes on its website. */
export function SupplierCard({ agency_name, agency_slug }: Supplier) {
  // The directory finds by name; the slug tells agencies of the same name apart.
  const found = useQuery(agenciesQuery, { q: agency_name, per_page: 15 }, { keepPrevious: false })
  const card = found.data?.agencies.data.find(({ slug }) => slug === agency_slug)
  const catalogue = useQuery(
    publicCatalogueQuery,
    { slug: agency_slug, per_page: shown, sort: 'title' },
    { keepPrevious: false },
  )
  const packages = catalogue.data?.catalogue
  return (
    <section aria-label={`About ${agency_name}`} className="flex flex-col gap-3 rounded-panel border border-line p-3">
      <div className="flex items-center gap-3">
        {card?.logo == null ? (
          <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-sunken text-muted">
            <Building2 className="size-5" aria-hidden="true" />
          </span>
        ) : (
          <img src={card.logo.thumb} alt="" className="size-10 shrink-0 rounded-control bg-raised object-contain" />
        )}
        <div className="min-w-0">
          <h3 className="truncate font-semibold">{agency_name}</h3>
          {card !== undefined && (
            <p className="text-muted text-secondary">
              {[card.category?.name, card.city, countryName(card.country_code)].filter(Boolean).join(' · ')}
            </p>
          )}
        </div>
      </div>
      {card !== undefined && card.about !== '' && <p className="text-muted">{cut(card.about, 100)}</p>}
      {packages === undefined && catalogue.failure === null && <SkeletonText lines={3} />}
      {packages !== undefined && (
        <div>
          <h4 className="font-medium">
            {packages.meta.total === 0
              ? 'No package on its website'
              : `${counted(packages.meta.total, 'package')} on its website`}
          </h4>
          <ul className="mt-1 flex flex-col gap-1">
            {packages.data.map((row) => (
              <li key={row.slug} className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 truncate">{row.title}</span>
                <span className="shrink-0 text-muted text-secondary">
                  {[
                    counted(row.days, 'day'),
                    row.price_from === null ? null : `from ${sumText(row.price_from, row.currency)}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
          {packages.meta.total > shown && (
            <p className="mt-1 text-muted text-secondary">and {packages.meta.total - shown} more</p>
          )}
        </div>
      )}
    </section>
  )
}

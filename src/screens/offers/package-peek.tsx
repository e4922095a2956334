import { CommandButton } from '../../commands/command-button.tsx'
import { today } from '../../domain/dates.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { cut } from '../../domain/text.ts'
import { type PackagesQuery, packageForSaleQuery } from '../../gateway/generated/packages.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Money } from '../../ui/money.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Day } from '../../ui/time.tsx'
import { Facts } from '../standard/detail-screen.tsx'
import { discounted, lengthText, partyText } from './package-facts.ts'
import { unitText, windowText } from './price-text.ts'
import { SeatsBar } from './seats-bar.tsx'

type Row = PackagesQuery['packages']['data'][number]

/** A package at a glance: what one tells a client on the telephone. */
export function PackagePeek({ row }: { row: Row }) {
  const answer = useQuery(packageForSaleQuery, { id: row.id }, { keepPrevious: false })
  const sale = answer.data?.package
  const record = { kind: 'package' as const, id: String(row.id), label: row.title, data: row }
  const coming =
    sale?.departures.filter((each) => each.date >= today() && each.status !== 'cancelled').slice(0, 6) ?? []
  return (
    <div className="flex flex-col gap-4">
      {row.first_media !== null && (
        <img
          src={row.first_media.url}
          alt={row.first_media.alt}
          className="aspect-[16/9] w-full rounded-panel bg-sunken object-cover"
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <StatusPill status={row.status} />
        <span className="text-muted">
          {lengthText(row)} · {partyText(row)}
        </span>
      </div>
      {row.summary !== '' && <p>{cut(row.summary, 100)}</p>}
      <div className="flex flex-wrap gap-2">
        <CommandButton id="package.book" context={{ record, selection: undefined }} variant="primary" size="small" />
        <CommandButton id="package.edit" context={{ record, selection: undefined }} size="small" label="Edit" />
        <CommandButton id="package.preview" context={{ record, selection: undefined }} size="small" label="Preview" />
      </div>
      {sale === undefined ? (
        answer.failure === null ? (
          <SkeletonText lines={6} />
        ) : (
          <p className="text-muted">{answer.failure.messages.join(' ')}</p>
        )
      ) : (
        <>
          <section aria-label="Prices">
            <h3 className="mb-1.5 font-semibold">Prices</h3>
            {sale.price_options.length === 0 ? (
              <p className="text-muted">{row.on_request ? 'On request.' : 'No prices yet.'}</p>
            ) : (
              <Facts
                rows={sale.price_options.map((option) => [
                  [
                    option.name,
                    unitText(option.unit),
                    option.valid_from === null && option.valid_to === null ? '' : windowText(option),
                  ]
                    .filter(Boolean)
                    .join(', '),
                  option.free ? (
                    'Free'
                  ) : (
                    <Money
                      key={option.id}
                      amount={discounted(option.amount, option.currency, row.discount_percent)}
                      currency={option.currency}
                    />
                  ),
                ])}
              />
            )}
            {row.discount_percent > 0 && (
              <p className="mt-1 text-muted text-secondary">After {row.discount_percent} % discount.</p>
            )}
          </section>
          <section aria-label="Next departures">
            <h3 className="mb-1.5 font-semibold">Next departures</h3>
            {coming.length === 0 ? (
              <p className="text-muted">{row.on_request ? 'Any day, on request.' : 'No dates to come.'}</p>
            ) : (
              <ul className="flex flex-col gap-1.5">
                {coming.map((each) => (
                  <li key={each.id} className="grid grid-cols-[8rem_1fr] items-center gap-3">
                    <Day value={each.date} look="weekday" />
                    <SeatsBar departure={each} />
                  </li>
                ))}
              </ul>
            )}
            <a
              href={`${linkTo('/offers/packages/:id', { id: row.id })}?tab=departures`}
              className="mt-2 inline-block text-accent text-secondary hover:underline"
            >
              All departures
            </a>
          </section>
        </>
      )}
    </div>
  )
}

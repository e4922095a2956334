import { today } from '../../domain/dates.ts'
import { linkTo } from '../../domain/routes/link.ts'
import {
  type PackageForSaleQuery,
  type PackagesQuery,
  packageForSaleQuery,
} from '../../gateway/generated/packages.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Money } from '../../ui/money.tsx'
import { Day } from '../../ui/time.tsx'
import { Facts } from '../standard/detail-screen.tsx'
import { Answered, OfferPeek, PeekSection } from './every-kind/offer-peek.tsx'
import { discounted, lengthText, partyText } from './package-facts.ts'
import { unitText, windowText } from './price-text.ts'
import { SeatsBar } from './seats-bar.tsx'

type Row = PackagesQuery['packages']['data'][number]
type Sale = PackageForSaleQuery['package']

/** A package at a glance, with its prices and next departures. */
export function PackagePeek({ row }: { row: Row }) {
  const answer = useQuery(packageForSaleQuery, { id: row.id }, { keepPrevious: false })
  return (
    <OfferPeek
      kind="package"
      row={row}
      beside={`${lengthText(row)} · ${partyText(row)}`}
      verbs={['booking.bookOffer', 'package.edit', 'package.preview']}
      labels={{ 'package.edit': 'Edit', 'package.preview': 'Preview' }}
    >
      <Answered answer={answer}>
        {({ package: sale }) => (
          <>
            <PeekSection title="Prices">
              <Prices row={row} options={sale.price_options} />
            </PeekSection>
            <PeekSection
              title="Next departures"
              link={{
                href: `${linkTo('/offers/packages/:id', { id: row.id })}?tab=departures`,
                text: 'All departures',
              }}
            >
              <Departures row={row} departures={sale.departures} />
            </PeekSection>
          </>
        )}
      </Answered>
    </OfferPeek>
  )
}

function Prices({ row, options }: { row: Row; options: Sale['price_options'] }) {
  if (options.length === 0) return <p className="text-muted">{row.on_request ? 'On request.' : 'No prices yet.'}</p>
  return (
    <>
      <Facts
        rows={options.map((option) => [
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
      {row.discount_percent > 0 && (
        <p className="mt-1 text-muted text-secondary">After {row.discount_percent}% discount.</p>
      )}
    </>
  )
}

function Departures({ row, departures }: { row: Row; departures: Sale['departures'] }) {
  const coming = departures.filter((each) => each.date >= today() && each.status !== 'cancelled').slice(0, 6)
  if (coming.length === 0)
    return <p className="text-muted">{row.on_request ? 'Any day, on request.' : 'No upcoming dates.'}</p>
  return (
    <ul className="flex flex-col gap-1.5">
      {coming.map((each) => (
        <li key={each.id} className="grid grid-cols-[8rem_1fr] items-center gap-3">
          <Day value={each.date} look="weekday" />
          <SeatsBar departure={each} />
        </li>
      ))}
    </ul>
  )
}

import { CommandButton } from '../../../commands/command-button.tsx'
import { passengerKinds } from '../../../domain/flights/flight-choices.ts'
import { fareRuleText } from '../../../domain/flights/offer-differences.ts'
import type { FareFactsFragment } from '../../../gateway/generated/flight-search.generated.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Money } from '../../../ui/money.tsx'
import { Instant } from '../../../ui/time.tsx'
import { Facts } from '../../standard/detail-screen.tsx'
import { SliceDetails } from '../slice-view.tsx'
import type { Offer } from './offer-rows.tsx'

/** What each kind of passenger pays; a mark-up is part of the fare. `more`: lines below it, of which the last is their sum. */
export function FareTable({
  fares,
  currency,
  more = [],
}: {
  fares: readonly FareFactsFragment[]
  currency: string
  more?: readonly (readonly [label: string, amount: number, isSum?: boolean])[]
}) {
  return (
    // A wide table scrolls on its own, and by keyboard too. `relative`: words for the ear are placed, and would widen the page.
    <section
      className="relative overflow-x-auto"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable (WCAG 2.1.1)
      tabIndex={0}
      aria-label="Price by passenger"
    >
      <table className="w-full text-left tabular">
        <caption className="sr-only">Price by passenger</caption>
        <thead className="text-muted text-secondary">
          <tr>
            <th className="py-1 pr-3 font-normal">Passenger</th>
            <th className="px-3 py-1 text-right font-normal">Fare</th>
            <th className="px-3 py-1 text-right font-normal">Taxes</th>
            <th className="px-3 py-1 text-right font-normal">Service fee</th>
            <th className="py-1 pl-3 text-right font-normal">Together</th>
          </tr>
        </thead>
        <tbody>
          {fares.map(({ kind, passengers, fare, tax, service_fee: fee, total }) => (
            <tr key={kind} className="border-line border-t">
              <th scope="row" className="py-1 pr-3 font-normal">
                {passengers} × {passengerKinds[kind].toLowerCase()}
              </th>
              {[fare, tax, fee, total].map((amount, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
                <td key={at} className="px-3 py-1 text-right last:pr-0">
                  <Money amount={amount} currency={currency} />
                </td>
              ))}
            </tr>
          ))}
          {more.map(([label, amount, isSum = false]) => (
            <tr key={label} className={isSum ? 'border-line border-t font-semibold' : 'border-line border-t'}>
              <th scope="row" colSpan={4} className={isSum ? 'py-1 pr-3' : 'py-1 pr-3 font-normal'}>
                {label}
              </th>
              <td className="py-1 pl-3 text-right">
                <Money amount={amount} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Rules of the fare; what the airline does not say is not guessed. */
export function FareRules({ offer }: { offer: Pick<Offer, 'refund' | 'change' | 'currency'> }) {
  return (
    <Facts
      rows={[
        ['Refund', fareRuleText(offer.refund, offer.currency)],
        ['Changes', fareRuleText(offer.change, offer.currency)],
      ]}
    />
  )
}

/** One offer with all its flights, rules and prices. */
export function OfferDetails({
  offer,
  context,
  onClose,
}: {
  offer: Offer
  context: NonNullable<Parameters<typeof CommandButton>[0]['context']>
  onClose: () => void
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Flight details"
      width="large"
      footer={
        <>
          <Button does="close" variant="ghost" onClick={onClose}>
            Close
          </Button>
          <CommandButton id="flight.bookOffer" label="Book" variant="primary" context={context} autoFocus />
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {offer.slices.map((slice, at) => (
          <SliceDetails
            key={slice.id}
            slice={slice}
            {...(offer.slices.length === 1
              ? {}
              : { heading: offer.slices.length === 2 ? (at === 0 ? 'Out' : 'Back') : `Flight ${at + 1}` })}
          />
        ))}
        <div className="grid gap-5 md:grid-cols-[1fr_16rem]">
          <FareTable fares={offer.fares} currency={offer.currency} />
          <div className="flex flex-col gap-3">
            <Facts
              rows={[
                [
                  'Total',
                  <Money key="total" amount={offer.total} currency={offer.currency} className="font-semibold" />,
                ],
                ...(offer.margin === null
                  ? []
                  : ([['Margin', <Money key="margin" amount={offer.margin} currency={offer.currency} />]] as const)),
                ['Price until', <Instant key="until" value={offer.expires_at} look="time" />],
                [
                  'Hold',
                  offer.hold_until === null ? (
                    'Must be paid at once'
                  ) : (
                    <span key="hold">
                      until <Instant value={offer.hold_until} />
                    </span>
                  ),
                ],
                ...(offer.needs_documents ? ([['Passports', 'Needed with the booking']] as const) : []),
              ]}
            />
            <FareRules offer={offer} />
          </div>
        </div>
      </div>
    </Dialog>
  )
}

import { useState } from 'react'
import { CommandButton } from '../../../commands/command-button.tsx'
import { airlineName } from '../../../domain/flights/airports.ts'
import { differencesOf } from '../../../domain/flights/offer-differences.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { flightNumber } from '../flight-text.ts'
import type { Offer } from './offer-rows.tsx'

/** Two or three offers side by side; what is better in a line is marked by word and weight, not by colour alone. */
export function CompareOffers({
  offers,
  refOf,
  onClose,
}: {
  offers: readonly Offer[]
  refOf: (offer: Offer) => NonNullable<Parameters<typeof CommandButton>[0]['context']>
  onClose: () => void
}) {
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  const lines = differencesOf(offers, airlineName).filter(({ differs }) => differs || !onlyDifferent)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Flights side by side"
      width="large"
      footer={
        <Button does="close" variant="ghost" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Checkbox checked={onlyDifferent} onChange={(event) => setOnlyDifferent(event.target.checked)}>
        Only what differs
      </Checkbox>
      <div className="relative mt-3 overflow-x-auto">
        <table className="w-full min-w-140 table-fixed text-left">
          <caption className="sr-only">Flights side by side</caption>
          <thead>
            <tr>
              <td className="w-32" />
              {offers.map((offer) => (
                <th key={offer.id} scope="col" className="px-2 py-2 align-bottom font-semibold">
                  {airlineName(offer.airline)}
                  <span className="block font-normal text-muted text-secondary">
                    {offer.slices.map(({ segments }) => segments.map(flightNumber).join(', ')).join(' · ')}
                  </span>
                  <span className="mt-1 block font-normal">
                    <CommandButton
                      id="flight.bookOffer"
                      label="Book"
                      size="small"
                      showKey={false}
                      context={refOf(offer)}
                    />
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ label, values, differs, best }) => (
              <tr key={label} className="border-line border-t">
                <th scope="row" className="py-1.5 pr-2 font-normal text-muted">
                  {label}
                </th>
                {values.map((value, at) => (
                  <td
                    key={offers[at]?.id}
                    className={classes(
                      'px-2 py-1.5',
                      !differs && 'text-muted',
                      best.includes(at) && 'font-semibold text-success',
                    )}
                  >
                    {value}
                    {best.includes(at) && <span className="sr-only">, best</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}

import { Fragment, useState } from 'react'
import { CommandButton } from '../../../commands/command-button.tsx'
import { airlineName } from '../../../domain/flights/airports.ts'
import { type Difference, differencesOf } from '../../../domain/flights/offer-differences.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { narrow, useMedia } from '../../../ui/use-media.ts'
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
  const isPhone = useMedia(narrow)
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
        <table className={classes('w-full table-fixed text-left', !isPhone && 'min-w-140')}>
          <caption className="sr-only">Flights side by side</caption>
          <thead>
            <tr>
              {!isPhone && <td className="w-32" />}
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
            {lines.map((line) => {
              // Three columns leave a phone no room for a fourth with the labels.
              const label = (
                <th
                  scope={isPhone ? 'rowgroup' : 'row'}
                  colSpan={isPhone ? offers.length : 1}
                  className={classes('font-normal text-muted', isPhone ? 'px-2 pt-2 text-secondary' : 'py-1.5 pr-2')}
                >
                  {line.label}
                </th>
              )
              return (
                <Fragment key={line.label}>
                  {isPhone && <tr className="border-line border-t">{label}</tr>}
                  <tr className={isPhone ? '' : 'border-line border-t'}>
                    {!isPhone && label}
                    <Values {...line} ids={offers.map(({ id }) => id)} />
                  </tr>
                </Fragment>
              )
            })}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}

function Values({ values, differs, best, ids }: Difference & { ids: readonly string[] }) {
  return values.map((value, at) => (
    <td
      key={ids[at]}
      className={classes(
        'px-2 py-1.5 align-top',
        !differs && 'text-muted',
        best.includes(at) && 'font-semibold text-success',
      )}
    >
      {value}
      {best.includes(at) && <span className="sr-only">, best</span>}
    </td>
  ))
}

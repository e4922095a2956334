import { knownResidencies, residencies, residencyHints } from '../../../src/domain/bookings/residency.ts'
import { extraUnits } from '../../../src/domain/bookings/sales-choices.ts'
import { keysOf } from '../../../src/domain/keys.ts'
import { sumText } from '../../../src/domain/money.ts'
import { html, type Markup } from '../../../src/domain/website/markup.ts'
import { partyFor, placesFor, roomsFor } from '../../services/website/site-quote.ts'
import { extrasIn, type StepShown } from './step-shown.ts'

interface AmountField {
  readonly name: string
  /** Said by the buttons and the field. */
  readonly label: string
  readonly value: number
  readonly least?: number
  readonly most: number
}

/** How many of something; the buttons are there where a script runs. */
export const amountField = ({ name, label, value, least = 0, most }: AmountField): Markup =>
  html`<div class="steps"><button type="button" class="quiet" data-step="-1" aria-label="One less: ${label}" hidden>−</button><input id="${name}" name="${name}" type="number" inputmode="numeric" min="${least}" max="${Math.max(least, most)}" step="1" value="${value}"><button type="button" class="quiet" data-step="1" aria-label="One more: ${label}" hidden>+</button></div>`

const counted = (field: AmountField, hint = ''): Markup =>
  html`<div class="bought plain"><div class="grow"><label for="${field.name}">${field.label}</label>${hint !== '' && html`<p class="small muted">${hint}</p>`}</div>${amountField(field)}</div>`

/** The second step: how many come, and whose prices they pay. */
export function partyView(shown: StepShown): Markup {
  const { offer, choices } = shown
  switch (offer.kind) {
    case 'package': {
      const party = partyFor(offer, choices)
      const most = offer.max_pax ?? 99
      return html`${counted({ name: 'adults', label: 'Adults', value: party.adults, most })}${counted({ name: 'children', label: 'Children', value: party.children, most })}${counted({ name: 'infants', label: 'Infants', value: party.infants, most }, 'Below two years.')}${whose(shown)}`
    }
    case 'room':
      return html`${counted({ name: 'adults', label: 'Adults', value: choices.party.adults, least: 1, most: 99 })}${counted({ name: 'children', label: 'Children', value: choices.party.children, most: 99 })}${counted(
        { name: 'quantity', label: 'Rooms', value: roomsFor(offer, choices), least: 1, most: 50 },
        `Each for ${offer.adults} ${offer.adults === 1 ? 'adult' : 'adults'}${offer.children > 0 ? ` and ${offer.children} ${offer.children === 1 ? 'child' : 'children'}` : ''}.`,
      )}${whose(shown)}`
    case 'car':
      return html`${counted({ name: 'quantity', label: 'Cars', value: choices.quantity ?? 1, least: 1, most: 20 })}${offer.driver === 'either' && driver(shown)}`
    case 'service':
      return html`${counted({ name: 'quantity', label: offer.unit === 'per_person' ? 'People' : 'Groups', value: placesFor(offer, choices), least: 1, most: 200 })}${whose(shown)}`
    case 'event':
      return html``
  }
}

const driver = ({ choices: { withDriver } }: StepShown): Markup => {
  const pick = (value: string, text: string, isChosen: boolean) =>
    html`<label class="pick"><input type="radio" name="driver" value="${value}"${isChosen && html` checked`}><span class="grow">${text}</span></label>`
  return html`<fieldset><legend>Who drives?</legend>${pick('no', 'I drive myself', withDriver !== true)}${pick('yes', 'With a driver', withDriver === true)}</fieldset>`
}

/** Asked only where it makes a difference to the price; nobody is given the price of others by guess. */
function whose({ offer, choices }: StepShown): Markup | false {
  if (offer.residencies.length === 0) return false
  const chosen = choices.residency === 'any' ? 'foreign' : choices.residency
  return html`<fieldset><legend>Where do you live?</legend>${knownResidencies
    .toReversed()
    .map(
      (each) =>
        html`<label class="pick"><input type="radio" name="residency" value="${each}"${each === chosen && html` checked`}><span class="grow">${residencies[each]}<span class="under small muted">${residencyHints[each]}</span></span></label>`,
    )}</fieldset><p class="small muted">In a mixed group? Ask us: everybody pays their own price.</p>`
}

const isUnit = (unit: string): unit is keyof typeof extraUnits => keysOf(extraUnits).some((each) => each === unit)

/** The third step, of tours. */
export function extrasView(shown: StepShown): Markup {
  const { data, choices, quote, offer } = shown
  const have = new Map(choices.extras.map(({ id, quantity }) => [id, quantity]))
  const extras = extrasIn(data, quote?.priced?.currency ?? offer.currency)
  return html`${extras.map(({ id, name, description, unit, amount, currency, max_qty: most, included }) =>
    included
      ? html`<div class="bought plain"><div class="grow"><strong>${name}</strong><p class="small muted">Included${description !== '' && ` · ${description}`}</p></div></div>`
      : html`<div class="bought plain"><div class="grow"><label for="extra-${id}">${name}</label><p class="muted">${sumText(amount, currency)} ${isUnit(unit) && extraUnits[unit].toLowerCase()}</p>${description !== '' && html`<p class="small muted">${description}</p>`}</div>${amountField({ name: `extra-${id}`, label: name, value: have.get(id) ?? 0, most: most ?? 99 })}</div>`,
  )}`
}

import { carCategories, fuels, transmissions } from '../offers/car-choices.ts'
import { choice, defineFields, flag, labelsOf, money, number, text } from './field.ts'
import { offerFigures, offerInputs, soldInputs } from './offer-fields.ts'

const carInputs = {
  ...offerInputs,
  ...soldInputs,
  ...defineFields({
    make: text('Make'),
    model: text('Model', { sheet: { width: 20 } }),
    category: choice('Category', carCategories, { sheet: { width: 18 } }),
    year: number('Year'),
    plate: text('Number plate', { head: 'Plate' }),
    colour: text('Colour'),
    transmission: choice('Transmission', transmissions),
    fuel: choice('Fuel', fuels),
    seats: number('Seats'),
    doors: number('Doors'),
    air_conditioning: flag('Air conditioning'),
    with_driver: flag('Driver', { head: 'With driver' }),
    amount: money('Price a day'),
    extra_hour: money('Extra hour'),
    deposit: money('Deposit'),
    mileage_limit: number('Kilometres a day'),
    extra_km: money('Extra kilometre'),
    quantity: number('Cars of this kind', { head: 'Fleet' }),
    pick_up_place: text('Pick-up place', { head: 'Pick-up', sheet: { title: 'Pick-up place', width: 28 } }),
  }),
}
export const carLabels = labelsOf(carInputs)

export const carFields = {
  ...carInputs,
  ...offerFigures,
  ...defineFields({
    price_from: money('Price from', { sort: 'price_from', head: 'A day from', sheet: { title: 'Price from' } }),
    free_today: number('Free today', { sort: 'free_today' }),
    out_today: number('Out today'),
    maintenance_today: number('In maintenance'),
  }),
}

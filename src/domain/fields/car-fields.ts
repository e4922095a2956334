import { carCategories, driverChoices, fuels, transmissions } from '../offers/car-choices.ts'
import { choice, defineFields, flag, labelsOf, money, number, tags, text, withInput } from './field.ts'
import { offerFigures, offerInputs, soldInputs } from './offer-fields.ts'

const carInputs = {
  ...offerInputs,
  ...soldInputs,
  title: withInput(offerInputs.title, {
    hint: 'What clients see. It follows make and model until you change it.',
    example: 'Toyota Land Cruiser Prado',
  }),
  tags: withInput(offerInputs.tags, { example: 'safari, roof tent…' }),
  discount_percent: withInput(soldInputs.discount_percent, { hint: 'Taken off every rate.' }),
  ...defineFields({
    make: text('Make', { input: { required: true } }),
    model: text('Model', { sheet: { width: 20 }, input: { required: true } }),
    category: choice('Category', carCategories, { sheet: { width: 18 }, input: { required: true } }),
    year: number('Year', { input: { optional: true, plain: true, min: 1950, max: 2100, example: '2021' } }),
    plates: tags('Number plates', {
      head: 'Plates',
      sheet: { width: 24 },
      input: { optional: true, example: 'UBA 123A', hint: 'One for each vehicle; Enter after each.' },
    }),
    colour: text('Colour', { input: { optional: true, example: 'White' } }),
    transmission: choice('Transmission', transmissions, { input: { segments: true } }),
    fuel: choice('Fuel', fuels, { input: { segments: true } }),
    seats: number('Seats', { input: { required: true, min: 1, max: 100, stepper: true } }),
    doors: number('Doors', { input: { optional: true, min: 1, max: 10, stepper: true } }),
    air_conditioning: flag('Air conditioning'),
    driver: choice('Driver', driverChoices, { input: { segments: true } }),
    driver_fee: money('Driver a day', {
      input: { hint: 'Added to the rental when the client takes a driver.', empty: 0 },
    }),
    amount: money('Price a day', { input: { required: true } }),
    extra_hour: money('Extra hour', {
      input: { hint: 'For each hour beyond whole days, if cheaper than another day.', empty: 0 },
    }),
    deposit: money('Deposit', { input: { hint: 'Held at pick-up, returned with the car.', empty: 0 } }),
    mileage_limit: number('Kilometres a day', {
      input: { optional: true, min: 1, step: 10, unit: 'km', example: 'Unlimited' },
    }),
    extra_km: money('Extra kilometre', { input: { hint: 'For each kilometre over the limit.', empty: 0 } }),
    fuel_eighth: money('Missing fuel', {
      input: { hint: 'For each eighth of a tank missing on return.', empty: 0 },
    }),
    turnaround_minutes: number('Turnaround', {
      input: {
        optional: true,
        min: 0,
        max: 10_080,
        step: 15,
        unit: 'minutes',
        hint: 'Cleaning and checks between two rentals. If empty, your agency’s setting is used.',
      },
    }),
    quantity: number('Number of vehicles', {
      head: 'Fleet',
      input: {
        required: true,
        hint: 'How many vehicles can be out at the same time.',
        min: 0,
        stepper: true,
      },
    }),
    pick_up_place: text('Pick-up place', {
      head: 'Pick-up',
      sheet: { title: 'Pick-up place', width: 28 },
      input: {
        optional: true,
        example: 'Entebbe International Airport',
      },
    }),
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

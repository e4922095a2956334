import { carFields } from '../../domain/fields/car-fields.ts'
import { labelOf } from '../../domain/keys.ts'
import { type CarCategory, carCategories, carName } from '../../domain/offers/car-choices.ts'
import { read } from '../../gateway/cache.ts'
import { carMakesQuery, carModelsQuery } from '../../gateway/generated/cars.generated.ts'
import { ComboBox } from '../../ui/forms/combo-box.tsx'
import type { Option } from '../../ui/forms/select.tsx'
import { FieldInput } from '../standard/field-input.tsx'
import { type FormState, setFields } from '../standard/use-form.ts'
import type { CarValues } from './car-values.ts'

const optionOf = (text: string): Option | null => (text === '' ? null : { value: text, label: text })
const matching = (text: string) => {
  const words = text.toLowerCase()
  return (option: Option) => option.label.toLowerCase().includes(words)
}

/** Common makers first as they come from the server; what this agency typed itself is found as well. */
async function findMakes(text: string): Promise<readonly Option[]> {
  const { carMakes } = await read(carMakesQuery, {})
  return carMakes.map(({ name }) => ({ value: name, label: name })).filter(matching(text))
}

const modelsOf = async (make: string) => (make === '' ? [] : (await read(carModelsQuery, { make })).carModels)

/** Make, then the models of that make; a rare one is typed. What is known of a model is filled in. */
export function CarModelFields({ state }: { state: FormState<CarValues> }) {
  const { form } = state
  const make = form.watch('make')
  const set = <Name extends keyof CarValues>(name: Name, value: CarValues[Name]) =>
    setFields<CarValues>(form, { [name]: value }, form.formState.isSubmitted)

  /** The title follows make and model until it is typed. */
  const retitle = (before: string, next: { make: string; model: string }) => {
    const title = form.getValues('title').trim()
    if (title === '' || title === before) set('title', carName(next))
  }
  const takeMake = (next: string) => {
    const { model, make: was } = form.getValues()
    if (next === was) return
    set('make', next)
    set('model', '') // another maker's models
    retitle(carName({ make: was, model }), { make: next, model: '' })
  }
  const takeModel = async (next: string) => {
    const { make: maker, model: was } = form.getValues()
    set('model', next)
    retitle(carName({ make: maker, model: was }), { make: maker, model: next })
    const known = (await modelsOf(maker)).find(({ name }) => name === next)
    if (known === undefined) return
    if (known.category in carCategories) set('category', known.category as CarCategory)
    set('seats', known.seats)
  }
  const findModels = async (text: string): Promise<readonly Option[]> =>
    (await modelsOf(make))
      .map(({ name, seats, category }) => ({
        value: name,
        label: name,
        detail: `${labelOf(carCategories, category)}, ${seats} seats`,
      }))
      .filter(matching(text))

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FieldInput of={carFields.make} state={state}>
        {(field) => (
          <ComboBox
            value={optionOf(field.value)}
            onChange={(option) => takeMake(option?.value ?? '')}
            onCreate={takeMake}
            createLabel={(text) => `Use “${text}”`}
            onBlur={field.onBlur}
            options={findMakes}
            placeholder="Toyota"
          />
        )}
      </FieldInput>
      <FieldInput of={carFields.model} state={state}>
        {(field) => (
          <ComboBox
            key={make} // its list is another one
            value={optionOf(field.value)}
            onChange={(option) => void takeModel(option?.value ?? '')}
            onCreate={(text) => void takeModel(text)}
            createLabel={(text) => `Use “${text}”`}
            onBlur={field.onBlur}
            options={findModels}
            placeholder={make === '' ? 'Choose the make first' : 'Land Cruiser Prado'}
            emptyText={make === '' ? 'Choose the make first.' : 'Type the model.'}
          />
        )}
      </FieldInput>
    </div>
  )
}

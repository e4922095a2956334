// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  choice,
  day,
  defineFields,
  flag,
  instant,
  lines,
  money,
  number,
  other,
  percent,
  prose,
  tags,
  text,
  withInput,
} from '../../src/domain/fields/field.ts'
import { FieldInput } from '../../src/screens/standard/field-input.tsx'
import { type FormState, useForm } from '../../src/screens/standard/use-form.ts'

const fields = defineFields({
  name: text('Name', { input: { required: true, hint: 'As on the bow.', example: 'Shoebill' } }),
  port: text('Port', { input: { optional: true, suggestions: ['Jinja', 'Entebbe'] } }),
  notes: lines('Notes', { input: { rows: 2, maxLength: 300 } }),
  story: prose('Story'),
  metres: number('Length', { input: { min: 1, max: 9, digits: 1, unit: 'm', stepper: true } }),
  discount: percent('Discount'),
  price: money('Price', { input: { choosesCurrency: true } }),
  extra: money('Extra hour', { input: { empty: 0 } }),
  moored: flag('Moored', { input: { detail: 'In the harbour.' } }),
  shown: flag('Shown', { input: { text: 'Show it first' } }),
  crewed: flag('Crew', { input: { segments: ['Bareboat', 'With crew'] } }),
  engine: choice('Engine', { sail: 'None', diesel: 'Diesel' }),
  hull: choice('Hull', { wood: 'Wood', steel: 'Steel' }, { input: { segments: true } }),
  marks: tags('Marks', { input: { max: 2 } }),
  built: day('Built'),
  leaves: instant('Leaves', { input: { usual: '07:00' } }),
  bunks: other('Bunks'),
})
const schema = v.object({
  name: v.pipe(v.string(), v.nonEmpty('Name is required.')),
  port: v.string(),
  notes: v.string(),
  story: v.string(),
  metres: v.number('Length must be a number.'),
  discount: v.number(),
  price: v.number('Price must be a number.'),
  extra: v.number(),
  currency: v.string(),
  moored: v.boolean(),
  shown: v.boolean(),
  crewed: v.boolean(),
  engine: v.string(),
  hull: v.string(),
  marks: v.array(v.string()),
  built: v.nullable(v.string()),
  leaves: v.string(),
  bunks: v.array(v.number()),
})
type Boat = Omit<v.InferOutput<typeof schema>, 'metres' | 'price'> & { metres: number | null; price: number | null }
const boat: Boat = {
  name: '',
  port: '',
  notes: '',
  story: '',
  metres: 6,
  discount: 10,
  price: null,
  extra: 5,
  currency: 'UGX',
  moored: false,
  shown: false,
  crewed: false,
  engine: 'sail',
  hull: 'wood',
  marks: [],
  built: null,
  leaves: '',
  bunks: [1, 2],
}

let state: FormState<Boat>
function Form({ draw }: { draw: (state: FormState<Boat>) => ReactNode }) {
  state = useForm<typeof schema, Boat>({ key: null, schema, values: boat, save: async () => null, onSaved: () => {} })
  return <form>{draw(state)}</form>
}
const box = document.createElement('div')
let root: ReturnType<typeof createRoot>
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  document.body.append(box)
  root = createRoot(box)
})
afterEach(() => act(() => root.unmount()))

const show = (draw: (state: FormState<Boat>) => ReactNode) => act(async () => root.render(<Form draw={draw} />))
const one = <Found extends HTMLElement = HTMLInputElement>(selector: string): Found => {
  const found = box.querySelector<Found>(selector)
  if (found === null) throw new Error(`Nothing is ${selector} in ${box.innerHTML}`)
  return found
}
/** The name by which a screen reader finds the input. */
const labelOf = (input: HTMLElement) => box.querySelector(`label[for="${input.id}"]`)?.textContent
const press = (element: HTMLElement) => act(async () => element.click())
/** As a person does: the text, then on to the next field. */
const type = (input: HTMLInputElement | HTMLTextAreaElement, typed: string) =>
  act(async () => {
    const kind = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(input, typed)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
const held = (name: keyof Boat) => state.form.getValues(name)

describe('a described field draws its input, and what is typed or chosen is in the form', () => {
  it('text: a line', async () => {
    await show((state) => <FieldInput of={fields.name} state={state} />)
    const input = one('input')
    expect([labelOf(input), input.placeholder, input.getAttribute('list')]).toEqual(['Name', 'Shoebill', null])
    await type(input, 'Marabou')
    expect(held('name')).toBe('Marabou')
  })
  it('text with suggestions: a line that the browser completes', async () => {
    await show((state) => <FieldInput of={fields.port} state={state} />)
    const options = [
      ...one<HTMLElement>(`datalist[id="${one('input').getAttribute('list')}"]`).querySelectorAll('option'),
    ]
    expect(options.map((option) => option.value)).toEqual(['Jinja', 'Entebbe'])
  })
  it('lines: an area', async () => {
    await show((state) => <FieldInput of={fields.notes} state={state} />)
    const area = one<HTMLTextAreaElement>('textarea')
    expect([area.rows, area.maxLength]).toEqual([2, 300])
    await type(area, 'Two\nlines')
    expect(held('notes')).toBe('Two\nlines')
  })
  it('prose: the editor, or what stands in for it while it is loading', async () => {
    await show((state) => <FieldInput of={fields.story} state={state} />)
    expect(box.querySelector('[aria-label="Story, editor is loading"], [contenteditable]')).not.toBeNull()
  })
  it('number: with its unit and two buttons; an empty box is nothing', async () => {
    await show((state) => <FieldInput of={fields.metres} state={state} />)
    expect(box.textContent).toContain('m')
    await press(one('[aria-label$=": one more"]'))
    expect(held('metres')).toBe(7)
    await type(one('input'), '8.5')
    expect(held('metres')).toBe(8.5)
    await type(one('input'), '')
    expect(held('metres')).toBeNull()
    expect(box.textContent).toContain('Length must be a number.')
  })
  it('percent: an empty box is none', async () => {
    await show((state) => <FieldInput of={fields.discount} state={state} />)
    expect(box.textContent).toContain('%')
    await type(one('input'), '')
    expect(held('discount')).toBe(0)
  })
  it('money: in the form’s currency, which is chosen in the same box where the field says so', async () => {
    await show((state) => (
      <>
        <FieldInput of={fields.price} state={state} />
        <FieldInput of={fields.extra} state={state} />
      </>
    ))
    const [price, extra] = [...box.querySelectorAll('input')]
    if (price === undefined || extra === undefined) throw new Error('Two boxes are missing.')
    const select = one<HTMLSelectElement>('select[aria-label="Currency"]')
    await act(async () => {
      select.value = 'USD'
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
    expect(held('currency')).toBe('USD')
    expect(extra.parentElement?.textContent).toBe('USD')
    await type(price, '12.50')
    await type(extra, '')
    expect([held('price'), held('extra')]).toEqual([12.5, 0])
  })
  it('flag: a box that says its name, a text of its own, or two segments', async () => {
    await show((state) => (
      <>
        <FieldInput of={fields.moored} state={state} />
        <FieldInput of={fields.shown} state={state} />
        <FieldInput of={fields.crewed} state={state} />
      </>
    ))
    const shown = (name: string) =>
      one<HTMLElement>(`[data-field="${name}"] label`).parentElement?.className !== 'sr-only'
    expect([shown('moored'), shown('shown'), shown('crewed')]).toEqual([false, true, true])
    expect(one<HTMLElement>('[data-field="moored"]').textContent).toContain('In the harbour.')
    expect(one<HTMLElement>('[data-field="shown"]').textContent).toContain('Show it first')
    await press(one('input[name="moored"]'))
    await press(one('[data-field="crewed"] input[value="on"]'))
    expect([held('moored'), held('crewed')]).toEqual([true, true])
  })
  it('choice: a select, or segments', async () => {
    await show((state) => (
      <>
        <FieldInput of={fields.engine} state={state} />
        <FieldInput of={fields.hull} state={state} />
      </>
    ))
    expect(one<HTMLElement>('[data-field="engine"] button').textContent).toContain('None')
    await press(one('input[value="steel"]'))
    expect(held('hull')).toBe('steel')
  })
  it('tags: words, no more than the field takes', async () => {
    await show((state) => <FieldInput of={fields.marks} state={state} />)
    await type(one('input'), 'red, white, blue')
    expect(held('marks')).toEqual(['red', 'white'])
  })
  it('day and instant: a calendar, and a time beside it', async () => {
    await show((state) => (
      <>
        <FieldInput of={fields.built} state={state} />
        <FieldInput of={fields.leaves} state={state} />
      </>
    ))
    expect(box.querySelectorAll('[data-field="built"] input')).toHaveLength(1)
    await type(one('[data-field="built"] input'), '5 dec 2026')
    expect(held('built')).toBe('2026-12-05')
    await type(one('[data-field="leaves"] input'), '12/3/2027')
    expect(held('leaves')).toMatch(/^2027-03-12T/)
    await type(one('[aria-label="Leaves, time"]'), '6.30 pm')
    expect(held('leaves')).toBe('2027-03-12T18:30')
  })
  it('a day that is none stays in its box with a complaint, and nothing is sent', async () => {
    await show((state) => <FieldInput of={fields.built} state={state} />)
    await type(one('input'), '32 foo')
    expect(one('input').value).toBe('32 foo')
    expect(one('input').getAttribute('aria-invalid')).toBe('true')
    expect(box.textContent).toContain('Enter a date')
    expect(held('built')).not.toBe('32 foo')
  })
  it('other: the input that the form gives, and an error without one', async () => {
    await show((state) => (
      <FieldInput of={fields.bunks} state={state}>
        {({ value, onChange }) => (
          <button type="button" onClick={() => onChange([...value, 3])}>
            {value.length} bunks
          </button>
        )}
      </FieldInput>
    ))
    await press(one('button'))
    expect(one<HTMLElement>('button').textContent).toBe('3 bunks')
    await expect(show((state) => <FieldInput of={fields.bunks} state={state} />)).rejects.toThrow(
      'Bunks has no input of its own.',
    )
  })
})

describe('what is said of a field', () => {
  it('is its hint, whether it is needed, and the complaint of the schema, tied to the input', async () => {
    await show((state) => (
      <>
        <FieldInput of={fields.name} state={state} />
        <FieldInput of={fields.port} state={state} />
      </>
    ))
    const name = one('input[name="name"]')
    expect([name.getAttribute('aria-required'), labelOf(name)]).toEqual(['true', 'Name'])
    expect(labelOf(one('input[name="port"]'))).toBe('Portoptional')
    await type(name, '')
    const described = name.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'As on the bow.',
      'Name is required.',
    ])
  })
  it('is overridden by a form, and by another description', async () => {
    await show((state) => (
      <>
        <FieldInput of={fields.name} state={state} label="Name in full" hint={undefined} required={false} />
        <FieldInput of={fields.hull} state={state} options={[{ value: 'reed', label: 'Reed' }]} />
        <FieldInput of={withInput(fields.port, { optional: false, example: 'Kisumu' })} state={state} />
      </>
    ))
    const name = one('input[name="name"]')
    expect([labelOf(name), name.getAttribute('aria-describedby'), name.getAttribute('aria-required')]).toEqual([
      'Name in full',
      null,
      null,
    ])
    expect(one<HTMLElement>('[role="radiogroup"]').textContent).toBe('Reed')
    const port = one('input[name="port"]')
    expect([port.placeholder, labelOf(port), port.getAttribute('list') === null]).toEqual(['Kisumu', 'Port', false])
  })
  it('lets other fields follow: they see the value from before', async () => {
    const seen: unknown[] = []
    await show((state) => (
      <FieldInput of={fields.metres} state={state} onChange={(next) => seen.push(held('metres'), next)} />
    ))
    await press(one('[aria-label$=": one less"]'))
    expect(seen).toEqual([6, 5])
    expect(held('metres')).toBe(5)
    await show((state) => (
      <FieldInput of={fields.moored} state={state} onChange={(next) => seen.push(held('moored'), next)} />
    ))
    await press(one('input[name="moored"]'))
    expect(seen).toEqual([6, 5, false, true])
    expect(held('moored')).toBe(true)
  })
})

it('a field that the form does not hold, or not so, does not compile', () => {
  const drawn = (form: FormState<{ name: string; metres: string }>) => [
    <FieldInput key="name" of={fields.name} state={form} />,
    // @ts-expect-error: the form holds no port
    <FieldInput key="port" of={fields.port} state={form} />,
    // @ts-expect-error: a text is not a number
    <FieldInput key="metres" of={fields.metres} state={form} />,
    // @ts-expect-error: a line of text has no buttons
    <FieldInput key="stepper" of={fields.name} state={form} stepper />,
  ]
  expect(drawn).toBeTypeOf('function')
})

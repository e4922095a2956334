// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newAgencyInput } from '../../src/domain/contract/agency.ts'
import { optionalPhone } from '../../src/domain/contract/phone-rules.ts'
import { line, optionalEmail } from '../../src/domain/contract/rules.ts'
import { Failure } from '../../src/domain/failure.ts'
import { FormField } from '../../src/screens/standard/form-field.tsx'
import { type FormState, useForm } from '../../src/screens/standard/use-form.ts'
import { Input } from '../../src/ui/forms/input.tsx'
import { PhoneInput } from '../../src/ui/forms/phone-input.tsx'
import { writeIn } from './write-in.ts'

const reach = 'Give an e-mail address or a phone number.'
const schema = v.pipe(
  v.object({
    name: line('Name'),
    email: optionalEmail,
    phone: optionalPhone,
    category_id: newAgencyInput.entries.category_id,
  }),
  v.forward(
    v.check(({ email, phone }) => email !== null || phone !== null, reach),
    ['email'],
  ),
)
interface Asker {
  name: string
  email: string | null
  phone: string | null
  category_id: number | null
}

let state: FormState<Asker>
let answer: () => unknown
function Form() {
  state = useForm<typeof schema, Asker>({
    key: null,
    schema,
    values: { name: 'Ann', email: 'ann@example.com', phone: null, category_id: 1 },
    save: async () => answer(),
    onSaved: () => {},
  })
  return (
    <form>
      <FormField form={state} name="name" label="Name">
        {(field) => <Input {...field.text} />}
      </FormField>
      <FormField form={state} name="email" label="E-mail">
        {(field) => <Input {...field.text} />}
      </FormField>
      <FormField form={state} name="phone" label="Phone">
        {(field) => <PhoneInput {...field.phone} />}
      </FormField>
      <FormField form={state} name="category_id" label="Category">
        {(field) => (
          <button type="button" onClick={() => field.onChange(field.value === null ? 2 : null)}>
            Choose
          </button>
        )}
      </FormField>
    </form>
  )
}
const box = document.createElement('div')
let root: ReturnType<typeof createRoot>
beforeEach(async () => {
  // jsdom has neither.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, CSS: { escape: (text: string) => text } })
  Element.prototype.scrollIntoView = () => {}
  document.body.append(box)
  root = createRoot(box)
  answer = () => null
  await act(async () => root.render(<Form />))
})
afterEach(() => act(() => root.unmount()))

const input = (name: string) => box.querySelector<HTMLInputElement>(`input[name="${name}"]`)
const type = (name: string, typed: string) =>
  act(async () => {
    writeIn(input(name), typed)
  })
const leave = (name: string) =>
  act(async () => {
    input(name)?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
const choose = () => act(async () => box.querySelector('button')?.click())
const save = () => act(() => state.submit('save'))
/** What stands at the field, and in the summary above the form. */
const saidAt = (name: string) => [
  box.querySelector(`[data-field="${name}"] [id$="-error"]`)?.textContent ?? null,
  state.complaints.find(({ field }) => field === name)?.text ?? null,
]
const nothing = [null, null]

describe('a field of a form', () => {
  it('is checked when it is left, not while it is typed', async () => {
    await type('email', 'nobody')
    expect(saidAt('email')).toEqual(nothing)
    await leave('email')
    expect(saidAt('email')).toEqual(['Please enter a valid e-mail address.', null])
  })

  it('is checked when something is chosen', async () => {
    await choose()
    expect(saidAt('category_id')).toEqual(['Choose a category.', null])
    await choose()
    expect(saidAt('category_id')).toEqual(nothing)
  })

  it('loses its complaint as soon as what is typed is right, and gets none by more typing', async () => {
    await type('email', 'nobody')
    await leave('email')
    await type('email', 'nobody@')
    expect(saidAt('email')[0], 'still wrong').toBe('Please enter a valid e-mail address.')
    await type('email', 'nobody@example.com')
    expect(saidAt('email')).toEqual(nothing)
    await type('email', 'nobody@example.com,')
    expect(saidAt('email')).toEqual(nothing)
  })

  it('loses it when another field mends what was wrong, and the summary follows', async () => {
    await type('email', '')
    await save()
    await type('name', '')
    await leave('name')
    expect([saidAt('email'), saidAt('name')[0]]).toEqual([[reach, reach], 'Name is required.'])
    await type('phone', '+256 772 123456')
    expect([saidAt('email'), saidAt('name')[0]], 'the name is still missing').toEqual([nothing, 'Name is required.'])
    expect(state.complaints).toEqual([])
  })

  it('keeps what the server refused until it is changed, however often it is left', async () => {
    answer = () => {
      throw new Failure(422, ['x'], { email: ['Ann has this address already.'] })
    }
    await save()
    const refused = ['Ann has this address already.', 'Ann has this address already.']
    expect(saidAt('email')).toEqual(refused)
    await leave('email')
    await type('name', 'Bob')
    expect(saidAt('email')).toEqual(refused)
    await type('email', 'bob@example.com')
    expect(saidAt('email')).toEqual(nothing)
  })

  it('is sent again as it is: the server may think otherwise now', async () => {
    answer = () => {
      throw new Failure(422, ['x'], { email: ['Ann has this address already.'] })
    }
    await save()
    let sent = 0
    answer = () => ++sent
    await save()
    expect([sent, saidAt('email')]).toEqual([1, nothing])
  })
})

// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { optionalPhone } from '../../src/domain/contract/phone-rules.ts'
import { FormField } from '../../src/screens/standard/form-field.tsx'
import { type FormState, useForm } from '../../src/screens/standard/use-form.ts'
import { PhoneInput } from '../../src/ui/forms/phone-input.tsx'
import { writeIn } from './write-in.ts'

interface Person {
  phone: string | null
}
const schema = v.object({ phone: optionalPhone })

const sent: Person[] = []
let state: FormState<Person>
function Form() {
  state = useForm<typeof schema, Person>({
    key: null,
    schema,
    values: { phone: '+256772123456' },
    save: async (person) => sent.push(person),
    onSaved: () => {},
  })
  return (
    <form>
      <FormField form={state} name="phone" label="Phone" optional>
        {(field) => <PhoneInput {...field.phone} />}
      </FormField>
    </form>
  )
}
const box = document.createElement('div')
let root: ReturnType<typeof createRoot>
beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  document.body.append(box)
  root = createRoot(box)
  sent.length = 0
  await act(async () => root.render(<Form />))
})
afterEach(() => act(() => root.unmount()))

/** The box is emptied or filled, letter by letter as far as the form can tell; `leave`: and then left. */
const type = (typed: string, leave = false) =>
  act(async () => {
    const input = box.querySelector('input')
    writeIn(input, typed)
    if (leave) input?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
const save = () => act(() => state.submit('save'))

describe('an optional phone', () => {
  it.each(['', ' '])('is sent as none when its box is left with “%s”', async (typed) => {
    await type(typed, true)
    await save()
    expect(sent).toEqual([{ phone: null }])
  })

  it('keeps the cursor when its country appears', async () => {
    const input = box.querySelector('input')
    await act(async () => {
      input?.focus()
      await import('../../src/domain/phone.ts')
    })
    expect([box.textContent?.includes('UG'), document.activeElement === input]).toEqual([true, true])
  })

  it('is sent as one number, however it is written', async () => {
    await type('+256 772 123 457', true)
    await save()
    expect(sent).toEqual([{ phone: '+256772123457' }])
  })
})

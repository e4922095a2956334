// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FormField } from '../../src/screens/standard/form-field.tsx'
import { type FormState, useForm } from '../../src/screens/standard/use-form.ts'
import { ComboBox } from '../../src/ui/forms/combo-box.tsx'
import type { Options } from '../../src/ui/forms/use-options.ts'
import { writeIn } from './write-in.ts'

const schema = v.object({
  who: v.pipe(
    v.nullable(v.string()),
    v.check((who) => who !== null, 'Choose a client.'),
  ),
})
const people = ['Grace Lubega', 'Grace Okello', 'Henry Zziwa'].map((label) => ({ value: label, label }))

// There is a keyboard; this page has no media of its own.
const media = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
vi.stubGlobal('matchMedia', () => media)

const box = document.createElement('div')
document.body.append(box)
let root: ReturnType<typeof createRoot>
let state: FormState<{ who: string | null }>
let saved: unknown[] = []
const escapes: KeyboardEvent[] = []
const hear = (event: KeyboardEvent) => void escapes.push(event)

function Form({ opens, options }: { opens: 'focus' | 'input'; options: Options }) {
  state = useForm<typeof schema, { who: string | null }>({
    key: null,
    schema,
    values: { who: null },
    save: async (output) => saved.push(output.who),
    onSaved: () => {},
  })
  return (
    <form>
      <FormField form={state} name="who" label="Client">
        {(field) => (
          <ComboBox
            opens={opens}
            value={field.value === null ? null : { value: field.value, label: field.value }}
            options={options}
            onChange={(option) => field.onChange(option?.value ?? null)}
            onCreate={(text) => field.onChange(text)}
            createLabel={(text) => `New client “${text}”`}
          />
        )}
      </FormField>
      <input aria-label="Next" />
    </form>
  )
}

const draw = (opens: 'focus' | 'input', options: Options = people) =>
  act(async () => root.render(<Form opens={opens} options={options} />))
const input = (): HTMLInputElement => {
  const found = box.querySelector<HTMLInputElement>('[role=combobox]')
  if (found === null) throw new Error('no box')
  return found
}
const write = (text: string) =>
  act(async () => {
    input().focus()
    writeIn(input(), text)
  })
const press = (key: string) =>
  act(async () => {
    input().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
const rows = () => [...document.querySelectorAll('[role=option]')].map((row) => row.textContent)
const isOpen = () => input().getAttribute('aria-expanded') === 'true'
const submit = () => act(() => state.submit('save'))
/** The answer is drawn between the two, as on a page. */
const submitAndWait = async () => {
  let saving: Promise<void> | undefined
  await act(async () => {
    saving = state.submit('save')
  })
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)))
  await act(async () => saving)
}

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, CSS: { escape: (text: string) => text } })
  Element.prototype.scrollIntoView ??= () => undefined // jsdom has no layout
  root = createRoot(box)
  saved = []
  escapes.length = 0
  window.addEventListener('keydown', hear)
})
afterEach(async () => {
  window.removeEventListener('keydown', hear)
  await act(async () => root.unmount())
})

describe('Esc in a box with a list', () => {
  it.each(['focus', 'input'] as const)(
    'closes the list alone and keeps what was typed (opens on %s)',
    async (opens) => {
      await draw(opens)
      await write('Zz')
      expect(rows()).toEqual(['Henry Zziwa', 'New client “Zz”'])
      await press('Escape')
      expect(isOpen()).toBe(false)
      expect(input().value).toBe('Zz')
      expect(escapes).toEqual([]) // no form and no dialog around it hears this one
      await press('Escape')
      expect(escapes).toHaveLength(1)
    },
  )
})

describe('by mouse', () => {
  it('a press on the field and one on the arrow show the list', async () => {
    await draw('input')
    await act(async () => input().focus())
    expect(isOpen()).toBe(false)
    await act(async () => input().click())
    expect(rows()).toEqual(people.map(({ label }) => label))
    await press('Escape')
    await act(async () => box.querySelector<HTMLButtonElement>('[role=presentation] button')?.click())
    expect(rows()).toEqual(people.map(({ label }) => label))
  })
})

describe('a choice that acts at once', () => {
  it.each(['focus', 'input'] as const)(
    'closes the list, so that the rest can be read again (opens on %s)',
    async (opens) => {
      const got: string[] = []
      await act(async () =>
        root.render(
          <>
            <ComboBox
              actsAtOnce
              opens={opens}
              label="Collection"
              value={null}
              options={people}
              onChange={(option) => got.push(option?.label ?? '')}
            />
            <p id="rest">The rest of the page</p>
          </>,
        ),
      )
      const isHidden = () => document.querySelector('#rest')?.closest('[aria-hidden=true], [inert]') != null
      for (const [typed, name] of [
        ['gr', 'Grace Lubega'],
        ['he', 'Henry Zziwa'],
      ] as const) {
        await write(typed)
        expect(isOpen()).toBe(true)
        expect(isHidden()).toBe(true) // as long as one chooses
        await press('Enter')
        expect(got.at(-1)).toBe(name)
        expect([isOpen(), isHidden(), input().value]).toEqual([false, false, ''])
        expect(document.activeElement).toBe(input())
      }
      await press('ArrowDown')
      expect(isOpen()).toBe(true) // and once more on demand
      await press('Escape')
    },
  )
})

describe('what was typed when the form is saved', () => {
  it('is taken where it can only mean one thing: the row that was gone to, the one of that name, a new one', async () => {
    await draw('input')
    await write('grace')
    await press('ArrowDown')
    await submit()
    expect(saved).toEqual(['Grace Lubega'])
    await write('henry zziwa')
    await submit()
    expect(saved[1]).toBe('Henry Zziwa')
    await write('Zoe Adams')
    await submit()
    expect(saved[2]).toBe('Zoe Adams')
  })

  it('waits for the answer of a search, and is taken or complained about by it', async () => {
    const found = (words: string) => people.filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()))
    const search = async (words: string) => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      return found(words)
    }
    await draw('input', search)
    await write('henry zziwa')
    await submitAndWait()
    expect(saved).toEqual(['Henry Zziwa'])
    await write('grace')
    await submitAndWait()
    expect(saved).toHaveLength(1)
    expect(box.textContent).toContain('“grace” is not chosen yet')
  })

  it('is complained about where the search fails', async () => {
    await draw('input', (words) => (words === '' ? Promise.resolve([]) : Promise.reject(new Error('no network'))))
    await write('henry zziwa')
    await submitAndWait()
    expect(saved).toEqual([])
    expect(box.textContent).toContain('is not chosen yet')
  })

  it('stays in the box where it can mean several, with a complaint, and the list opens again', async () => {
    await draw('input')
    await write('grace')
    await submit()
    expect(saved).toEqual([])
    expect(input().value).toBe('grace')
    expect(box.textContent).toContain('“grace” is not chosen yet')
    await write('grace o')
    expect(rows()).toEqual(['Grace Okello', 'New client “grace o”'])
  })

  it('is not left out when the box is left: the form is not saved without it', async () => {
    await draw('input')
    await write('grace')
    await act(async () => box.querySelector<HTMLInputElement>('[aria-label=Next]')?.focus())
    expect(input().value).toBe('grace')
    await submit()
    expect(saved).toEqual([])
  })
})

// @vitest-environment jsdom
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addDays, today } from '../../src/domain/dates.ts'
import { DatePicker, type DateRange, DateRangePicker } from '../../src/ui/forms/date-picker.tsx'
import { NumberInput, pastedNumber } from '../../src/ui/forms/number-input.tsx'
import { PhoneInput } from '../../src/ui/forms/phone-input.tsx'
import { dropTypedText } from '../../src/ui/forms/typed-text.ts'
import { writeIn } from './write-in.ts'

const box = document.createElement('div')
document.body.append(box)
let root: ReturnType<typeof createRoot>
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  root = createRoot(box)
})
afterEach(() => act(async () => root.unmount()))

const input = () => {
  const found = box.querySelector('input')
  if (found === null) throw new Error('no box')
  return found
}
const write = (text: string) =>
  act(async () => {
    input().focus()
    writeIn(input(), text)
  })
const leave = () => act(async () => input().blur())

describe('the box of a phone', () => {
  let held = ''
  const Box = ({ home }: { home?: string }) => {
    const [phone, setPhone] = useState('')
    held = phone
    return <PhoneInput value={phone} onChange={setPhone} home={home} />
  }
  it('reads a number without a country as one of its home, and leaves what is none', async () => {
    await act(async () => root.render(<Box home="UG" />))
    await act(async () => {
      input().focus()
      await import('../../src/domain/phone.ts')
    })
    await write('0772123456')
    await leave()
    expect(held).toBe('+256 772 123456')
    await write('0772')
    await leave()
    expect(held).toBe('0772')
  })
})

describe('the box of a day', () => {
  let held: string | null = null
  const Box = ({ min }: { min?: string }) => {
    const [day, setDay] = useState<string | null>(null)
    held = day
    return <DatePicker label="Day" value={day} min={min} onChange={setDay} />
  }
  it('holds what is typed until it is left, and says meanwhile what it means', async () => {
    await act(async () => root.render(<Box />))
    await write('+1')
    expect(held).toBeNull()
    expect(box.textContent).toContain(addDays(today(), 1).slice(0, 4))
    await leave()
    expect(held).toBe(addDays(today(), 1))
  })
  it('refuses a day before the first', async () => {
    await act(async () => root.render(<Box min={addDays(today(), 5)} />))
    await write(today())
    await leave()
    expect(held).toBeNull()
    expect(box.textContent).toContain('or later.')
    expect(input().dataset.unread).toContain('or later.')
  })
  it('forgets what could not be read when the changes are discarded', async () => {
    await act(async () => root.render(<Box />))
    await write('soonish')
    await leave()
    expect(input().value).toBe('soonish')
    await act(async () => dropTypedText())
    expect(input().value).toBe('')
  })
  it('throws nothing while a date is typed letter by letter', async () => {
    await act(async () => root.render(<Box />))
    for (let end = 1; end <= '23112026'.length; end++) await write('23112026'.slice(0, end))
  })
})

describe('the box of two days', () => {
  it('takes a start and its nights', async () => {
    let held: DateRange = { from: null, to: null }
    const Box = () => {
      const [range, setRange] = useState(held)
      held = range
      return <DateRangePicker label="Days" value={range} onChange={setRange} />
    }
    await act(async () => root.render(<Box />))
    await write('+10 3n')
    await leave()
    expect(held).toEqual({ from: addDays(today(), 10), to: addDays(today(), 13) })
    await write('from 1/2/2027')
    await leave()
    expect(held).toEqual({ from: '2027-02-01', to: null })
    await write('')
    await leave()
    expect(held).toEqual({ from: null, to: null })
  })
})

describe('what is pasted into a number', () => {
  it.each([
    ['UGX 1,200', 0, '1,200'],
    ['USD 12.50 each', 2, '12.50'],
    ['about', 0, null],
    ['12 to 15', 0, null],
  ])('%s', (text, digits, number) => expect(pastedNumber(text, digits)).toBe(number))

  it('selects what is there when it gets the focus', async () => {
    await act(async () => root.render(<NumberInput label="Amount" value={4501} onChange={() => undefined} />))
    await act(async () => input().focus())
    expect([input().selectionStart, input().selectionEnd]).toEqual([0, input().value.length])
  })
})

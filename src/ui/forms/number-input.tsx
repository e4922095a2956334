import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { currencies, minorDigits } from '../../domain/money.ts'
import { spelledCounts } from '../../domain/spelled-counts.ts'
import { announce } from '../announcer.tsx'
import { given } from '../given.ts'
import { IconButton } from '../icon-button.tsx'
import { BoxNote } from './box-note.tsx'
import { useField } from './field.tsx'
import { Input } from './input.tsx'
import { useDroppedText } from './typed-text.ts'
import { useSelectAll } from './use-select-all.ts'

/** Pure: what was typed as a number with at most `digits` decimals; undefined when it is none, null when empty. Both 1,250.50 and 1250,5 are read. */
export function readNumber(text: string, digits: number): number | null | undefined {
  const plain = text.replace(/[\s\u00a0_']/g, '')
  if (plain === '') return null
  // A last comma followed by other than three digits is a decimal comma; all others group.
  const normal =
    /,\d{1,2}$/.test(plain) && !plain.includes('.')
      ? plain.replace(/,(\d{1,2})$/, '.$1').replaceAll(/,(?=\d{3})/g, '')
      : plain.replaceAll(',', '')
  if (!/^-?\d*(\.\d*)?$/.test(normal) || !/\d/.test(normal)) return undefined
  if ((normal.split('.')[1] ?? '').replace(/0+$/, '').length > digits) return undefined
  const value = Number(normal)
  return Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : undefined
}

/** What a number is written with; a letter is not taken. */
const writes = /^[\d\s.,'\u00a0_-]*$/

/** What was pasted, without the currency and the words around it, where one number is left: "UGX 1,200". */
export function pastedNumber(text: string, digits: number): string | null {
  const numbers = text.match(/-?\d[\d.,'\s_]*/g) ?? []
  const plain = numbers.length === 1 ? (numbers[0] ?? '').trim() : ''
  return plain !== '' && typeof readNumber(plain, digits) === 'number' ? plain : null
}

const showNumber = (value: number | null, digits: number, minimum = 0, useGrouping = true): string =>
  value === null
    ? ''
    : value.toLocaleString('en-UG', { minimumFractionDigits: minimum, maximumFractionDigits: digits, useGrouping })

const onlyNumbers = 'Numbers only.'

const spelled = (count: number): string =>
  Object.entries(spelledCounts).find(([, value]) => value === count)?.[0] ?? String(count)
/** Of a number that only has too many decimals: how many there may be. */
function decimalsNote(text: string, digits: number, currency: string | undefined): string | undefined {
  const most = 12
  if (readNumber(text, digits) !== undefined || readNumber(text, most) === undefined) return undefined
  const places = digits === 1 ? 'one decimal' : `${spelled(digits)} decimals`
  if (currency === undefined) return digits === 0 ? 'Write a whole number.' : `At most ${places}.`
  return digits === 0 ? `Write ${currency} without decimals.` : `${currency} has at most ${places}.`
}

export interface NumberInputProps {
  value: number | null
  /** Called on commit (blur, Enter, a step), with null when empty. Text that is no number stays as it is and is passed as NaN, so that the rule complains. */
  onChange: (value: number | null) => void
  /** Called with every key, for what is reckoned beside the box; null while what stands there is no number. */
  onTyping?: ((value: number | null) => void) | undefined
  onBlur?: () => void
  /** Decimals allowed. */
  digits?: number
  /** Decimals always shown. */
  minimumDigits?: number
  min?: number
  max?: number
  step?: number
  /** Without groups of thousands: a year. */
  plain?: boolean
  /** Buttons to step, for counts of people and things. */
  stepper?: boolean
  /** Of a sum of money, whose decimals are those of its currency. */
  currency?: string
  end?: ReactNode
  /** Needed outside a Field. */
  label?: string
  name?: string
  placeholder?: string
}

/** A grouped number. Up and down step; shift steps ten times. */
export function NumberInput({
  value,
  onChange,
  onTyping,
  onBlur,
  digits = 0,
  minimumDigits = 0,
  min,
  max,
  step = 1,
  plain = false,
  stepper = false,
  currency,
  end,
  label,
  name,
  placeholder,
}: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [refused, setRefused] = useState(false)
  const selectAll = useSelectAll()
  const named = useField()?.labelText ?? label
  useDroppedText(() => setTyped(null))
  const refuse = () => {
    setRefused(true)
    announce(onlyNumbers)
  }
  const clamp = (number: number) =>
    Math.min(max ?? Number.MAX_SAFE_INTEGER, Math.max(min ?? Number.MIN_SAFE_INTEGER, number))
  const commit = () => {
    if (typed === null) return
    const read = readNumber(typed, digits)
    if (read !== undefined) setTyped(null)
    const next = read === undefined ? Number.NaN : read
    if (onTyping !== undefined || !Object.is(next, value)) onChange(next) // the value that was told while typing is not committed
  }
  const stepBy = (count: number) => {
    const start = (typed === null ? value : readNumber(typed, digits)) ?? 0
    setTyped(null)
    onChange(clamp(Number((start + count * step).toFixed(digits))))
  }
  const shown = typed ?? (value === null || Number.isNaN(value) ? '' : showNumber(value, digits, minimumDigits, !plain))
  const input = (
    <Input
      inputMode={digits === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      className="text-right tabular"
      {...given({ name, placeholder, 'aria-label': label })}
      value={shown}
      {...selectAll}
      onBeforeInput={(event) => {
        if (writes.test(event.data ?? '')) return // React passes the text as `data`
        event.preventDefault()
        refuse()
      }}
      onPaste={(event) => {
        const text = event.clipboardData.getData('text')
        if (writes.test(text)) return
        event.preventDefault()
        const number = pastedNumber(text, digits)
        if (number === null) return refuse()
        setRefused(false)
        setTyped(number)
        onTyping?.(readNumber(number, digits) ?? null)
      }}
      onChange={(event) => {
        setRefused(false)
        setTyped(event.target.value)
        onTyping?.(readNumber(event.target.value, digits) ?? null)
      }}
      onBlur={() => {
        setRefused(false)
        commit()
        onBlur?.()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        stepBy((event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 10 : 1))
      }}
      {...(end === undefined ? {} : { end })}
    />
  )
  const note = typed === null ? undefined : decimalsNote(typed, digits, currency)
  const box = (
    <div className="relative min-w-0" {...(note === undefined ? {} : { 'data-number-note': note })}>
      {input}
      {refused && <BoxNote refuses note={onlyNumbers} />}
    </div>
  )
  if (!stepper) return box
  const thing = named === undefined ? '' : `${named}: `
  return (
    <div className="flex items-center gap-1">
      <IconButton
        does="step"
        label={`${thing}one less`}
        variant="secondary"
        icon={<Minus />}
        tabIndex={-1}
        onClick={() => stepBy(-1)}
      />
      <div className="min-w-14 flex-1">{box}</div>
      <IconButton
        does="step"
        label={`${thing}one more`}
        variant="secondary"
        icon={<Plus />}
        tabIndex={-1}
        onClick={() => stepBy(1)}
      />
    </div>
  )
}

export interface MoneyInputProps
  extends Omit<NumberInputProps, 'digits' | 'minimumDigits' | 'end' | 'stepper' | 'currency'> {
  currency: string
  /** With it the code is a choice. */
  onCurrency?: (currency: string) => void
}

/** An amount in the major unit with exactly the decimals its currency has (ISO 4217): UGX none, USD two. */
export function MoneyInput({ currency, onCurrency, ...rest }: MoneyInputProps) {
  const digits = minorDigits(currency)
  return (
    <NumberInput
      {...rest}
      currency={currency}
      digits={digits}
      minimumDigits={rest.value !== null && Number.isInteger(rest.value) ? 0 : digits}
      end={
        onCurrency === undefined ? (
          currency
        ) : (
          <select
            aria-label="Currency"
            value={currency}
            onChange={(event) => onCurrency(event.target.value)}
            className="h-6 rounded-[4px] bg-raised text-muted hover:text-ink"
          >
            {currencies.map(({ code, name }) => (
              <option key={code} value={code} title={name}>
                {code}
              </option>
            ))}
          </select>
        )
      }
    />
  )
}

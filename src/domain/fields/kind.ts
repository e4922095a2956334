import { countryName } from '../countries.ts'
import { dateTimeText, shortDayText } from '../date-texts.ts'
import { isDay } from '../dates.ts'
import { minorDigits, moneyText, toMinor } from '../money.ts'
import { numberText, stripTags } from '../text.ts'

export interface Amount {
  readonly amount: number | null | undefined
  readonly currency: string
}
export interface PictureValue {
  readonly url: string
  readonly alt: string
}
export interface ChoiceOption {
  readonly value: string
  readonly label: string
}

/** What a kind of value can do, wherever it stands: in a list, an export, a summary. Pure. */
export interface Kind<Value> {
  /** As a person reads it in one line; '' for nothing. */
  readonly text: (value: Value | null | undefined) => string
  /** What is wrong with it, or null. Nothing is not wrong: whether it is required is the form's rule. */
  readonly check: (value: Value | null | undefined) => string | null
  /** For sorting: below 0 when the first comes first; nothing comes last. */
  readonly compare: (a: Value | null | undefined, b: Value | null | undefined) => number
  /** For a cell of a sheet: numbers stay numbers. */
  readonly cell: (value: Value | null | undefined) => string | number
  readonly align: 'start' | 'end'
}

const isNothing = (value: unknown): value is null | undefined | '' =>
  value === null || value === undefined || value === ''
const textCollator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Fills in what a kind leaves out. */
function kind<Value>(own: Partial<Kind<Value>> & { readonly text: Kind<Value>['text'] }): Kind<Value> {
  const ordered = own.compare ?? ((a, b) => textCollator.compare(own.text(a), own.text(b)))
  return {
    check: () => null,
    align: 'start',
    cell: own.text,
    ...own,
    compare: (a, b) => (isNothing(a) || isNothing(b) ? Number(isNothing(a)) - Number(isNothing(b)) : ordered(a, b)),
  }
}

const numberOrder = (a: number | null | undefined, b: number | null | undefined) => (a ?? 0) - (b ?? 0)

export const text = kind<string>({ text: (value) => value ?? '' })

/** HTML, shown as plain text (specification §9: tags are stripped first). */
export const richText = kind<string>({ text: (value) => stripTags(value ?? '') })

export const count = kind<number>({
  text: (value) => (isNothing(value) ? '' : numberText(value)),
  check: (value) => (isNothing(value) || Number.isFinite(value) ? null : 'Enter a number.'),
  compare: numberOrder,
  cell: (value) => value ?? '',
  align: 'end',
})

export const percent = kind<number>({
  text: (value) => (isNothing(value) ? '' : `${value.toLocaleString('en-UG', { maximumFractionDigits: 2 })} %`),
  check: (value) => (isNothing(value) || (value >= 0 && value <= 100) ? null : 'Enter a share between 0 and 100.'),
  compare: numberOrder,
  cell: (value) => value ?? '',
  align: 'end',
})

/** Money in the major unit. Amounts of different currencies are ordered by currency first: they cannot be compared. */
export const money = kind<Amount>({
  text: (value) => (isNothing(value) ? '0' : `${moneyText(value.amount, value.currency)} ${value.currency}`),
  check: (value) => {
    if (isNothing(value) || isNothing(value.amount)) return null
    if (!Number.isFinite(value.amount)) return 'Enter an amount.'
    try {
      toMinor(value.amount, value.currency)
      return null
    } catch {
      const digits = minorDigits(value.currency)
      return digits === 0 ? `${value.currency} has no decimals.` : `${value.currency} has ${digits} decimals at most.`
    }
  },
  compare: (a, b) => textCollator.compare(a?.currency ?? '', b?.currency ?? '') || numberOrder(a?.amount, b?.amount),
  cell: (value) => value?.amount ?? 0,
  align: 'end',
})

/** `YYYY-MM-DD` */
export const date = kind<string>({
  text: (value) => (isNothing(value) ? '' : shortDayText(value)),
  check: (value) => (isNothing(value) || isDay(value) ? null : 'Enter a day of the calendar.'),
  compare: (a, b) => ((a ?? '') < (b ?? '') ? -1 : (a ?? '') > (b ?? '') ? 1 : 0),
  cell: (value) => value ?? '',
})

/** ISO 8601, read and shown in Kampala. */
export const instant = kind<string>({
  text: (value) => (isNothing(value) ? '' : dateTimeText(value)),
  check: (value) => (isNothing(value) || !Number.isNaN(Date.parse(value)) ? null : 'Enter a date and time.'),
  compare: (a, b) => Date.parse(a ?? '') - Date.parse(b ?? ''),
  cell: (value) => (isNothing(value) ? '' : dateTimeText(value)),
})

/** E.164; the rule itself is `domain/phone.ts`, which is 30 kB and is given by whoever has loaded it. */
export const phone = (rule?: {
  readonly isPhone: (value: string) => boolean
  readonly phoneText: (value: string) => string
  readonly phoneMessage: string
}) =>
  kind<string>({
    text: (value) => (isNothing(value) ? '' : (rule?.phoneText(value) ?? value)),
    check: (value) => (rule === undefined || isNothing(value) || rule.isPhone(value) ? null : rule.phoneMessage),
  })

export const country = kind<string>({ text: (value) => (isNothing(value) ? '' : countryName(value)) })

export const yesNo = kind<boolean>({
  text: (value) => (value === true ? 'Yes' : value === false ? 'No' : ''),
  compare: (a, b) => Number(b) - Number(a),
})

/** One of few: shown by its label, ordered as the options are. */
export const choice = (options: readonly ChoiceOption[]) =>
  kind<string>({
    text: (value) => options.find((option) => option.value === value)?.label ?? value ?? '',
    check: (value) =>
      isNothing(value) || options.some((option) => option.value === value) ? null : 'Choose one of the list.',
    compare: (a, b) =>
      options.findIndex((option) => option.value === a) - options.findIndex((option) => option.value === b),
  })

export const tags = kind<readonly string[]>({
  text: (value) => (value ?? []).join(', '),
  check: (value) =>
    new Set((value ?? []).map((tag) => tag.toLowerCase())).size === (value ?? []).length
      ? null
      : 'A word is there twice.',
})

export const picture = kind<PictureValue>({
  text: (value) => value?.alt ?? '',
  check: (value) =>
    isNothing(value) || value.alt.trim() !== '' ? null : 'Say in textCollator what the picture shows.',
  cell: (value) => value?.url ?? '',
})

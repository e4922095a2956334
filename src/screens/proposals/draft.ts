import type {
  OptionKey,
  ProposalContent,
  ProposalDay,
  ProposalItem,
  ProposalOption,
} from '../../domain/contract/proposal-content.ts'
import { optionKeys } from '../../domain/contract/proposal-content.ts'
import type { CurrencyCode } from '../../domain/money.ts'
import { emptyDay, emptyOption } from '../../domain/proposals.ts'
import type { WholeProposalFragment } from '../../gateway/generated/proposals.generated.ts'

/** A day while it is written: named on this page only, so that it keeps its place on screen when it is moved. */
export type DraftDay = ProposalDay & { readonly local: string }
export type DraftOption = Omit<ProposalOption, 'days'> & { readonly days: readonly DraftDay[] }
export type DraftContent = Omit<ProposalContent, 'options'> & { readonly options: readonly DraftOption[] }

/** What the editor writes of a proposal; the contract's schema takes `local` off again. */
export interface Draft {
  readonly title: string
  readonly client_id: number | null
  readonly owner_id: number | null
  readonly currency: CurrencyCode
  readonly starts_on: string | null
  readonly valid_until: string | null
  readonly adults: number
  readonly children: number
  readonly infants: number
  readonly content: DraftContent
}

export const named = (day: ProposalDay): DraftDay => ({ ...day, local: crypto.randomUUID() })
export const draftContent = (content: ProposalContent): DraftContent => ({
  ...content,
  options: content.options.map((option) => ({ ...option, days: option.days.map(named) })),
})
export const draftOf = (record: WholeProposalFragment): Draft => ({
  title: record.title,
  client_id: record.client?.id ?? null,
  owner_id: record.owner_id,
  currency: record.currency as CurrencyCode, // the server stores codes of the list only
  starts_on: record.starts_on,
  valid_until: record.valid_until,
  adults: record.adults,
  children: record.children,
  infants: record.infants,
  content: draftContent(record.content),
})
/** The same document without the names of this page. */
export const unnamed = (content: DraftContent): ProposalContent => ({
  ...content,
  options: content.options.map((option) => ({ ...option, days: option.days.map(({ local: _, ...day }) => day) })),
})
const number = (value: number | null) => (value === null || !Number.isFinite(value) ? null : value)
/** What counts and shows it: with nothing where something is typed that is no number. */
export const contentOf = (content: DraftContent): ProposalContent => ({
  ...content,
  options: unnamed(content).options.map((option) => ({
    ...option,
    discount_percent: number(option.discount_percent) ?? 0,
    items: option.items.map((item) => ({
      ...item,
      quantity: number(item.quantity) ?? 1,
      net: number(item.net),
      gross: number(item.gross) ?? 0,
    })),
  })),
})

export const newDay = (): DraftDay => named(emptyDay())
export const newItem = (facts: Partial<ProposalItem> = {}): ProposalItem => ({
  key: crypto.randomUUID(),
  title: '',
  description: '',
  quantity: 1,
  net: null,
  gross: 0,
  optional: false,
  selected: true,
  book: null,
  ...facts,
})

/** The first letter that no option has; none when there are four. */
const freeKey = (options: readonly DraftOption[]): OptionKey | undefined =>
  optionKeys.find((key) => !options.some((option) => option.key === key))
export const addedOption = (content: DraftContent): DraftContent | undefined => {
  const key = freeKey(content.options)
  return key === undefined
    ? undefined
    : { ...content, options: [...content.options, { ...emptyOption(key), days: [] }].toSorted(byKey) }
}
export const copiedOption = (
  content: DraftContent,
  of: OptionKey,
): { content: DraftContent; key: OptionKey } | undefined => {
  const key = freeKey(content.options)
  const from = content.options.find((option) => option.key === of)
  if (key === undefined || from === undefined) return undefined
  const copy: DraftOption = {
    ...from,
    key,
    title: '',
    days: from.days.map(named),
    items: from.items.map((item) => ({ ...item, key: crypto.randomUUID() })),
  }
  return { content: { ...content, options: [...content.options, copy].toSorted(byKey) }, key }
}
const byKey = (a: DraftOption, b: DraftOption) => a.key.localeCompare(b.key)

export const withOption = (
  content: DraftContent,
  key: OptionKey,
  change: (option: DraftOption) => DraftOption,
): DraftContent => ({
  ...content,
  options: content.options.map((option) => (option.key === key ? change(option) : option)),
})
/** Puts something back where it was, as far as that place is still there. */
export const inserted = <Thing>(things: readonly Thing[], at: number, thing: Thing): Thing[] => [
  ...things.slice(0, at),
  thing,
  ...things.slice(at),
]

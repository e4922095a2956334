/** What WhatsApp says of a template. */
export const templateStates = {
  approved: 'Approved',
  pending: 'Waiting for approval',
  rejected: 'Rejected',
  paused: 'Paused',
  disabled: 'Disabled',
} as const
export type TemplateState = keyof typeof templateStates

export interface KnownTemplate {
  readonly name: string
  readonly language: string
  readonly state: TemplateState
  /** Why it was rejected or paused, in the words of WhatsApp. */
  readonly reason: string
  /** Its text, with places such as {{1}}. */
  readonly body: string
}
interface ChosenTemplate {
  readonly name: string
  readonly language: string
  readonly values: readonly string[]
}

/** How many values a text asks for. */
export const placesIn = (body: string): number =>
  Math.max(0, ...[...body.matchAll(/\{\{(\d{1,2})\}\}/g)].map(([, number]) => Number(number)))

/** The text with its values; a place without one stays as it is. */
export const templateText = (body: string, values: readonly string[]): string =>
  body.replace(/\{\{(\d{1,2})\}\}/g, (place, number: string) => values[Number(number) - 1] || place)

const unable: Readonly<Record<Exclude<TemplateState, 'approved'>, string>> = {
  pending: 'still waits for the approval of WhatsApp',
  rejected: 'was rejected by WhatsApp',
  paused: 'is paused by WhatsApp, because too many readers blocked it or reported it',
  disabled: 'was disabled by WhatsApp',
}

/** Why a message by this template cannot be sent; null: it can. */
export function templateProblem(known: readonly KnownTemplate[], chosen: ChosenTemplate): string | null {
  const { name, language, values } = chosen
  const found = known.find((each) => each.name === name && each.language === language)
  if (found === undefined) return `WhatsApp knows no template ${name} in the language ${language}.`
  if (found.state !== 'approved')
    return `The template ${name} ${unable[found.state]}${found.reason === '' ? '' : ` (${found.reason})`}.`
  const places = placesIn(found.body)
  if (values.length === places) return null
  return `The template ${name} has ${places} ${places === 1 ? 'value' : 'values'}; ${values.length} ${values.length === 1 ? 'is' : 'are'} written.`
}

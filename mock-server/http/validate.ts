import * as v from 'valibot'
import type { Facts, Schema } from '../../src/domain/contract/endpoint.ts'
import { notFound, refused } from './refusals.ts'

/** The input as its schema gives it back, or 422 with the complaints by dotted path. */
export function validated<S extends Schema>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input, { abortPipeEarly: true })
  if (result.success) return result.output
  const errors: Record<string, string[]> = {}
  for (const issue of result.issues) {
    const path = issue.path?.map(({ key }) => String(key)).join('.') || 'form'
    const text = sentence(issue, path)
    const texts = errors[path] ?? []
    if (!texts.includes(text)) errors[path] = [...texts, text]
  }
  throw refused(errors)
}

/** Schemas say their own sentences; what valibot says by itself is put in words here. */
function sentence(issue: v.BaseIssue<unknown>, path: string): string {
  const label = labelOf(path)
  if (/^Invalid key/.test(issue.message)) return `${label} is required.`
  if (/^Invalid type/.test(issue.message)) {
    if (issue.received === 'undefined' || issue.received === 'null') return `${label} is required.`
    const kind: Record<string, string> = {
      string: 'text',
      number: 'a number',
      boolean: 'yes or no',
      Array: 'a list',
      Object: 'an object',
    }
    return `${label} must be ${kind[issue.expected ?? ''] ?? 'of another kind'}.`
  }
  if (/^Invalid/.test(issue.message)) return `${label} is not valid.`
  return /^[a-z]/.test(issue.message) ? `${label} ${issue.message}.` : issue.message
}

function labelOf(path: string): string {
  const words = (path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path).replaceAll('_', ' ').trim()
  if (words === 'email') return 'E-mail'
  return words === '' ? 'This' : `${words[0]?.toUpperCase()}${words.slice(1)}`
}

/** The query string as an object of texts; a repeated name is a list joined by commas. */
export function queryOf(url: URL): Record<string, string> {
  const query: Record<string, string> = Object.create(null) as Record<string, string>
  for (const [name, value] of url.searchParams) {
    if (value.includes('\u0000') || name.includes('\u0000'))
      throw refused({ [name.replaceAll('\u0000', '')]: ['This text contains characters that cannot be searched.'] })
    if (name === '__proto__') continue
    query[name] = name in query ? `${query[name]},${value}` : value
  }
  return { ...query }
}

export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** Ids in a path are numbers, and uuids where the call takes both; whatever else stands there names nothing. */
export function checkPath(path: Readonly<Record<string, string>>, { idOrUuid }: Pick<Facts, 'idOrUuid'> = {}): void {
  for (const [name, value] of Object.entries(path)) {
    if (/(^id|Id)$/.test(name) && !/^[1-9]\d{0,14}$/.test(value) && !(idOrUuid === true && isUuid(value)))
      throw notFound()
    if (value.includes('\u0000')) throw notFound()
  }
}

import { numberText } from '../../src/domain/text.ts'
import { bytesOf } from './body.ts'
import { badRequest, Refused, refused } from './refusals.ts'

const mostBytes = 1_048_576
const mostDepth = 32
const mostItems = 1000

/** The body as text, at most 1 MB of it; '' when there is none. */
export async function bodyText(request: Request): Promise<string> {
  // With a declared length, the HTTP parser reads no more than that.
  const declared = Number(request.headers.get('content-length') ?? Number.NaN)
  if (declared <= mostBytes) return declared === 0 ? '' : request.text()
  return (await bytesOf(request, mostBytes, 'The request is too large: at most 1 MB.')).toString('utf8')
}

export const isJson = (contentType: string | null): boolean =>
  /^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(contentType ?? '')

/**
 * The JSON of a body within the limits: an object of sane depth, width and names, whose text can be stored as it came. `listAs`: a bare
 * list is taken too, and stands under this name.
 */
export function parseBody(text: string, contentType: string | null, listAs?: string): Record<string, unknown> {
  if (text.trim() === '') return {}
  if (!isJson(contentType))
    throw new Refused(415, { message: 'Send the body as JSON (Content-Type: application/json).' })
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw badRequest('The body is not valid JSON.')
  }
  if (listAs !== undefined && Array.isArray(value)) value = { [listAs]: value }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badRequest('The body must be a JSON object.')
  check(value, '', 1)
  return value as Record<string, unknown>
}

function check(value: unknown, path: string, depth: number): void {
  if (typeof value === 'string') {
    // A NUL cannot be stored, half a surrogate pair would come back as another character.
    if (value.includes('\u0000') || !value.isWellFormed())
      throw refused({ [path]: ['This text contains characters that cannot be stored.'] })
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (depth > mostDepth) throw refused({ [path]: [`The data is nested too deeply: at most ${mostDepth} levels.`] })
  if (Array.isArray(value)) {
    if (value.length > mostItems)
      throw refused({ [path]: [`This list is too long: at most ${numberText(mostItems)} entries.`] })
    for (const [index, item] of value.entries()) check(item, join(path, String(index)), depth + 1)
    return
  }
  for (const [key, item] of Object.entries(value)) {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype')
      throw refused({ [join(path, key)]: ['This name is not allowed.'] })
    if (key.includes('\u0000') || !key.isWellFormed())
      throw refused({ [path || 'form']: ['A name contains characters that cannot be stored.'] })
    check(item, join(path, key), depth + 1)
  }
}

const join = (path: string, key: string) => (path === '' ? key : `${path}.${key}`)

import * as v from 'valibot'
import type { Schema } from '../../../src/domain/contract/endpoint.ts'
import { addDays, today } from '../../../src/domain/dates.ts'
import { demoPassword } from '../../../src/domain/demo-logins.ts'

type Json = Readonly<Record<string, unknown>>

/** A field that names a record: what is asked with another agency's ids. */
export const namesRecord = (name: string): boolean =>
  /(^|_)ids?$|[a-z]Id$|^(uuid|code|role|assignee|owner|codes|keys)$/.test(name)

/** An id of an offer means nothing without its kind. */
const kindOfId = /^(offer_type|kind)$/
const kindsId = /^(offer_)?id$/

/** Gives the id that stands at a place; `slot` counts the places. */
export type Fill = (name: string, slot: number, isText: boolean) => unknown

export interface Draft {
  readonly value: unknown
  /** How many places of ids it has. */
  readonly slots: number
  /** How many shapes its parts can have: a booking's item is a room, a car, … */
  readonly shapes: number
}

/** A body of the schema's shape with every place of an id, all else left out that may be; `only` keeps one of the optional fields. */
export function draftOf(schema: Json, shape: number, fill: Fill, only?: string): Draft {
  let slots = 0
  let shapes = 1
  const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null
  const branches = (of: Json): readonly Json[] =>
    [of.anyOf, of.oneOf]
      .flatMap((all) => (Array.isArray(all) ? all : []))
      .filter((one) => isObject(one) && one.type !== 'null')
  const holdsId = (of: unknown, name: string): boolean => {
    if (!isObject(of)) return false
    if (namesRecord(name)) return true
    const inner = isObject(of.properties) ? Object.entries(of.properties) : []
    const parts = [...branches(of), of.items, ...(Array.isArray(of.allOf) ? of.allOf : [])]
    return inner.some(([key, part]) => holdsId(part, key)) || parts.some((part) => holdsId(part, ''))
  }
  const walk = (of: Json, name: string, depth: number): unknown => {
    if ('const' in of) return of.const
    if (Array.isArray(of.enum)) return of.enum[shape % of.enum.length]
    const several = branches(of)
    if (several.length > 0) {
      shapes = Math.max(shapes, several.length)
      return walk(several[shape % several.length] ?? {}, name, depth)
    }
    if (Array.isArray(of.allOf))
      return of.allOf.reduce<unknown>((all, part) => merged(all, walk(part as Json, name, depth)), undefined)
    const type = Array.isArray(of.type) ? of.type.find((one) => one !== 'null') : of.type
    if (type === 'object' || isObject(of.properties)) {
      const required = Array.isArray(of.required) ? of.required : []
      return Object.fromEntries(
        Object.entries(isObject(of.properties) ? of.properties : {})
          .filter(
            ([key, part]) =>
              required.includes(key) ||
              (kindOfId.test(key) && (only === undefined || kindsId.test(only))) ||
              (depth === 0 && only !== undefined ? key === only : holdsId(part, key)),
          )
          .map(([key, part]) => [key, walk(part as Json, key, depth + 1)]),
      )
    }
    if (type === 'array') {
      const items = isObject(of.items) ? of.items : {}
      return [walk(items, name.replace(/s$/, ''), depth + 1)]
    }
    if (namesRecord(name)) return fill(name, slots++, type === 'string')
    if (type === 'boolean') return true
    if (type === 'number' || type === 'integer') return Number(of.minimum ?? 1) || 1
    return textFor(name)
  }
  const value = walk(schema, '', 0)
  return { value, slots, shapes }
}

const merged = (one: unknown, other: unknown): unknown =>
  typeof one === 'object' && one !== null && typeof other === 'object' && other !== null
    ? { ...one, ...other }
    : (other ?? one)

function textFor(name: string): string {
  if (/mail|^to$/.test(name)) return 'ann@example.com'
  if (/password/.test(name)) return demoPassword
  if (/_at$|pick_up|return$|^at$/.test(name)) return `${day(40)}T09:00`
  if (/check_out|until|last_day|^to_/.test(name)) return day(41)
  if (/date|day|_on$|from|check_in/.test(name)) return day(40)
  return 'Mine now'
}
const day = (count: number) => addDays(today(), count)

/** Fields that may be left out and lead to an id, one at a time: together they can contradict each other. */
export const optionalFields = (schema: Json): string[] =>
  typeof schema.properties === 'object' && schema.properties !== null ? Object.keys(schema.properties) : []

/** What is tried where a schema complains: it says where, and what will do is found by trying. */
const candidates = (): readonly unknown[] => [
  'Mine now',
  day(40),
  1,
  `${day(40)}T09:00`,
  '09:00',
  'ann@example.com',
  '+256772123456',
  'UGX',
  'UG',
  true,
  day(41),
  `${day(41)}T09:00`,
  [],
  {},
  null,
  30,
  'https://example.com',
  'mine',
  '00000000-0000-4000-8000-000000000001',
  'cash',
  'room',
  'published',
  ['Mine now'],
  ['UG'],
  'package-1',
  '/mine',
  `${day(40)}T09:00:00.000Z`,
  0,
  'any',
  'dmy',
  day(-1),
  undefined,
]

/** The draft with as little changed as makes it pass its schema; null where nothing that is known does. */
export function fitting(schema: Schema, draft: unknown): unknown {
  const body: unknown = structuredClone(draft)
  const tried = new Map<string, number>()
  const left = new Set<unknown>()
  for (let round = 0; round < 120; round++) {
    const result = v.safeParse(schema, body, { abortPipeEarly: true })
    if (result.success) return body
    const [issue] = result.issues
    const path = issue?.path?.map(({ key }) => key) ?? []
    const place = path.join('.')
    const next = tried.get(place) ?? 0
    const choices = candidates()
    if (path.length > 1 && next >= choices.length && !left.has(path[0])) {
      // What does not fit as a whole is left out as a whole.
      left.add(path[0])
      put(body, path.slice(0, 1), undefined)
      continue
    }
    if (path.length === 0 || next >= choices.length) return null
    tried.set(place, next + 1)
    put(body, path, choices[next])
  }
  return null
}

function put(body: unknown, path: readonly unknown[], value: unknown): void {
  let at: unknown = body
  for (const key of path.slice(0, -1))
    at = typeof at === 'object' && at !== null ? Reflect.get(at, String(key)) : undefined
  const last = String(path.at(-1))
  if (typeof at !== 'object' || at === null) return
  if (value === undefined) Reflect.deleteProperty(at, last)
  else Reflect.set(at, last, value)
}

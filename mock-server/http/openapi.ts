import { toJsonSchema } from '@valibot/to-json-schema'
import { collectionOf } from '../../src/domain/contract/collections.ts'
import { endpoints } from '../../src/domain/contract/contract.ts'
import type { Endpoint, Schema } from '../../src/domain/contract/endpoint.ts'
import { uploadcareInput } from '../../src/domain/contract/uploadcare.ts'

type Json = Record<string, unknown>

const json = (schema: Json) => ({ 'application/json': { schema } })

/** A schema of the contract as JSON Schema, without references. */
export const jsonOf = (schema: Schema): Json => {
  const { $schema, $defs, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' }) as Json
  return inlined(rest, ($defs ?? {}) as Json) as Json
}

/** A reference would be looked for at the root of the whole description: what it names stands in its place. None refers to itself. */
function inlined(value: unknown, defs: Json): unknown {
  if (Array.isArray(value)) return value.map((each) => inlined(each, defs))
  if (typeof value !== 'object' || value === null) return value
  if ('$ref' in value) return inlined(defs[String(value.$ref).slice('#/$defs/'.length)], defs)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inlined(each, defs)]))
}

/** The contract as OpenAPI 3.1, with the permission and the plan feature each call asks for. */
export function openApi(version: string): Json {
  const paths: Record<string, Json> = {}
  const places = endpoints.map(({ endpoint }) => endpoint)
  for (const { area, name, endpoint } of endpoints) {
    const add = (at: string, id: string) => {
      const path = `/api/${at}`
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(area, id, { ...endpoint, path: at }) }
    }
    add(endpoint.path, name)
    const collection = collectionOf(endpoint, places)
    if (collection !== null) add(collection, `${name}.collection`)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Safiri',
      version,
      description: 'The API of the Safiri back office. Every call but the public ones carries a bearer token.',
    },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Problem: {
          type: 'object',
          required: ['message'],
          properties: {
            message: { type: 'string' },
            errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
          },
        },
      },
    },
    paths,
  }
}

function operation(area: string, name: string, { path, method, facts }: Endpoint): Json {
  const isPublic = facts.permission === 'public'
  const problem = (description: string) => ({ description, content: json({ $ref: '#/components/schemas/Problem' }) })
  const body =
    facts.upload !== undefined
      ? {
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                required: ['file'],
                properties: { file: { type: 'string', format: 'binary' } },
              },
            },
            ...(facts.uploadcare === true ? json(jsonOf(uploadcareInput)) : {}),
          },
        }
      : facts.input === undefined
        ? undefined
        : { required: true, content: json(jsonOf(facts.input)) }
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: facts.meaning,
    'x-permission': facts.permission,
    ...(facts.feature === undefined ? {} : { 'x-feature': facts.feature }),
    ...(facts.agency === undefined ? {} : { 'x-agency': facts.agency }),
    'x-from': isPublic ? 'guest' : (facts.from ?? 'active'),
    security: isPublic ? [] : [{ token: [] }],
    parameters: [
      ...pathParameters(path),
      ...(facts.query === undefined ? [] : queryParameters(facts.query)),
      ...(method === 'GET' || isPublic ? [] : [key]),
    ],
    ...(body === undefined ? {} : { requestBody: body }),
    responses: {
      [String(facts.status ?? 200)]: { description: 'Done' },
      ...(isPublic ? {} : { 401: problem('Not signed in'), 403: problem('Not allowed; refusal says why') }),
      404: problem('Not found'),
      ...(facts.input === undefined && facts.query === undefined && facts.upload === undefined
        ? {}
        : { 422: problem('Fields that need attention') }),
      ...(method === 'GET' ? {} : { 409: problem('In conflict with the records as they are') }),
      ...(facts.limit === undefined ? {} : { 429: problem('Too many attempts') }),
    },
  }
}

const key = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 8, maxLength: 200 },
  description: 'The same key with the same body gets the first answer again.',
}

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))

function queryParameters(schema: Schema): Json[] {
  const { properties = {}, required = [] } = jsonOf(schema) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: shape,
  }))
}

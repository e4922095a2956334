/**
 * Writes what follows from the schema: entity types for page and server, typed operations, and the types the gateway executes them by;
 * and from the contract: the page that lists the calls of our own.
 * `--check` writes nothing and ends with 1 when a file is stale.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { codegen } from '@graphql-codegen/core'
import * as operationTypes from '@graphql-codegen/typescript-operations'
import {
  buildSchema,
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  Kind,
  NoUnusedFragmentsRule,
  parse,
  print,
  specifiedRules,
  specifiedScalarTypes,
  stripIgnoredCharacters,
  validate,
  validateSchema,
  visit,
} from 'graphql'
import { firstAreas, typesOf } from './operation-types.mjs'
import { ownCalls } from './own-calls.mjs'
import { resourceConstant, resourceDocument, resourceSchema, resourcesOf } from './resource-operations.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const schemaFolder = join(root, 'src/domain/schema')
const operationsFolder = join(root, 'src/gateway/operations')
const generatedFolder = join(root, 'src/gateway/generated')
const head = '// Written by `npm run generate` from the schema and the operations; edit those.\n'

/** An area is the file's name, whatever folder it is in. */
const graphqlIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.graphql') && !name.endsWith('.generated.graphql'))
    .sort()
    .map((name) => ({ area: basename(name, '.graphql'), text: readFileSync(join(folder, name), 'utf8') }))

const written = graphqlIn(schemaFolder)
  .map(({ text }) => text)
  .join('\n')
const resources = resourcesOf(buildSchema(written))
const resourceSdl = resourceSchema(resources)
const sdl = `${written}\n${resourceSdl}`
const schema = buildSchema(sdl)
complain('The schema', validateSchema(schema))

const builtIn = { Int: 'number', Float: 'number', String: 'string', ID: 'string', Boolean: 'boolean' }
const custom = Object.values(schema.getTypeMap()).filter(
  (type) => isScalarType(type) && !specifiedScalarTypes.some(({ name }) => name === type.name),
)
// Typed by the contract's schemas: what forms hand over, and documents that come back as they were written.
const inputs = custom.map(({ name }) => name).filter((name) => /(Input|Content)$/.test(name))
// Typed by the lists of the business.
const choices = parse(readFileSync(join(schemaFolder, 'choices.graphql'), 'utf8')).definitions.map(
  ({ name }) => name.value,
)
const scalars = Object.fromEntries(custom.map(({ name }) => [name, scalarText(name)]))

const files = new Map([
  [join(schemaFolder, 'types.generated.ts'), entityTypes()],
  [join(root, 'docs/own-calls.md'), await ownCalls(root)],
  [join(schemaFolder, 'resources.generated.graphql'), resourceSdl],
])
const areas = [
  ...graphqlIn(operationsFolder).map(({ area, text }) => ({ area, document: parse(text), more: '' })),
  ...resources.map((resource) => ({
    area: resource.area,
    document: parse(resourceDocument(resource)),
    more: resourceConstant(resource),
  })),
]
const [twice] = areas.filter(({ area }, at) => areas.findIndex((other) => other.area === area) !== at)
if (twice !== undefined) fail(`There are two files of operations of ${twice.area}.`)
const fragments = fragmentsOf(areas)
const spread = new Set(areas.flatMap(({ document }) => document.definitions.flatMap((node) => spreadBy(node))))
for (const [name, { node, area }] of fragments)
  if (!spread.has(node)) fail(`Nothing spreads the fragment ${name} of ${area}.graphql.`)
files.set(join(root, 'src/gateway/first-types.generated.ts'), firstTypesModule())
for (const { area, document, more } of areas)
  files.set(join(generatedFolder, `${area}.generated.ts`), `${await operationsModule(area, document)}${more}`)

const stale = [...files].filter(([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text)
const names = stale.map(([path]) => path.slice(root.length)).join(', ')
if (process.argv.includes('--check')) {
  if (stale.length > 0) fail(`Stale: ${names}. Run \`npm run generate\`.`)
} else {
  for (const [path, text] of stale) writeFileSync(path, text)
  console.log(stale.length === 0 ? 'Everything is fresh.' : `Wrote ${names}.`)
}

function scalarText(name) {
  if (inputs.includes(name)) return name
  if (choices.includes(name)) return `Choices['${name}']`
  if (name === 'ExactSum') return 'number | string'
  return name === 'JSON' ? 'unknown' : 'string'
}

/** Every object type and enum as a plain type, with the schema's descriptions. */
function entityTypes() {
  const isRoot = (type) => type === schema.getQueryType() || type === schema.getMutationType()
  const own = Object.values(schema.getTypeMap()).filter((type) => !type.name.startsWith('__') && !isRoot(type))
  const blocks = own.flatMap((type) => {
    if (isObjectType(type)) {
      const fields = Object.values(type.getFields()).map(
        (field) => `${comment(field.description, '  ')}  ${field.name}: ${typeText(field.type)}`,
      )
      return [`${comment(type.description)}export type ${type.name} = {\n${fields.join('\n')}\n}`]
    }
    if (type.astNode?.kind === Kind.ENUM_TYPE_DEFINITION && type.name !== 'RestBase') {
      return [
        `${comment(type.description)}export type ${type.name} = ${type
          .getValues()
          .map(({ name }) => `'${name}'`)
          .join(' | ')}`,
      ]
    }
    return []
  })
  const text = blocks.join('\n\n')
  return `${head}${importOf(text, '../contract/inputs.ts')}import type { Choices } from './choices.ts'\n\n${text}\n`
}

/** The import of the contract's types that a text names. */
function importOf(text, path) {
  const used = inputs.filter((name) => new RegExp(`\\b${name}\\b`).test(text))
  return used.length > 0 ? `import type { ${used.join(', ')} } from '${path}'\n` : ''
}

function typeText(type) {
  return isNonNullType(type) ? nonNullText(type.ofType) : `${nonNullText(type)} | null`
}

function nonNullText(type) {
  if (isListType(type)) {
    const item = isNonNullType(type.ofType) ? nonNullText(type.ofType.ofType) : `(${nonNullText(type.ofType)} | null)`
    return `${item.includes(' ') && !item.startsWith('(') ? `(${item})` : item}[]`
  }
  const { name } = getNamedType(type)
  return builtIn[name] ?? scalars[name] ?? name
}

function comment(description, indent = '') {
  return description ? `${indent}/** ${description.replaceAll('\n', ' ')} */\n` : ''
}

/** The types of the areas that the worker knows from the start. */
function firstTypesModule() {
  const unknown = firstAreas.filter((name) => !areas.some(({ area }) => area === name))
  if (unknown.length > 0) fail(`There are no operations of ${unknown.join(', ')}.`)
  const first = areas.filter(({ area }) => firstAreas.includes(area))
  const documents = first.flatMap(({ document }) => operationsIn(document).map(documentOf))
  return `${head}export const firstTypes = ${JSON.stringify(typesOf(schema, documents))}\n`
}

function operationsIn({ definitions }) {
  return definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
}

/** An operation with the fragments it spreads. */
function documentOf(node) {
  return { kind: Kind.DOCUMENT, definitions: [node, ...spreadBy(node)] }
}

/** Every fragment by its name, with the area that declares it: an operation may spread those of any area. */
function fragmentsOf(areas) {
  const found = new Map()
  for (const { area, document } of areas)
    for (const node of document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)) {
      const { value: name } = node.name
      if (found.has(name)) fail(`The fragment ${name} is in ${found.get(name).area}.graphql and in ${area}.graphql.`)
      found.set(name, { node, area })
    }
  return found
}

/** One area's operations: the types of their answers and variables, and the documents with the fragments they use. */
async function operationsModule(area, document) {
  const foreign = [...new Set(document.definitions.flatMap((node) => spreadBy(node)))].filter(
    ({ name: { value } }) => fragments.get(value).area !== area,
  )
  complain(
    `src/gateway/operations/${area}.graphql`,
    validate(
      schema,
      { ...document, definitions: [...document.definitions, ...foreign] },
      // A file of fragments has no operation that uses them.
      specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule),
    ),
  )
  const types = await codegen({
    documents: [{ document }],
    schema: parse(sdl),
    schemaAst: schema,
    config: {
      skipTypename: true,
      avoidOptionals: { field: true },
      enumsAsTypes: true,
      scalars,
      inlineFragmentTypes: 'inline',
      externalFragments: foreign.map((node) => ({
        isExternal: true,
        name: node.name.value,
        onType: node.typeCondition.name.value,
        node,
      })),
    },
    filename: `${area}.generated.ts`,
    pluginMap: { operationTypes },
    plugins: [{ operationTypes: {} }],
  })
  // The plug-in's own helpers are not needed: variables are plain objects here.
  const plain = types
    .replace(/\/\*\* Internal type\. DO NOT USE DIRECTLY\. \*\/\n(export )?type (Exact|Incremental)<.*\n/g, '')
    .replace(/Exact<(\{[^{}]*\})>/g, '$1')
    .replace(/;\n\n\n/g, ';\n')
    .trim()
  const constants = operationsIn(document).map((node) => {
    const suffix = node.operation === 'mutation' ? 'Mutation' : 'Query'
    const { value: name } = node.name
    const minimal = stripIgnoredCharacters(print(documentOf(node)))
    const id = `${name}.${createHash('sha256').update(minimal).digest('hex').slice(0, 8)}`
    const constant = `${name[0].toLowerCase()}${name.slice(1)}${suffix}`
    const type = `${name}${suffix}`
    const own = firstAreas.includes(area) ? '' : `  types: ${JSON.stringify(typesOf(schema, [documentOf(node)]))},\n`
    return `export const ${constant}: Operation<${type}, ${type}Variables> = {\n  id: '${id}',\n  name: '${name}',\n  area: '${area}',\n  text: ${JSON.stringify(minimal)},\n${own}}`
  })
  const operation = constants.length > 0 ? "import type { Operation } from '../operation.ts'" : ''
  const choicesImport = plain.includes('Choices[')
    ? "import type { Choices } from '../../domain/schema/choices.ts'\n"
    : ''
  const imports = `${importOf(plain, '../../domain/contract/inputs.ts')}${choicesImport}${operation}`
  return `${head}${imports}\n\n${plain}\n\n${constants.join('\n\n')}\n`
}

/** The fragments that a definition spreads, those within them too. */
function spreadBy(node, found = new Map()) {
  visit(node, {
    FragmentSpread({ name: { value } }) {
      if (found.has(value)) return
      const fragment = fragments.get(value)
      if (fragment === undefined) fail(`${node.name.value}: there is no fragment ${value}.`)
      found.set(value, fragment.node)
      spreadBy(fragment.node, found)
    },
  })
  return [...found.values()]
}

function complain(where, errors) {
  if (errors.length > 0)
    fail(
      `${where}: ${errors.map(({ message, locations }) => `${message} (${locations?.map(({ line }) => `line ${line}`).join() ?? 'schema'})`).join('\n')}`,
    )
}

function fail(message) {
  console.error(message)
  process.exit(1)
}

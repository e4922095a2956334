/** The part of the schema that an operation needs to be executed, so that the gateway need not know all of it. */
import {
  getNamedType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  Kind,
  print,
  stripIgnoredCharacters,
  TypeInfo,
  typeFromAST,
  visit,
  visitWithTypeInfo,
} from 'graphql'

/**
 * Areas whose types are in the gateway's worker: those of the first screen, of what stands around each screen and of the busiest lists.
 * An operation of any other area brings its own types, so that the worker does not grow with the areas.
 */
export const firstAreas = [
  'account',
  'agency',
  'approvals',
  'background-jobs',
  'bookings',
  'clients',
  'dashboard',
  'day-sheet',
  'inquiries',
  'packages',
  'people',
  'views',
]

/** Documents with the fragments they spread → SDL of the types and fields they select; every argument of a field stays, because it may have a default. */
export function typesOf(schema, documents) {
  const used = new Map()
  for (const document of documents) {
    const types = new TypeInfo(schema)
    visit(
      document,
      visitWithTypeInfo(types, {
        Field() {
          const parent = types.getParentType()
          const field = types.getFieldDef()
          if (!field.name.startsWith('__')) select(used, parent, field)
        },
        VariableDefinition: ({ type }) => addType(used, getNamedType(typeFromAST(schema, type))),
      }),
    )
  }
  spreadInterfaces(schema, used)
  const definitions = Object.values(schema.getTypeMap())
    .filter(({ name }) => used.has(name))
    .map((type) => definitionOf(type, used))
  return bareText({ kind: Kind.DOCUMENT, definitions })
}

/** Without descriptions and blanks: as a string it is built faster than as a tree. */
function bareText(document) {
  const bare = visit(document, {
    enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined),
  })
  return stripIgnoredCharacters(print(bare))
}

function select(used, parent, field) {
  addType(used, parent)
  used.get(parent.name).add(field.name)
  addType(used, getNamedType(field.type))
  for (const { type } of field.args) addType(used, getNamedType(type))
}

function addType(used, type) {
  if (isSpecifiedScalarType(type) || used.has(type.name)) return
  if (!isScalarType(type) && !isObjectType(type) && !isInterfaceType(type))
    throw new Error(`${type.name}: operations have objects, interfaces and scalars only.`)
  used.set(type.name, new Set())
}

/** What is selected on an interface is a field of each type that has it. */
function spreadInterfaces(schema, used) {
  for (const [name, fields] of [...used]) {
    const type = schema.getType(name)
    if (!isInterfaceType(type)) continue
    for (const possible of schema.getPossibleTypes(type))
      for (const field of fields) used.get(possible.name)?.add(field)
  }
}

function definitionOf(type, used) {
  if (isScalarType(type)) return { ...type.astNode, directives: [] }
  return {
    ...type.astNode,
    directives: [],
    interfaces: type.astNode.interfaces.filter(({ name: { value } }) => used.has(value)),
    fields: Object.values(type.getFields())
      .filter(({ name }) => used.get(type.name).has(name))
      .map(({ astNode }) => astNode),
  }
}

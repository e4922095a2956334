/** What follows from a type marked `@resource(at: …)`: the fields that ask its calls, and the page's operations. */
import { isObjectType, valueFromASTUntyped } from 'graphql'

const camel = (path) => path.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
const lower = (name) => `${name[0].toLowerCase()}${name.slice(1)}`
const upper = (name) => `${name[0].toUpperCase()}${name.slice(1)}`

export function resourcesOf(schema) {
  return Object.values(schema.getTypeMap()).flatMap((type) => {
    const directive = isObjectType(type)
      ? type.astNode?.directives?.find(({ name }) => name.value === 'resource')
      : undefined
    if (directive === undefined) return []
    const at = valueFromASTUntyped(directive.arguments[0].value)
    const area = at.split('/').at(-1)
    return [{ type, at, area, one: lower(type.name), many: camel(area) }]
  })
}

export const resourceSchema = (resources) =>
  `# Written by \`npm run generate\` from the types marked @resource; edit those.\n${resources.map(schemaOf).join('')}`

function schemaOf({ type: { name }, at, one, many }) {
  return `
scalar ${name}Input
type ${name}Page {
  data: [${name}!]!
  meta: Meta!
}
extend type Query {
  ${many}(page: Int, per_page: Int, sort: String, q: String): ${name}Page! @rest(get: "${at}")
  ${one}(id: Int!): ${name}! @rest(get: "${at}/{id}/show", pick: "data")
  ${one}History(id: Int!): [Change!]! @rest(get: "${at}/{id}/history", pick: "data")
}
extend type Mutation {
  create${name}(input: ${name}Input!): ${name}! @rest(post: "${at}/create", pick: "data")
  update${name}(id: Int!, input: ${name}Input!): ${name}! @rest(post: "${at}/{id}/update", pick: "data")
  delete${name}(id: Int!): Done! @rest(post: "${at}/{id}/delete")
  restore${name}(id: Int!): ${name}! @rest(post: "${at}/{id}/restore", pick: "data")
}
`
}

/** Each answer is under the same name whatever the resource, so that a list, a form and verbs can be written for all of them. */
export function resourceDocument({ type, one, many }) {
  const { name } = type
  const row = `${name}Row`
  return `
fragment ${row} on ${name} { ${Object.keys(type.getFields()).join(' ')} }
query ${upper(many)}($page: Int, $per_page: Int, $sort: String, $q: String) {
  page: ${many}(page: $page, per_page: $per_page, sort: $sort, q: $q) {
    data { ...${row} }
    meta { current_page per_page last_page total from to capped }
  }
}
query ${name}($id: Int!) { record: ${one}(id: $id) { ...${row} } }
query ${name}History($id: Int!) {
  history: ${one}History(id: $id) { id actor_name action before after created_at }
}
mutation Create${name}($input: ${name}Input!) { record: create${name}(input: $input) { ...${row} } }
mutation Update${name}($id: Int!, $input: ${name}Input!) { record: update${name}(id: $id, input: $input) { ...${row} } }
mutation Delete${name}($id: Int!) { done: delete${name}(id: $id) { message } }
mutation Restore${name}($id: Int!) { record: restore${name}(id: $id) { ...${row} } }
`
}

/** All of a resource under one name. */
export const resourceConstant = ({ type: { name }, at, one, many }) => `
export const ${one}Operations = {
  at: '${at}',
  list: ${many}Query,
  show: ${one}Query,
  history: ${one}HistoryQuery,
  create: create${name}Mutation,
  update: update${name}Mutation,
  remove: delete${name}Mutation,
  restore: restore${name}Mutation,
}
`

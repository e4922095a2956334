import type { DocumentNode, GraphQLSchema } from 'graphql'
export const firstAreas: readonly string[]
export function typesOf(schema: GraphQLSchema, documents: readonly DocumentNode[]): string

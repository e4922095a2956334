import type { GraphQLFieldResolver } from 'graphql'
import type { GatewayContext } from '../context.ts'
import { dashboard } from './dashboard.ts'

/** Fields that join several calls, written by hand; everything else follows from `@rest`. Keyed by type, then field. */
export type Resolvers = Readonly<Record<string, Readonly<Record<string, Resolver>>>>
// Arguments are as each field declares them; the test over every document proves that they fit.
export type Resolver = GraphQLFieldResolver<unknown, GatewayContext, Record<string, never>>

export const joins: Resolvers = { ...dashboard }

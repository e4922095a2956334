import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { schemaOf } from '../../src/gateway/engine.ts'
import { joins } from '../../src/gateway/joins/joins.ts'
import { root } from '../support/source.ts'

// The gateway knows only what operations select (scripts/operation-types.mjs); tests ask about all there is.

/** The files with GraphQL of a folder and those in it: name and text. */
export const graphqlIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.graphql'))
    .map((name) => [name, readFileSync(join(root, folder, name), 'utf8')] as const)

export const wholeSdl = graphqlIn('src/domain/schema')
  .map(([, text]) => text)
  .join('\n')

/** Every type and field, with its resolver. */
export const wholeSchema = () => schemaOf(wholeSdl, joins)

import * as v from 'valibot'
import type { Feature, Permission } from '../rights.ts'
import type { Change, Meta } from '../schema/types.generated.ts'
import { endpoint, type Schema } from './endpoint.ts'
import { listQuery } from './rules.ts'

interface ResourceFacts<Input extends Schema> {
  readonly permission: Permission
  /** Left out where every plan has it. */
  readonly feature?: Feature
  /** Who may list: `any`, where everybody who writes needs the records and only some may change them. */
  readonly listedBy?: Permission | 'any'
  readonly input: Input
  /** What is special of each call, for the API's description. */
  readonly meaning: { readonly list: string; readonly create: string }
}

const query = v.object(listQuery)
export type ResourceQuery = v.InferOutput<typeof query>

/**
 * The calls of a plain resource, as `records` (mock-server) serves them and `type … @resource(at: …)` of the schema asks them:
 * listed with search, sort, pages and export, shown, written with a version, deleted and restored, with its history.
 */
export const resource =
  <Row>() =>
  <const Path extends string, Input extends Schema>(path: Path, facts: ResourceFacts<Input>) => {
    const { input, meaning } = facts
    const access = {
      permission: facts.permission,
      ...(facts.feature === undefined ? {} : { feature: facts.feature }),
    } as const
    return {
      list: endpoint<{ data: Row[]; meta: Meta }>()(`GET ${path}`, {
        ...(facts.listedBy === undefined ? access : { permission: facts.listedBy }),
        query,
        download: true,
        meaning: meaning.list,
      }),
      show: endpoint<{ data: Row }>()(`GET ${path}/{id}/show`, { ...access, meaning: 'one' }),
      history: endpoint<{ data: Change[] }>()(`GET ${path}/{id}/history`, {
        ...access,
        meaning: 'who changed what, newest first',
      }),
      create: endpoint<{ data: Row }>()(`POST ${path}/create`, {
        ...access,
        input,
        status: 201,
        meaning: meaning.create,
      }),
      update: endpoint<{ data: Row }>()(`POST ${path}/{id}/update`, {
        ...access,
        input,
        meaning: 'a stale version is a 409',
      }),
      remove: endpoint<{ message: string }>()(`POST ${path}/{id}/delete`, { ...access, meaning: 'soft' }),
      restore: endpoint<{ data: Row }>()(`POST ${path}/{id}/restore`, { ...access, meaning: 'within 30 days' }),
    }
  }

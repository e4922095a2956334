import { preferences } from '../../state/preferences.ts'
import type { Command } from '../command.ts'
import { allCommands, findCommand } from '../registry.ts'
import { boundOf, type Conflict, conflicts, keysIn, scopesWithKeys } from './bindings.ts'
import { type Binding, normalBinding } from './keys.ts'

/** What a new binding for a command would collide with. The same function guards the registry in CI. */
export function collisions(it: Command, binding: Binding): readonly Conflict[] {
  const own = scopesWithKeys(it)
  const tried = (own.length === 0 ? (['global'] as const) : own).map((scope) => ({
    id: it.id,
    scope,
    binding: normalBinding(binding),
    kinds: it.kinds,
  }))
  const others = boundOf(allCommands.filter((each) => each.id !== it.id))
  return conflicts([...tried, ...others]).filter(({ first, second }) => first.id === it.id || second?.id === it.id)
}

export function setKeys(it: Command, bindings: readonly Binding[]): void {
  preferences.keyOverrides[it.id] = bindings.map(normalBinding)
}
export function resetKeys(id: string): void {
  delete preferences.keyOverrides[id]
}
export function restoreKeys(before: Record<string, string[]>): void {
  preferences.keyOverrides = before
}
export function resetAllKeys(): void {
  preferences.keyOverrides = {}
}

export const ownKeysOf = (it: Command): readonly Binding[] => [
  ...new Set(
    (scopesWithKeys(it).length === 0 ? (['global'] as const) : scopesWithKeys(it)).flatMap((scope) =>
      keysIn(it, scope),
    ),
  ),
]

export const exportKeys = (): string =>
  JSON.stringify(
    { safiri: 'keys', version: 1, characterKeys: preferences.characterKeys, keys: preferences.keyOverrides },
    null,
    2,
  )

/** Takes over a file written by `exportKeys`; answers what it could not use, in words. Nothing is taken from a file of another kind. */
export function importKeys(text: string): readonly string[] {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return ['This file is not JSON.']
  }
  const file =
    typeof read === 'object' && read !== null
      ? (read as { safiri?: unknown; characterKeys?: unknown; keys?: unknown })
      : {}
  if (file.safiri !== 'keys' || typeof file.keys !== 'object' || file.keys === null)
    return ['This is not a key file exported from Safiri.']
  const refused: string[] = []
  preferences.keyOverrides = {}
  if (typeof file.characterKeys === 'boolean') preferences.characterKeys = file.characterKeys
  for (const [id, bindings] of Object.entries(file.keys)) {
    const it = findCommand(id)
    if (it === undefined || !Array.isArray(bindings) || !bindings.every((binding) => typeof binding === 'string')) {
      refused.push(`${id}: unknown command`)
      continue
    }
    const clash = bindings.flatMap((binding: string) => collisions(it, binding))[0]
    if (clash === undefined) setKeys(it, bindings)
    else refused.push(clash.words)
  }
  return refused
}

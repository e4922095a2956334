import { currentContext } from './context.ts'
import { type TriageKind, triage } from './triage-state.ts'

/** The record in front was dealt with: on to the next one, where somebody is working through what waits. */
export async function acted(...kinds: readonly TriageKind[]): Promise<void> {
  const state = triage()
  if (state === null || !state.active || state.ended || !kinds.includes(state.kind)) return
  const { advance } = await import('./triage.ts')
  await advance(state.kind, currentContext().route, 'done')
}

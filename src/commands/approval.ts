import type { ApprovalNeeded } from '../domain/authority.ts'
import { Failure } from '../domain/failure.ts'
import { openOverlay } from './overlay.ts'

const isNeed = (told: unknown): told is ApprovalNeeded => typeof told === 'object' && told !== null && 'kind' in told

/**
 * Where the server refused something because it is above the person's authority, offers to ask a colleague: from a form and from a command
 * alike. Says whether it did. What was typed stays where it is; once somebody has approved it, the same is done again.
 */
export function offerApproval(problem: unknown): boolean {
  if (!(problem instanceof Failure)) return false
  const { approval } = problem.detail
  if (!isNeed(approval)) return false
  openOverlay({ name: 'approval', need: approval, message: problem.messages.join(' ') })
  return true
}

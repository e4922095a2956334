import type { Needs, Visitor } from '../../src/domain/access.ts'
import type { Facts, Stage } from '../../src/domain/contract/endpoint.ts'
import { access } from '../../src/domain/verdict.ts'
import { forbidden, unauthenticated } from './refusals.ts'

/** What an incomplete session is forgiven at each stage: the guards before it in specification §4 still hold. */
const forgiven: Readonly<Record<Stage, Partial<Visitor>>> = {
  code: { owesCode: false, verified: true, active: true },
  unverified: { verified: true, active: true },
  inactive: { active: true },
  active: {},
}

/** 401 without a session; 403 naming the first guard that refuses. */
export function checkAccess(visitor: Visitor, facts: Facts): void {
  if (facts.permission === 'public') return
  if (!visitor.authenticated) throw unauthenticated()
  const needs: Needs = {
    permission: facts.permission === 'any' ? undefined : facts.permission,
    feature: facts.feature,
    agency: facts.agency,
  }
  const verdict = access({ ...visitor, ...forgiven[facts.from ?? 'active'] }, needs)
  if (!verdict.on) throw forbidden(verdict.reason, verdict.refusal)
}

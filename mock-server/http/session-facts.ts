import type { Visitor } from '../../src/domain/access.ts'
import type { Authority } from '../../src/domain/schema/types.generated.ts'

/** Who is signed in, as every call knows it. */
export interface SessionFacts {
  readonly sessionId: number
  readonly userId: number
  readonly agencyId: number | null
  readonly userName: string
  readonly isOwner: boolean
  readonly visitor: Visitor
  /** How much they may give away or take at once. */
  readonly authority: Authority
}

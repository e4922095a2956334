import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { InferOutput } from 'valibot'
import { base32, grouped } from '../../src/domain/base32.ts'
import type { crashReportInput } from '../../src/domain/contract/crash-reports.ts'
import { crashLimits, crashText } from '../../src/domain/crash-text.ts'
import { matchPath } from '../../src/domain/routes/routes.ts'
import type { DB } from '../database/types.generated.ts'

/** K7F3-9Q2: short enough to say on the telephone, 35 bits. */
const newReference = (): string => grouped([...randomBytes(7)].map((byte) => base32[byte & 31]).join(''))

/** What the server's log says of a crash, in one line. */
export interface KeptCrash {
  readonly reference: string
  readonly agency: number | null
  readonly user: number | null
  readonly route: string
  readonly message: string
}

/** Anybody may send this: nothing is kept as it came, and of an address only the pattern of its route. */
export async function keepCrash(
  db: Kysely<DB>,
  session: { readonly agencyId: number | null; readonly userId: number } | null,
  { message, stack, component_stack = '', route, build = '' }: InferOutput<typeof crashReportInput>,
  makeReference = newReference,
): Promise<KeptCrash> {
  const row = {
    agency_id: session?.agencyId ?? null,
    user_id: session?.userId ?? null,
    message: crashText(message, crashLimits.message).replaceAll('\n', ' '),
    stack: crashText(stack, crashLimits.stack),
    component_stack: crashText(component_stack, crashLimits.componentStack),
    route: route === '' ? '' : (matchPath(route)?.path ?? ''),
    build: crashText(build, crashLimits.build),
  }
  for (;;) {
    const kept = await db
      .insertInto('crash_reports')
      .values({ ...row, reference: makeReference() })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returning(['reference', 'agency_id as agency', 'user_id as user', 'route', 'message'])
      .executeTakeFirst()
    if (kept !== undefined) return kept // else another crash has this reference
  }
}

/** After so long the build that crashed is no longer the one that is served. */
export async function purgeCrashes(system: Kysely<DB>): Promise<void> {
  await sql`delete from crash_reports where created_at < now() - interval '90 days'`.execute(system)
}

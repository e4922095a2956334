import { sql } from 'kysely'
import { numberText } from '../../src/domain/text.ts'
import type { Database } from '../database/connect.ts'
import { StartupProblem } from '../database/startup-problem.ts'

/** Whether nobody has put anything into the database yet. */
export async function isEmpty({ system }: Database): Promise<boolean> {
  return (await system.selectFrom('agencies').select('id').limit(1).executeTakeFirst()) === undefined
}

/** What would replace data says what it would replace, and waits for `--replace`. */
export async function refuseUnlessEmpty(database: Database, args: readonly string[], command: string): Promise<void> {
  if (args.includes('--replace') || (await isEmpty(database))) return
  const { rows } = await sql<{ agencies: number; bookings: number }>`
    select (select count(*) from agencies)::int as agencies, (select count(*) from bookings)::int as bookings`.execute(
    database.system,
  )
  const { agencies = 0, bookings = 0 } = rows[0] ?? {}
  throw new StartupProblem(
    `There is data here already: ${numberText(agencies)} agencies with ${numberText(bookings)} bookings. Nothing was changed. To put the new data in its place, say so: ${command} --replace`,
  )
}
